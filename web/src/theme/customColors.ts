// Brand colours that an operator put into the page configuration, kept only when they are colours.
import { appConfig } from '../platform/appConfig.ts';
import { isHexColor } from './color.ts';
import type { BrandColors, ThemeMode } from './palette.ts';

const SETTINGS_KEY = 'org.graylog.plugins.customization.theme';

/** Understands `{ teint: { brand: { primary: '#…' } }, noir: … }`; anything else leaves our own colours in place. */
export function customBrandColors(mode: ThemeMode): BrandColors {
  const ofMode = appConfig().pluginUISettings[SETTINGS_KEY]?.[mode];
  const primary = member(member(ofMode, 'brand'), 'primary');
  return isHexColor(primary) ? { primary } : {};
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
