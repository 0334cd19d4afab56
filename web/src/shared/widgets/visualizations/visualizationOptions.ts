// The options of a picture as they are stored, read with care: other clients write them too.
import type { AggregationConfig } from '@logboom/contract/search/view-document';
import { gradientNames, type GradientName } from '../../../kit/structure/gradients.ts';

export type BarMode = 'stack' | 'overlay' | 'group' | 'relative';
export type Interpolation = 'linear' | 'step-after' | 'spline';
export type TrendPreference = 'LOWER' | 'NEUTRAL' | 'HIGHER';

type Stored = AggregationConfig['visualization_config'];

const BAR_MODES: readonly BarMode[] = ['stack', 'overlay', 'group', 'relative'];
const INTERPOLATIONS: readonly Interpolation[] = ['linear', 'step-after', 'spline'];
const PREFERENCES: readonly TrendPreference[] = ['LOWER', 'NEUTRAL', 'HIGHER'];

function oneOf<Choice>(choices: readonly Choice[], stored: unknown, otherwise: Choice): Choice {
  return choices.find((choice) => choice === stored) ?? otherwise;
}

export function axisOptions(stored: Stored) {
  return {
    barMode: oneOf(BAR_MODES, stored?.['barmode'], 'stack'),
    interpolation: oneOf(INTERPOLATIONS, stored?.['interpolation'], 'linear'),
    logarithmic: stored?.['axis_type'] === 'logarithmic',
  };
}

export function numberOptions(stored: Stored) {
  return {
    trend: stored?.['trend'] === true,
    preference: oneOf(PREFERENCES, stored?.['trend_preference'], 'NEUTRAL'),
  };
}

export interface HeatmapOptions {
  readonly colorScale: GradientName;
  readonly reverse: boolean;
  /** The ends of the scale, unless they follow from the values. */
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  readonly defaultValue: number | undefined;
  readonly smallestAsDefault: boolean;
}

export function heatmapOptions(stored: Stored): HeatmapOptions {
  const scale = stored?.['color_scale'];
  const isFixed = stored?.['auto_scale'] === false;
  return {
    colorScale: gradientNames.find((name) => name === scale) ?? 'Viridis',
    reverse: stored?.['reverse_scale'] === true,
    lowest: isFixed ? storedNumber(stored['z_min']) : undefined,
    highest: isFixed ? storedNumber(stored['z_max']) : undefined,
    defaultValue: storedNumber(stored?.['default_value']),
    smallestAsDefault: stored?.['use_smallest_as_default'] === true,
  };
}

/** Ends of scales are stored as text. */
function storedNumber(stored: unknown): number | undefined {
  if (stored === null || stored === undefined || stored === '') return undefined;
  const number = Number(stored);
  return Number.isFinite(number) ? number : undefined;
}

/** The colours that somebody chose, by the names of series. */
export function chosenColors({
  formatting_settings: stored,
}: Pick<AggregationConfig, 'formatting_settings'>) {
  return new Map(stored?.chart_colors.map(({ field_name, chart_color }) => [field_name, chart_color]) ?? []);
}

type Formatting = AggregationConfig['formatting_settings'];

/** @param color none to go back to the theme's own */
export function withColor(stored: Formatting, name: string, color: string | undefined): Formatting {
  const others = stored?.chart_colors.filter(({ field_name }) => field_name !== name) ?? [];
  // The contract knows lower-case codes only.
  const own = color === undefined ? [] : [{ field_name: name, chart_color: color.toLowerCase() }];
  const chart_colors = [...others, ...own];
  return chart_colors.length === 0 && stored === null ? null : { ...stored, chart_colors };
}
