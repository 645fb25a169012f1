// What Swift cannot see of ncurses: macros, and globals that Swift 6 refuses. Everything else is called as it is.
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stdint.h>
#include <term.h>
#include <wchar.h>

static inline WINDOW *cncurses_standard_window(void) { return stdscr; }
static inline int cncurses_color_count(void) { return COLORS; }
static inline int cncurses_pair_count(void) { return COLOR_PAIRS; }

static inline uint32_t cncurses_attribute_bold(void) { return A_BOLD; }
static inline uint32_t cncurses_attribute_dim(void) { return A_DIM; }
static inline uint32_t cncurses_attribute_reverse(void) { return A_REVERSE; }
static inline uint32_t cncurses_attribute_underline(void) { return A_UNDERLINE; }

/// The most scalars a cell holds: one that takes cells, and marks over it.
static inline int cncurses_cell_capacity(void) { return CCHARW_MAX; }

/// Makes a cell of a null-terminated text; `setcchar` takes pairs beyond a short by its last argument.
static inline int cncurses_set_cell(cchar_t *cell, const uint32_t *text, uint32_t attributes, int pair) {
  return setcchar(cell, (const wchar_t *)text, (attr_t)attributes, (short)(pair > 32767 ? 32767 : pair), &pair);
}

/// The C library's own idea of a scalar's width, by which ncurses lays out lines; -1 for what it cannot show.
static inline int cncurses_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/// The string of a terminfo capability, or null when the terminal has none.
static inline const char *cncurses_capability(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? 0 : value;
}

/// What terminfo knows of a terminal: 1 an entry for a screen, 2 an entry for something else, such as a printer, 0 nothing, -1 there is no database.
static inline int cncurses_terminal_exists(const char *name, int descriptor) {
  int result = 0;
  TERMINAL *before = cur_term;
  if (setupterm((char *)name, descriptor, &result) == OK) {
    TERMINAL *found = cur_term;
    set_curterm(before);
    del_curterm(found);
    return 1;
  }
  return result == 1 ? 2 : result;
}

#endif
