// The measures that both themes share: breakpoints, spacing, type and the numbers behind colour decisions.

/** Width in pixels from which a layout applies; `max` is the last pixel before it. */
export const breakpoints = {
  min: { xs: 480, sm: 768, md: 992, lg: 1200 },
  max: { xs: 479, sm: 767, md: 991, lg: 1199 },
} as const;

export const ROOT_FONT_SIZE = '16px';
export const LINE_HEIGHT = 1.24;

const SPACING_UNIT_REM = 0.08;

export type SpacingStep = 0 | 1 | 3 | 5 | 8 | 13 | 21 | 34 | 55 | 89 | 144;

export function space(step: SpacingStep): string {
  // Rounded because 0.08 has no exact binary form: 3 steps would print as 0.24000000000000002rem.
  return step === 0 ? '0' : `${Number((step * SPACING_UNIT_REM).toFixed(2))}rem`;
}

/**
 * Names take the steps in order, so neighbours differ by a ratio the eye can tell. The last two steps (89 and 144)
 * have no name: they are for rare page-level gaps, reached with `space(89)`.
 */
export const spacing = {
  0: space(0),
  1: space(1),
  xxs: space(3),
  xs: space(5),
  sm: space(8),
  md: space(13),
  lg: space(21),
  xl: space(34),
  xxl: space(55),
} as const;

export const fonts = {
  body: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  monospace:
    "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
} as const;

export const fontSizes = {
  tiny: '0.75rem',
  small: '0.875rem',
  body: '1rem',
  large: '1.125rem',
  h1: '1.575rem',
  h2: '1.3rem',
  h3: '1.125rem',
  h4: '1rem',
  h5: '0.875rem',
  h6: '0.8125rem',
} as const;

/** How far a colour is mixed into its surroundings: a little, half-way, nearly all. */
export const mixLevels = {
  teint: { soft: 0.22, medium: 0.55, strong: 0.88 },
  noir: { soft: 0.15, medium: 0.55, strong: 0.95 },
} as const;

export const contrastRatios = { AA: 4.5, AALarge: 3, AAA: 7, AAALarge: 4.5 } as const;

/** Backgrounds lighter than this take black text, others white: where both contrast equally. */
export const READABLE_LUMINANCE_THRESHOLD = 0.179;
