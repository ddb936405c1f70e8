#include "blocks.h"

#include <string.h>

// Every machine rounds the same way: nothing is multiplied and added in one step.
#pragma STDC FP_CONTRACT OFF

// Eight numbers that are worked on at once.
typedef float lane __attribute__((vector_size(32)));

// cos(k pi / 16) / 2
#define C1 0.49039264020161522f
#define C2 0.46193976625564337f
#define C3 0.41573480615127262f
#define C4 0.35355339059327376f
#define C5 0.27778511650980111f
#define C6 0.19134171618254492f
#define C7 0.09754516100806417f

const uint8_t zigzag_columns[64] = {
    0,  8,  1,  2,  9,  16, 24, 17, 10, 3,  4,  11, 18, 25, 32, 40, 33, 26, 19, 12, 5,  6,  13, 20, 27, 34, 41, 48, 56, 49, 42, 35,
    28, 21, 14, 7,  15, 22, 29, 36, 43, 50, 57, 58, 51, 44, 37, 30, 23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62, 55, 63,
};

// One dimension, of eight rows or columns at once: sums and differences of what lies symmetrically, then the matrix of what is left.
static void forward(lane x[8]) {
  lane s0 = x[0] + x[7], s1 = x[1] + x[6], s2 = x[2] + x[5], s3 = x[3] + x[4];
  lane d0 = x[0] - x[7], d1 = x[1] - x[6], d2 = x[2] - x[5], d3 = x[3] - x[4];
  lane a = s0 + s3, b = s1 + s2, c = s0 - s3, d = s1 - s2;
  x[0] = C4 * (a + b);
  x[4] = C4 * (a - b);
  x[2] = C2 * c + C6 * d;
  x[6] = C6 * c - C2 * d;
  x[1] = C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3;
  x[3] = C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3;
  x[5] = C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3;
  x[7] = C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3;
}

static void inverse(lane y[8]) {
  lane a = C4 * (y[0] + y[4]), b = C4 * (y[0] - y[4]), c = C2 * y[2] + C6 * y[6], d = C6 * y[2] - C2 * y[6];
  lane s0 = a + c, s1 = b + d, s2 = b - d, s3 = a - c;
  lane o0 = C1 * y[1] + C3 * y[3] + C5 * y[5] + C7 * y[7];
  lane o1 = C3 * y[1] - C7 * y[3] - C1 * y[5] - C5 * y[7];
  lane o2 = C5 * y[1] - C1 * y[3] + C7 * y[5] + C3 * y[7];
  lane o3 = C7 * y[1] - C5 * y[3] + C3 * y[5] - C1 * y[7];
  y[0] = s0 + o0, y[7] = s0 - o0;
  y[1] = s1 + o1, y[6] = s1 - o1;
  y[2] = s2 + o2, y[5] = s2 - o2;
  y[3] = s3 + o3, y[4] = s3 - o3;
}

#define PAIR(u, v, ...) __builtin_shufflevector(u, v, __VA_ARGS__)

// Rows become columns: numbers, pairs and fours of them change places.
static void transpose(lane x[8]) {
  lane t[8];
  for (int i = 0; i < 8; i += 2) {
    t[i] = PAIR(x[i], x[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
    t[i + 1] = PAIR(x[i], x[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
  }
  lane u[8];
  for (int i = 0; i < 8; i += 4)
    for (int j = 0; j < 2; j++) {
      u[i + j] = PAIR(t[i + j], t[i + j + 2], 0, 1, 8, 9, 4, 5, 12, 13);
      u[i + j + 2] = PAIR(t[i + j], t[i + j + 2], 2, 3, 10, 11, 6, 7, 14, 15);
    }
  for (int j = 0; j < 4; j++) {
    x[j] = PAIR(u[j], u[j + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    x[j + 4] = PAIR(u[j], u[j + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

void cosines_forward(const float samples[64], float coefficients[64]) {
  lane x[8];
  memcpy(x, samples, sizeof x);
  forward(x);
  transpose(x);
  forward(x);
  memcpy(coefficients, x, sizeof x);
}

void cosines_inverse(const float coefficients[64], float samples[64]) {
  lane y[8];
  memcpy(y, coefficients, sizeof y);
  inverse(y);
  transpose(y);
  inverse(y);
  memcpy(samples, y, sizeof y);
}
