import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildTheme } from './buildTheme.ts';
import { contrastRatio, luminance } from './color.ts';
import type { HueColors, Palette } from './palette.ts';
import { contrastRatios } from './tokens.ts';

const SETTINGS = 'org.graylog.plugins.customization.theme';
const globalStyles = readFileSync(`${import.meta.dirname}/global.css`, 'utf8');
const modes = ['teint', 'noir'] as const;

type Pair = readonly [name: string, text: string, background: string];

/** Every text on every background that our pieces put together. */
function textPairs(palette: Palette): Pair[] {
  const { page, surface, raised, sunken, hover, brand, ink, status } = palette;
  const grounds = { page, surface, raised, sunken, hover };
  const { text, textSecondary, textMuted } = palette;
  const plain = Object.entries({ text, textSecondary, textMuted }).flatMap(([name, color]) =>
    Object.entries(grounds).map(([ground, background]): Pair => [`${name} on ${ground}`, color, background]),
  );
  const hues = Object.entries({ brand, ink, ...status }).flatMap(
    ([name, hue]: [string, HueColors]): Pair[] => [
      [`${name} button`, hue.onFill, hue.fill],
      [`${name} button, hovered`, hue.onFill, hue.fillHover],
      [`${name} badge`, hue.foreground, hue.tint],
      [`${name} quiet button, hovered`, hue.foreground, hue.tintHover],
      [`text on a ${name} surface`, text, hue.surface],
      [`text on a ${name} tint`, text, hue.tint],
      [`${name} on page`, hue.foreground, page],
      [`${name} on surface`, hue.foreground, surface],
      [`${name} on raised`, hue.foreground, raised],
      [`${name} on its surface`, hue.foreground, hue.surface],
      [`link on a ${name} tint`, status.info.foreground, hue.tint],
    ],
  );
  return [...plain, ...hues];
}

describe.each(modes)('the theme %s', (mode) => {
  const { palette } = buildTheme(mode);

  it('has a contrast of AA for every text on every background in use', () => {
    const failing = textPairs(palette)
      .map(([name, text, background]) => ({ name, ratio: contrastRatio(text, background) }))
      .filter(({ ratio }) => ratio < contrastRatios.AA);
    expect(failing).toEqual([]);
  });

  it('has edges of controls and a focus ring that can be seen', () => {
    const { page, surface, raised, control, focus } = palette;
    for (const ground of [page, surface, raised]) {
      expect(contrastRatio(focus, ground)).toBeGreaterThanOrEqual(contrastRatios.AALarge);
    }
    expect(contrastRatio(control, surface)).toBeGreaterThanOrEqual(contrastRatios.AALarge);
  });

  it('paints the page in its colours before the application has started', () => {
    expect(globalStyles).toContain(`--lb-page: ${palette.page};`);
    expect(globalStyles).toContain(`--lb-text: ${palette.text};`);
  });
});

describe('the theme builder', () => {
  it('makes a light page with a red primary colour, and a dark grey page', () => {
    const light = buildTheme('teint');
    const dark = buildTheme('noir');
    expect([light.colorScheme, dark.colorScheme]).toEqual(['light', 'dark']);
    expect(luminance(light.palette.page)).toBeGreaterThan(0.9);
    expect(luminance(dark.palette.page)).toBeLessThan(0.02);
    expect(light.palette.brand.fill).toBe('#d4232f');
  });

  it.each(['', 'light', 'dark', 'Noir', 'constructor'])('refuses the mode "%s"', (mode) => {
    expect(() => buildTheme(mode)).toThrow(new Error('Requires "noir" or "teint" mode option.'));
  });

  it('takes the brand colour of a custom theme for its mode, and keeps it readable', () => {
    window.appConfig = { pluginUISettings: { [SETTINGS]: { teint: { brand: { primary: '#ffee88' } } } } };
    const { palette } = buildTheme('teint');
    expect(palette.brand.fill).toBe('#ffee88');
    expect(palette.brand.onFill).toBe('#000000');
    expect(contrastRatio(palette.brand.foreground, palette.surface)).toBeGreaterThanOrEqual(4.5);
    expect(buildTheme('noir').palette.brand.fill).toBe('#d9363f');
  });

  it.each([
    { teint: { brand: { primary: 'red; } body { display: none' } } },
    { teint: { brand: '#ffee88' } },
    { teint: null },
    { teint: { brand: { primary: '#12345' } } },
  ])('ignores a custom theme that has no colour where one belongs: %o', (settings) => {
    window.appConfig = { pluginUISettings: { [SETTINGS]: settings } };
    expect(buildTheme('teint').palette.brand.fill).toBe('#d4232f');
  });
});
