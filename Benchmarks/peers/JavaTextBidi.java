import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Bidi;
import java.util.Arrays;

/** Puts a file into display order, line by line, with java.text.Bidi; prints median seconds. */
final class JavaTextBidi {
  private static void convert(String text, StringBuilder output) {
    output.setLength(0);
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      char[] line = text.substring(start, end).toCharArray();
      if (Bidi.requiresBidi(line, 0, line.length)) {
        append(new String(line), output);
      } else {
        output.append(line);
      }
      if (newline >= 0) output.append('\n');
      start = end + 1;
    }
  }

  private static void append(String line, StringBuilder output) {
    Bidi bidi = new Bidi(line, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
    int count = bidi.getRunCount();
    byte[] levels = new byte[count];
    Integer[] runs = new Integer[count];
    for (int run = 0; run < count; run++) {
      levels[run] = (byte) bidi.getRunLevel(run);
      runs[run] = run;
    }
    Bidi.reorderVisually(levels, 0, runs, 0, count);
    for (int run : runs) {
      int start = bidi.getRunStart(run);
      int limit = bidi.getRunLimit(run);
      if (bidi.getRunLevel(run) % 2 == 0) {
        output.append(line, start, limit);
      } else {
        output.append(new StringBuilder(line.substring(start, limit)).reverse());
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    String text = Files.readString(Path.of(arguments[0]));
    int rounds = Integer.parseInt(arguments[1]);
    StringBuilder output = new StringBuilder(text.length() * 2);
    // The compiler of the virtual machine needs some turns before it has seen what is hot.
    for (int round = 0; round < 5; round++) convert(text, output);
    double[] times = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      long start = System.nanoTime();
      convert(text, output);
      times[round] = (System.nanoTime() - start) / 1e9;
    }
    Arrays.sort(times);
    System.out.println(times[rounds / 2]);
  }
}
