/* Calls visit() with the path of every file below a folder whose name ends in suffix. */
#ifndef WALK_H
#define WALK_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void walk(const char *folder, const char *suffix, void (*visit)(const char *)) {
  DIR *stream = opendir(folder);
  if (!stream) {
    perror(folder);
    exit(1);
  }
  size_t suffix_length = strlen(suffix);
  for (struct dirent *entry; (entry = readdir(stream));) {
    if (entry->d_name[0] == '.') continue;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    int is_folder = entry->d_type == DT_DIR;
    if (entry->d_type == DT_UNKNOWN) {
      struct stat status;
      is_folder = !stat(path, &status) && S_ISDIR(status.st_mode);
    }
    size_t length = strlen(entry->d_name);
    if (is_folder)
      walk(path, suffix, visit);
    else if (length >= suffix_length && !strcmp(entry->d_name + length - suffix_length, suffix))
      visit(path);
  }
  closedir(stream);
}

#endif
