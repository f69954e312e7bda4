#ifndef PEERS_H
#define PEERS_H

#include <stddef.h>
#include <stdint.h>

/* Each takes UTF-8 text, puts every line (ended by LF) in display order with mirroring, writes
   UTF-8 to `output` and returns the number of bytes written. The output needs twice the room of
   the input and 64 bytes. `base`: 0 left to right, 1 right to left, 2 by the first strong
   character. Buffers are kept from one call to the next: not for several threads. */

size_t peer_fribidi(const uint8_t *text, size_t length, uint8_t *output, int base, int joins);

/* 0 where ICU was not compiled in. */
int peer_icu_is_available(void);
size_t peer_icu(const uint8_t *text, size_t length, uint8_t *output, int base);

const char *peer_fribidi_version(void);
const char *peer_icu_version(void);

#endif
