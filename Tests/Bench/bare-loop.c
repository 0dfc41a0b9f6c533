/* The least that reading headers costs: walk, open, read 64 bytes, close. */
#include <fcntl.h>
#include <unistd.h>

#include "walk.h"

static unsigned long sum;

static void visit(const char *path) {
  unsigned char bytes[64];
  int file = open(path, O_RDONLY);
  if (file < 0) return;
  if (pread(file, bytes, sizeof bytes, 0) > 0) sum += bytes[0];
  close(file);
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  walk(arguments[1], ".png", visit);
  printf("%lu\n", sum);
}
