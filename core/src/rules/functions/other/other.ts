// Functions for watching rules at work, and the Common Event Format.
import { cefFullName, cefKind } from '../../../codecs/cef/names.ts';
import { readCefExtensions, readCefHeader } from '../../../codecs/cef/syntax.ts';
import { parseIsoTime } from '../../../codecs/time/iso-time.ts';
import { EnglishDateReader } from '../../../codecs/time/english-date.ts';
import type { RunContext } from '../../engine/run-context.ts';
import { DateValue } from '../../values/dates.ts';
import { Double, Int32, type Long } from '../../values/numbers.ts';
import { isMessage, type RuleValue } from '../../values/rule-value.ts';
import { textForm } from '../../values/text-form.ts';
import { UTC_ZONE } from '../../values/zones.ts';
import { longOf } from '../conversion/convert.ts';
import type { Implementations } from '../implementation.ts';

const STEPS_OF_LINE = 200;
const MAX_LINE = 10_000;

export const otherFunctions: Implementations = {
  debug: ({ host, budget }, value: RuleValue) => {
    budget.spend(STEPS_OF_LINE);
    const text = isMessage(value)
      ? `PIPELINE DEBUG Message: <${value.describe()}>`
      : `PIPELINE DEBUG: ${textForm(value) ?? 'null'}`;
    host.debug(text.slice(0, MAX_LINE));
    return null;
  },
  metric_counter_inc: ({ host }, name: string | null, value: Long | null) => {
    if (name !== null && name !== '') host.increaseCounter(name.slice(0, 200), Number(value ?? 1));
    return null;
  },
  parse_cef: parseCef,
};

const dates = new EnglishDateReader({ yearThird: true, zoneLast: true }, UTC_ZONE);

function parseCef(context: RunContext, text: string | null, fullNames: boolean | null): RuleValue {
  const start = text?.indexOf('CEF:') ?? -1;
  const header = text === null || start === -1 ? undefined : readCefHeader(text, start + 4);
  if (text === null || header === undefined) return null;
  const [version = '', vendor = '', product = '', release = '', classId = '', name = '', severity = ''] =
    header.parts;
  const number = longOf(version);
  const fields = new Map<string, RuleValue>([
    ['cef_version', typeof number === 'number' ? new Int32(number) : version],
    ['device_vendor', vendor],
    ['device_product', product],
    ['device_version', release],
    ['device_event_class_id', classId],
    ['name', name],
    ['severity', severity],
  ]);
  const extensions = readCefExtensions(text, header.extensionStart);
  const now = context.host.now();
  for (const [key, value] of extensions) {
    if (key.endsWith('Label') && extensions.has(key.slice(0, -5))) continue;
    const label = extensions.get(`${key}Label`);
    fields.set(label ?? (fullNames === true ? cefFullName(key) : key), extensionValue(key, value, now));
  }
  return fields;
}

/** Null for a number that is none. */
function extensionValue(key: string, value: string, now: number): RuleValue {
  switch (cefKind(key)) {
    case 'text':
      return value;
    case 'integer':
      return longOf(value) ?? null;
    case 'decimal':
      return value !== '' && Number.isFinite(Number(value)) ? new Double(Number(value)) : null;
    case 'date': {
      if (/^\d{9,15}$/.test(value)) return new DateValue(Number(value));
      if (dates.read(value, 0, now) === value.length) return new DateValue(dates.time);
      const time = parseIsoTime(value, UTC_ZONE);
      return Number.isNaN(time) ? value : new DateValue(time);
    }
  }
}
