// The edges of a plot, in pixels: the drawing and the brush over it must agree on them.
export const PLOT = { left: 48, right: 8, top: 8, bottom: 24 } as const;
