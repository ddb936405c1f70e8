// Cairo comes along: its declarations must have one home, and Pango's headers include it.
#include <cairo-pdf.h>
#include <cairo.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
