// The palette as CSS variables: `--lb-*` for our own styles, and Mantine's own names where it should agree.
import type { HueColors, Palette } from './palette.ts';
import { fontSizes, spacing } from './tokens.ts';

type Variables = Record<string, string>;

/** `--lb-…`: what CSS modules use. */
export function cssVariables(palette: Palette): Variables {
  const { status, brand, ink, ...plain } = palette;
  const variables: Variables = {};
  for (const [name, value] of Object.entries(plain)) variables[`--lb-${kebab(name)}`] = value;
  for (const [name, hue] of Object.entries({ brand, ink, ...status })) {
    for (const [part, value] of Object.entries(hue)) variables[`--lb-${name}-${kebab(part)}`] = value;
  }
  for (const [name, value] of Object.entries(spacing)) variables[`--lb-space-${name}`] = value;
  for (const [name, value] of Object.entries(fontSizes)) variables[`--lb-font-${name}`] = value;
  return variables;
}

/** The variables through which Mantine's components take their colours. */
export function mantineVariables(palette: Palette): Variables {
  const { status, brand, ink } = palette;
  return {
    '--mantine-color-text': palette.text,
    '--mantine-color-body': palette.surface,
    '--mantine-color-bright': palette.text,
    '--mantine-color-dimmed': palette.textMuted,
    '--mantine-color-placeholder': palette.textMuted,
    '--mantine-color-anchor': status.info.foreground,
    '--mantine-color-error': status.danger.foreground,
    '--mantine-color-success': status.success.foreground,
    '--mantine-color-default': palette.raised,
    '--mantine-color-default-hover': palette.hover,
    '--mantine-color-default-color': palette.text,
    '--mantine-color-default-border': palette.borderStrong,
    '--mantine-color-disabled': palette.sunken,
    '--mantine-color-disabled-color': palette.control,
    '--mantine-color-disabled-border': palette.border,
    '--mantine-primary-color-contrast': ink.onFill,
    ...hueVariables('ink', ink),
    ...hueVariables('brand', brand),
    ...hueVariables('success', status.success),
    ...hueVariables('warning', status.warning),
    ...hueVariables('danger', status.danger),
    ...hueVariables('info', status.info),
    ...hueVariables('red', status.danger),
    ...hueVariables('green', status.success),
    ...hueVariables('yellow', status.warning),
    ...hueVariables('blue', status.info),
  };
}

function hueVariables(name: string, hue: HueColors): Variables {
  const prefix = `--mantine-color-${name}`;
  return {
    [`${prefix}-text`]: hue.foreground,
    [`${prefix}-filled`]: hue.fill,
    [`${prefix}-filled-hover`]: hue.fillHover,
    [`${prefix}-light`]: hue.tint,
    [`${prefix}-light-hover`]: hue.tintHover,
    [`${prefix}-light-color`]: hue.foreground,
    [`${prefix}-outline`]: hue.foreground,
    [`${prefix}-outline-hover`]: hue.tint,
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
