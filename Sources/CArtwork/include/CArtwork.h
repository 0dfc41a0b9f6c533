// The C shim: what Swift cannot do itself. libpng reports errors by longjmp, which must never cross
// a Swift frame, so setjmp begins and ends here.
#ifndef CARTWORK_H
#define CARTWORK_H

#endif
