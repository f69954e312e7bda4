/* FriBidi's C API as its documentation has one use it: types, brackets, levels, joining on demand,
   mirroring, reordering, line by line. */
#include <fribidi.h>
#include <stdlib.h>
#include <string.h>

#include "peers.h"

static FriBidiStrIndex capacity;
static FriBidiChar *characters;
static FriBidiCharType *types;
static FriBidiBracketType *brackets;
static FriBidiLevel *levels;
static FriBidiArabicProp *joining;

static void reserve(FriBidiStrIndex count) {
  if (count <= capacity) return;
  capacity = count * 2;
  characters = realloc(characters, capacity * sizeof *characters);
  types = realloc(types, capacity * sizeof *types);
  brackets = realloc(brackets, capacity * sizeof *brackets);
  levels = realloc(levels, capacity * sizeof *levels);
  joining = realloc(joining, capacity * sizeof *joining);
}

static size_t line_to_visual(
    const char *line, size_t length, char *output, int base, int joins) {
  reserve((FriBidiStrIndex)length + 1);
  FriBidiStrIndex count =
      fribidi_charset_to_unicode(FRIBIDI_CHAR_SET_UTF8, line, (FriBidiStrIndex)length, characters);
  fribidi_get_bidi_types(characters, count, types);
  fribidi_get_bracket_types(characters, count, types, brackets);
  FriBidiParType direction =
      base == 0 ? FRIBIDI_PAR_LTR : base == 1 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_ON;
  if (!fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, levels)) abort();
  FriBidiFlags flags = FRIBIDI_FLAG_SHAPE_MIRRORING;
  if (joins) {
    flags |= FRIBIDI_FLAG_SHAPE_ARAB_PRES | FRIBIDI_FLAG_SHAPE_ARAB_LIGA;
    fribidi_get_joining_types(characters, count, joining);
    fribidi_join_arabic(types, count, levels, joining);
  }
  fribidi_shape(flags, levels, count, joins ? joining : NULL, characters);
  if (!fribidi_reorder_line(
          FRIBIDI_FLAGS_DEFAULT, types, count, 0, direction, levels, characters, NULL))
    abort();
  return (size_t)fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, characters, count, output);
}

size_t peer_fribidi(const uint8_t *text, size_t length, uint8_t *output, int base, int joins) {
  uint8_t *end = output;
  for (size_t start = 0; start < length;) {
    const uint8_t *newline = memchr(text + start, '\n', length - start);
    size_t stop = newline ? (size_t)(newline - text) : length;
    if (stop > start)
      end += line_to_visual(
          (const char *)text + start, stop - start, (char *)end, base, joins);
    if (newline) *end++ = '\n';
    start = stop + 1;
  }
  return (size_t)(end - output);
}

const char *peer_fribidi_version(void) { return fribidi_version_info; }
