// The colour of a highlighting rule: one colour, or a scale on which a value finds its own.
import { mix } from '../../theme/color.ts';
import { gradients, type GradientName } from './gradients.ts';

export interface StaticColor {
  readonly type: 'static';
  readonly color: string;
}

export interface GradientColor {
  readonly type: 'gradient';
  readonly gradient: GradientName;
  /** The values at the two ends of the scale; what lies outside takes the colour of the end. */
  readonly lower: number;
  readonly upper: number;
}

export type HighlightingColor = StaticColor | GradientColor;

/** Reads a stored colour; what is neither static nor a known gradient is an error, not a guess. */
export function parseHighlightingColor(stored: unknown): HighlightingColor {
  const { type, color, gradient, lower, upper } = fieldsOf(stored);
  if (type === 'static' && typeof color === 'string') return { type, color };
  const hasEnds = Number.isFinite(lower) && Number.isFinite(upper);
  if (type === 'gradient' && isGradient(gradient) && hasEnds)
    return { type, gradient, lower: Number(lower), upper: Number(upper) };
  throw new Error('Invalid highlighting color type');
}

/** The colour for a value. What is not a number has no place on a scale. */
export function colorFor(color: HighlightingColor, value: unknown): string | undefined {
  switch (color.type) {
    case 'static':
      return color.color;
    case 'gradient': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || Number.isNaN(number)) return undefined;
      return colorAt(color.gradient, shareOf(number, color));
    }
    default:
      throw new Error('Invalid highlighting color type');
  }
}

/** The scale from left to right, for a preview. */
export function gradientCss(name: GradientName): string {
  const stops = gradients[name].map(([share, color]) => `${color} ${share * 100}%`);
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

function shareOf(value: number, { lower, upper }: GradientColor): number {
  if (upper === lower) return value < lower ? 0 : 1;
  return Math.min(1, Math.max(0, (value - lower) / (upper - lower)));
}

function colorAt(name: GradientName, share: number): string {
  const stops = gradients[name];
  const next = stops.find(([at]) => at >= share) ?? stops[stops.length - 1];
  const before = stops.findLast(([at]) => at <= share) ?? stops[0];
  if (next === undefined || before === undefined || next[0] === before[0]) return next?.[1] ?? '';
  return mix(before[1], next[1], (share - before[0]) / (next[0] - before[0]));
}

function isGradient(name: unknown): name is GradientName {
  return typeof name === 'string' && Object.hasOwn(gradients, name);
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
