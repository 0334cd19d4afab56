// Builds everything a mode needs: our tokens, the Mantine theme and the CSS variables both are read through.
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { componentDefaults } from './componentDefaults.ts';
import { customBrandColors } from './customColors.ts';
import { cssVariables, mantineVariables } from './cssVariables.ts';
import { colorScales } from './colorScales.ts';
import { paletteOf, type Palette, type ThemeMode } from './palette.ts';
import {
  breakpoints,
  fonts,
  fontSizes,
  LINE_HEIGHT,
  READABLE_LUMINANCE_THRESHOLD,
  spacing,
} from './tokens.ts';

export interface Theme {
  readonly mode: ThemeMode;
  readonly colorScheme: 'light' | 'dark';
  readonly palette: Palette;
  readonly mantine: MantineThemeOverride;
  readonly resolver: CSSVariablesResolver;
}

export function isThemeMode(value: unknown): value is ThemeMode {
  return value === 'teint' || value === 'noir';
}

export function colorSchemeOf(mode: ThemeMode): 'light' | 'dark' {
  return mode === 'noir' ? 'dark' : 'light';
}

/** The theme of a mode. Takes any text because modes come from storage and settings, too. */
export function buildTheme(mode: string): Theme {
  if (!isThemeMode(mode)) throw new Error('Requires "noir" or "teint" mode option.');
  const palette = paletteOf(mode, customBrandColors(mode));
  const variables = { ...cssVariables(palette), ...mantineVariables(palette) };
  return {
    mode,
    colorScheme: colorSchemeOf(mode),
    palette,
    mantine: mantineTheme(mode, palette),
    // Mantine writes its scheme defaults after the common variables, so ours have to be scheme variables as well.
    resolver: () => ({ variables: {}, light: variables, dark: variables }),
  };
}

function mantineTheme(mode: ThemeMode, palette: Palette): MantineThemeOverride {
  const heading = (name: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') => ({
    fontSize: fontSizes[name],
    lineHeight: String(LINE_HEIGHT),
  });
  const em = (pixels: number) => `${pixels / 16}em`;
  const line = String(LINE_HEIGHT);
  return createTheme({
    colors: colorScales(palette),
    primaryColor: 'ink',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: READABLE_LUMINANCE_THRESHOLD,
    fontFamily: fonts.body,
    fontFamilyMonospace: fonts.monospace,
    headings: {
      fontWeight: '600',
      sizes: {
        h1: heading('h1'),
        h2: heading('h2'),
        h3: heading('h3'),
        h4: heading('h4'),
        h5: heading('h5'),
        h6: heading('h6'),
      },
    },
    fontSizes: {
      xs: fontSizes.tiny,
      sm: fontSizes.small,
      md: fontSizes.body,
      lg: fontSizes.large,
      xl: fontSizes.h2,
    },
    lineHeights: { xs: line, sm: line, md: line, lg: line, xl: line },
    spacing: { ...spacing },
    // Mantine wants an `xl`; the specification ends at `lg`, so nothing of ours uses it.
    breakpoints: {
      xs: em(breakpoints.min.xs),
      sm: em(breakpoints.min.sm),
      md: em(breakpoints.min.md),
      lg: em(breakpoints.min.lg),
      xl: em(1440),
    },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
    defaultRadius: 'md',
    shadows: shadowsOf(mode),
    focusClassName: 'lb-focus',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: componentDefaults,
  });
}

function shadowsOf(mode: ThemeMode): Record<string, string> {
  const [near, far] = mode === 'noir' ? [0.4, 0.5] : [0.06, 0.1];
  return {
    xs: `0 1px 2px rgb(10 12 16 / ${near})`,
    sm: `0 1px 3px rgb(10 12 16 / ${near}), 0 1px 2px rgb(10 12 16 / ${near})`,
    md: `0 4px 12px rgb(10 12 16 / ${far}), 0 1px 3px rgb(10 12 16 / ${near})`,
    lg: `0 8px 24px rgb(10 12 16 / ${far}), 0 2px 6px rgb(10 12 16 / ${near})`,
    xl: `0 16px 48px rgb(10 12 16 / ${far}), 0 4px 12px rgb(10 12 16 / ${near})`,
  };
}
