// Puts a file into display order, line by line, with the unicode-bidi crate; prints median seconds.
use std::{env, fs, time::Instant};
use unicode_bidi::BidiInfo;

fn convert(text: &str, output: &mut String) {
    output.clear();
    for line in text.split_inclusive('\n') {
        let info = BidiInfo::new(line, None);
        for paragraph in &info.paragraphs {
            output.push_str(&info.reorder_line(paragraph, paragraph.range.clone()));
        }
    }
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let text = fs::read_to_string(&arguments[1]).expect("a file of UTF-8");
    let rounds: usize = arguments[2].parse().expect("a number of rounds");
    let mut output = String::with_capacity(text.len() * 2);
    let mut times: Vec<f64> = Vec::new();
    convert(&text, &mut output);
    for _ in 0..rounds {
        let start = Instant::now();
        convert(&text, &mut output);
        times.push(start.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    println!("{}", times[rounds / 2]);
}
