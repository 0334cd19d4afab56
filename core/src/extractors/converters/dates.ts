// Converters of texts into dates: by a format, or as people say them.
import { findTimeZone, UTC } from '../../codecs/time/time-zone.ts';
import { compileDatePattern } from '../../date-pattern/date-pattern.ts';
import { textSetting, type Settings } from '../description.ts';
import { REMOVED, type Convert } from './converted.ts';

const DEFAULT_ZONE = 'Etc/UTC';

/** Undefined when the format is missing. */
export function compileDate(settings: Settings): Convert | undefined {
  const format = textSetting(settings, 'date_format')?.trim();
  if (format === undefined || format === '') return undefined;
  const pattern = compileDatePattern(format, 'joda', textSetting(settings, 'locale')?.trim());
  if (!pattern.ok) return () => ({ kind: 'failed', details: pattern.problem });
  // A format with a zone of its own is not in need of another, even when the letter is only quoted.
  const zone = /z/i.test(format) ? UTC : (findTimeZone(zoneSetting(settings)) ?? UTC);
  return (text, { now }) => {
    const time = pattern.read(text, zone, new Date(now).getUTCFullYear());
    if (Number.isNaN(time)) return { kind: 'failed', details: `"${text}" is not a date like ${format}` };
    return { kind: 'value', value: new Date(time) };
  };
}

export function compileFlexDate(settings: Settings): Convert {
  const chosen = zoneSetting(settings);
  const zone = findTimeZone(chosen) ? chosen : DEFAULT_ZONE;
  return (text, tools) => {
    const time = tools.naturalDate(text, zone);
    return time === undefined || Number.isNaN(time) ? REMOVED : { kind: 'value', value: new Date(time) };
  };
}

function zoneSetting(settings: Settings): string {
  return textSetting(settings, 'time_zone')?.trim() ?? DEFAULT_ZONE;
}
