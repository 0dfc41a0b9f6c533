/* Page size and drawn images of every PDF, one document kept open so that poppler keeps its state. */
#include <poppler.h>

#include "walk.h"

static double sum;
static PopplerDocument *kept;

static void visit(const char *path) {
  gchar *bytes;
  gsize length;
  if (!g_file_get_contents(path, &bytes, &length, NULL)) return;
  GBytes *data = g_bytes_new_take(bytes, length);
  PopplerDocument *document = poppler_document_new_from_bytes(data, NULL, NULL);
  g_bytes_unref(data);
  if (!document) return;
  PopplerPage *page = poppler_document_get_page(document, 0);
  if (page) {
    double width, height;
    poppler_page_get_size(page, &width, &height);
    GList *images = poppler_page_get_image_mapping(page);
    sum += width + g_list_length(images);
    poppler_page_free_image_mapping(images);
    g_object_unref(page);
  }
  if (kept)
    g_object_unref(document);
  else
    kept = document;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  walk(arguments[1], ".pdf", visit);
  printf("%g\n", sum);
}
