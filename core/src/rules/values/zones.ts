// Time zones for dates of rules: what clocks show at a moment, and the moment at which they show something.
import { findTimeZone, zoneOffset, type TimeZone } from '../../codecs/time/time-zone.ts';

export interface RuleZone extends TimeZone {
  readonly id: string;
  /** How far the clocks are ahead of UTC at a moment, in milliseconds. */
  offsetAt(moment: number): number;
}

export const UTC_ZONE: RuleZone = { id: 'UTC', toUtc: (wallClock) => wallClock, offsetAt: () => 0 };

const QUARTER_HOUR = 15 * 60_000;
const MAX_REMEMBERED = 2000;
const zones = new Map<string, RuleZone | undefined>();

/** The zone of an id in exactly this case of letters, or of an offset such as `+02:00`; undefined when there is none. */
export function findZone(id: string): RuleZone | undefined {
  const zone = findAnyCase(id);
  return zone !== undefined && (zone.id === id || isOffset(id) || isKnownSpelling(id)) ? zone : undefined;
}

/** In any case of letters; what is unknown or empty is UTC. */
export function zoneOrUtc(id: string | null): RuleZone {
  return (id === null ? undefined : findAnyCase(id)) ?? UTC_ZONE;
}

function findAnyCase(id: string): RuleZone | undefined {
  if (zones.has(id)) return zones.get(id);
  const zone = makeZone(id.trim());
  if (zones.size >= MAX_REMEMBERED) zones.clear();
  if (id.length <= 64) zones.set(id, zone);
  return zone;
}

function makeZone(id: string): RuleZone | undefined {
  if (id === '' || id.length > 64) return undefined;
  if (/^(?:utc|z|etc\/utc)$/i.test(id)) return UTC_ZONE;
  const zone = findTimeZone(id);
  if (isOffset(id)) return zone && { id, toUtc: (wall) => zone.toUtc(wall), offsetAt: () => -zone.toUtc(0) };
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: id,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
  const named = format.resolvedOptions().timeZone;
  const known = findTimeZone(named);
  if (known === undefined) return undefined;
  // The engine may answer an older spelling of the same zone; then the one that was asked for is kept.
  const spelling = named.toLowerCase() === id.toLowerCase() ? named : id;
  return { id: spelling, toUtc: (wall) => known.toUtc(wall), offsetAt: rememberedOffsets(format) };
}

function rememberedOffsets(format: Intl.DateTimeFormat): (moment: number) => number {
  const offsets = new Map<number, number>();
  return (moment) => {
    const quarter = Math.floor(moment / QUARTER_HOUR);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = zoneOffset(format, quarter * QUARTER_HOUR);
      if (offsets.size >= MAX_REMEMBERED) offsets.clear();
      offsets.set(quarter, offset);
    }
    return offset;
  };
}

function isOffset(id: string): boolean {
  return /^[+-]\d{1,2}(?::?[0-5]\d)?$/.test(id);
}

function isKnownSpelling(id: string): boolean {
  return id === 'UTC' || id === 'Etc/UTC' || id === 'Z';
}
