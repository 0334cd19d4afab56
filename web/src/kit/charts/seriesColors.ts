// Colours for many series: told apart side by side, also by most people who see fewer colours, on either theme.
import { contrastRatio, ensureContrast, isHexColor } from '../../theme/color.ts';
import { contrastRatios } from '../../theme/tokens.ts';
import type { ChartTheme } from './useChartTheme.ts';

// Neighbours differ in brightness as well as in hue. Red is left to what is wrong.
const HUES = [
  '#e08214',
  '#1b9e77',
  '#8e5cc9',
  '#c2a000',
  '#d6478f',
  '#3aa7c9',
  '#8a6d4b',
  '#6a9a1f',
  '#5566d0',
  '#b0568f',
  '#7d8694',
];

/** The colour of the series at a place. A graph must be seen on its ground: that is a ratio of 3. */
export function seriesColor(index: number, theme: ChartTheme): string {
  const all = [theme.series, ...HUES];
  return onGround(all[index % all.length] ?? theme.series, theme);
}

/** A colour that somebody chose stays what it is, unless it cannot be seen at all. */
export function chosenColor(color: string, theme: ChartTheme): string | undefined {
  if (!isHexColor(color)) return undefined;
  return isKnown(theme) && contrastRatio(color, theme.surface) < 1.2 ? onGround(color, theme) : color;
}

function onGround(color: string, theme: ChartTheme): string {
  if (!isHexColor(color) || !isKnown(theme)) return color;
  return ensureContrast(color, [theme.surface], theme.text, contrastRatios.AALarge);
}

/** Before the theme is there, its variables are empty. */
function isKnown({ surface, text }: ChartTheme): boolean {
  return isHexColor(surface) && isHexColor(text);
}
