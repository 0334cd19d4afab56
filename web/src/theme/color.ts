// Colour arithmetic of the themes: mixing, WCAG luminance and contrast, and the text colour that can be read.
import { contrastRatios, READABLE_LUMINANCE_THRESHOLD } from './tokens.ts';

const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

type Rgb = readonly [red: number, green: number, blue: number];

/** `#rgb` or `#rrggbb`; what a custom theme may contain. */
export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value);
}

/** Mixes `amount` (0 to 1) of `into` into `color`. */
export function mix(color: string, into: string, amount: number): string {
  const [from, to] = [parseHex(color), parseHex(into)];
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * amount);
  return toHex([channel(0), channel(1), channel(2)]);
}

/** Relative luminance as WCAG 2 defines it: 0 for black, 1 for white. */
export function luminance(color: string): number {
  const linear = parseHex(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as WCAG 2 defines it, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever can be read on the background. At this threshold both reach a ratio of 4.58. */
export function readableText(background: string): '#000000' | '#ffffff' {
  return luminance(background) > READABLE_LUMINANCE_THRESHOLD ? '#000000' : '#ffffff';
}

/** The colour itself, or the nearest step from it towards `toward` that can be read on every given background. */
export function ensureContrast(
  color: string,
  backgrounds: readonly string[],
  toward: string,
  ratio: number = contrastRatios.AA,
): string {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const candidate = mix(color, toward, amount);
    if (backgrounds.every((background) => contrastRatio(candidate, background) >= ratio)) return candidate;
  }
  return toward;
}

function parseHex(color: string): Rgb {
  if (!HEX_COLOR.test(color)) throw new Error(`Not a hex colour: '${color}'`);
  const short = color.length === 4;
  const digits = short ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function toHex(channels: Rgb): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
