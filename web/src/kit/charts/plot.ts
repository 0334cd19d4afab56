// The edges of a plot, in pixels: the drawing and the brush over it must agree on them. On the right there is room for half a time.
export const PLOT = { left: 56, right: 24, top: 8, bottom: 24 } as const;
