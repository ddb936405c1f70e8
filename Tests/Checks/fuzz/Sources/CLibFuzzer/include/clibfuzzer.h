#ifndef CLIBFUZZER_H
#define CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

// The driver of libFuzzer, for programs with a main of their own.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*body)(const uint8_t *bytes, size_t count));

#endif
