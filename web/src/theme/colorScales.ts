// Mantine wants ten shades of every colour; these are made from the palette so that no foreign colour slips in.
import type { MantineColorsTuple } from '@mantine/core';
import { mix } from './color.ts';
import { neutrals, type HueColors, type Neutrals, type Palette } from './palette.ts';

export function colorScales(palette: Palette): Record<string, MantineColorsTuple> {
  const { success, warning, danger, info } = palette.status;
  return {
    ink: hueScale(palette.ink),
    brand: hueScale(palette.brand),
    success: hueScale(success),
    warning: hueScale(warning),
    danger: hueScale(danger),
    info: hueScale(info),
    // Mantine's own names, for the few parts of it that use a colour without asking us.
    red: hueScale(danger),
    green: hueScale(success),
    yellow: hueScale(warning),
    blue: hueScale(info),
    gray: grayScale(neutrals.teint),
    dark: darkScale(neutrals.noir),
  };
}

/** Shade 6 is the filled colour (`primaryShade`), 0 the quiet surface, 9 the text. */
function hueScale(hue: HueColors): MantineColorsTuple {
  const towardsFill = (amount: number) => mix(hue.surface, hue.fill, amount);
  return [
    hue.surface,
    hue.tint,
    towardsFill(0.3),
    hue.border,
    towardsFill(0.65),
    towardsFill(0.85),
    hue.fill,
    hue.fillHover,
    mix(hue.fill, hue.foreground, 0.6),
    hue.foreground,
  ];
}

/** Mantine reads `gray` in light places of either scheme (tooltips, for one), so it is teint's, whatever the mode. */
function grayScale({ hover, sunken, border, borderStrong, ...rest }: Neutrals): MantineColorsTuple {
  const { control, textMuted, textSecondary, text } = rest;
  return [hover, sunken, border, border, borderStrong, control, textMuted, textSecondary, text, text];
}

/** Mantine's dark scheme counts from the text (0) over edges (4) and controls (6) down to the page (8). */
function darkScale({
  text,
  textSecondary,
  textMuted,
  control,
  border,
  ...rest
}: Neutrals): MantineColorsTuple {
  const { hover, raised, surface, page, sunken } = rest;
  return [text, textSecondary, textMuted, control, border, hover, raised, surface, page, sunken];
}
