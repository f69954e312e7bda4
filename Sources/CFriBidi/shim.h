#ifndef CFRIBIDI_SHIM_H
#define CFRIBIDI_SHIM_H

#include <fribidi.h>

/* Only what Swift cannot reach by itself: two C globals (Swift 6 refuses
   shared mutable state) and values that exist only as macros. */

static inline const char *cfribidi_unicode_version(void) { return fribidi_unicode_version; }

static inline const char *cfribidi_version_info(void) { return fribidi_version_info; }

#endif
