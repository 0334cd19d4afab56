// The colours of both modes. A handful are chosen; the rest is derived from them with the mix levels.
import { ensureContrast, mix, readableText } from './color.ts';
import { contrastRatios, mixLevels } from './tokens.ts';

/** Light is called teint, dark is called noir. */
export type ThemeMode = 'teint' | 'noir';

export type StatusName = 'success' | 'warning' | 'danger' | 'info';

/** One hue in all the parts it plays: a filled control, text, a quiet surface and its edge. */
export interface HueColors {
  readonly fill: string;
  readonly fillHover: string;
  readonly onFill: string;
  readonly foreground: string;
  readonly surface: string;
  /** A little stronger than the surface, for small things that must be found: badges, quiet buttons. */
  readonly tint: string;
  readonly tintHover: string;
  readonly border: string;
}

export interface Palette {
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly hover: string;
  readonly border: string;
  readonly borderStrong: string;
  readonly control: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textMuted: string;
  readonly focus: string;
  readonly brand: HueColors;
  readonly ink: HueColors;
  readonly status: Readonly<Record<StatusName, HueColors>>;
}

export interface BrandColors {
  readonly primary?: string;
}

export type Neutrals = Omit<Palette, 'brand' | 'ink' | 'status' | 'focus'>;

// Greys lean towards blue by the same small amount at every step, so surfaces never look stained beside each other.
export const neutrals: Record<ThemeMode, Neutrals> = {
  teint: {
    page: '#f5f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eef0f3',
    hover: '#f1f3f6',
    border: '#e2e5ea',
    borderStrong: '#cdd2da',
    control: '#8b93a1',
    text: '#171a20',
    textSecondary: '#474e5b',
    textMuted: '#5f6776',
  },
  noir: {
    page: '#15171b',
    surface: '#1c1f24',
    raised: '#24282e',
    sunken: '#111316',
    hover: '#282c33',
    border: '#2c3138',
    borderStrong: '#3d434d',
    control: '#727a88',
    text: '#eceef2',
    textSecondary: '#bcc2cc',
    textMuted: '#9aa2af',
  },
};

type Hue = StatusName | 'brand';

const hues: Record<ThemeMode, Record<Hue, string>> = {
  teint: { brand: '#d4232f', success: '#1b8052', warning: '#b26a00', danger: '#c8232e', info: '#2563c7' },
  noir: { brand: '#d9363f', success: '#35a56d', warning: '#d99a2b', danger: '#d6343e', info: '#5b97f0' },
};

/** The palette of a mode; a custom theme may replace its brand colour. */
export function paletteOf(mode: ThemeMode, custom: BrandColors = {}): Palette {
  const base = neutrals[mode];
  const chosen = hues[mode];
  return {
    ...base,
    focus: ensureContrast(
      chosen.info,
      [base.page, base.surface, base.raised],
      base.text,
      contrastRatios.AALarge,
    ),
    brand: hueColors(mode, custom.primary ?? chosen.brand),
    ink: inkColors(mode),
    status: {
      success: hueColors(mode, chosen.success),
      warning: hueColors(mode, chosen.warning),
      danger: hueColors(mode, chosen.danger),
      info: hueColors(mode, chosen.info),
    },
  };
}

function hueColors(mode: ThemeMode, color: string): HueColors {
  const { text, surface: ground, page, raised } = neutrals[mode];
  const { soft, medium, strong } = mixLevels[mode];
  const surface = mix(color, ground, strong);
  // Dark grey swallows a twentieth of a hue on anything small.
  const tint = mode === 'noir' ? mix(color, ground, 1 - soft) : surface;
  const tintHover = mix(color, ground, (medium + 2 * strong) / 3 - (mode === 'noir' ? 0.05 : 0));
  return {
    fill: color,
    fillHover: mix(color, readableText(color) === '#ffffff' ? '#000000' : '#ffffff', 0.12),
    onFill: readableText(color),
    foreground: ensureContrast(
      mix(color, text, soft),
      [surface, tint, tintHover, ground, page, raised],
      text,
    ),
    surface,
    tint,
    tintHover,
    border: mix(color, ground, medium),
  };
}

/** The ink of ordinary controls. Main actions are ink, not red: red then always means brand or danger. */
function inkColors(mode: ThemeMode): HueColors {
  const { text, surface, hover, sunken, border, borderStrong } = neutrals[mode];
  const tint = mode === 'noir' ? hover : sunken;
  return {
    fill: text,
    fillHover: mix(text, surface, mixLevels[mode].soft),
    onFill: readableText(text),
    foreground: text,
    surface: tint,
    tint,
    tintHover: border,
    border: borderStrong,
  };
}
