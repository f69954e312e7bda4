#ifndef CFRIBIDI_SHIM_H
#define CFRIBIDI_SHIM_H

#include <fribidi.h>

/* Only what Swift cannot reach by itself: two C globals (Swift 6 refuses
   shared mutable state) and the joining types under the type it takes. */

static inline const char *cfribidi_unicode_version(void) { return fribidi_unicode_version; }

static inline const char *cfribidi_version_info(void) { return fribidi_version_info; }

/* An enumeration in FriBidi's headers, bytes in its functions. */
static const FriBidiArabicProp cfribidi_joining_type_u = FRIBIDI_JOINING_TYPE_U;
static const FriBidiArabicProp cfribidi_joining_type_c = FRIBIDI_JOINING_TYPE_C;
static const FriBidiArabicProp cfribidi_joining_type_d = FRIBIDI_JOINING_TYPE_D;
static const FriBidiArabicProp cfribidi_joining_type_l = FRIBIDI_JOINING_TYPE_L;
static const FriBidiArabicProp cfribidi_joining_type_r = FRIBIDI_JOINING_TYPE_R;
static const FriBidiArabicProp cfribidi_joining_type_t = FRIBIDI_JOINING_TYPE_T;

#endif
