/* ICU's ubidi, line by line. */
#include "peers.h"

#ifdef HAVE_ICU
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ustring.h>

static int32_t capacity;
static UChar *logical, *visual;
static UBiDi *bidi;

size_t peer_icu(const uint8_t *text, size_t length, uint8_t *output, int base) {
  uint8_t *end = output;
  if (!bidi) bidi = ubidi_open();
  UBiDiLevel level = base == 2 ? UBIDI_DEFAULT_LTR : (UBiDiLevel)base;
  for (size_t start = 0; start < length;) {
    const uint8_t *newline = memchr(text + start, '\n', length - start);
    size_t stop = newline ? (size_t)(newline - text) : length;
    int32_t bytes = (int32_t)(stop - start), count = 0;
    if (bytes > 0) {
      if (bytes > capacity) {
        capacity = bytes * 2;
        logical = realloc(logical, capacity * sizeof *logical);
        visual = realloc(visual, capacity * sizeof *visual);
      }
      UErrorCode status = U_ZERO_ERROR;
      u_strFromUTF8(logical, capacity, &count, (const char *)text + start, bytes, &status);
      ubidi_setPara(bidi, logical, count, level, NULL, &status);
      count = ubidi_writeReordered(
          bidi, visual, capacity, UBIDI_DO_MIRRORING | UBIDI_REMOVE_BIDI_CONTROLS, &status);
      int32_t written = 0;
      u_strToUTF8((char *)end, (int32_t)(length * 2 + 64), &written, visual, count, &status);
      if (U_FAILURE(status)) abort();
      end += written;
    }
    if (newline) *end++ = '\n';
    start = stop + 1;
  }
  return (size_t)(end - output);
}

int peer_icu_is_available(void) { return 1; }
const char *peer_icu_version(void) { return U_ICU_VERSION; }
#else
size_t peer_icu(const uint8_t *text, size_t length, uint8_t *output, int base) {
  (void)text, (void)length, (void)output, (void)base;
  return 0;
}
int peer_icu_is_available(void) { return 0; }
const char *peer_icu_version(void) { return "none"; }
#endif
