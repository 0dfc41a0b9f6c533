#include "CArtwork.h"
