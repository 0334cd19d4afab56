// The texts of values, as `to_string` gives them.
import { dateText, DateValue, durationText, DurationValue, periodText, PeriodValue } from './dates.ts';
import { Double, doubleText, Int32 } from './numbers.ts';
import { IpValue, JsonNode, SyslogPriority, UrlValue, isList, isMap, type RuleValue } from './rule-value.ts';
import { SizeLimit } from './size-limit.ts';

/** Null for what has no text. */
export function textForm(value: RuleValue): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value instanceof UrlValue) return null;
  return format(value, new SizeLimit(), 0);
}

function format(value: RuleValue, limit: SizeLimit, depth: number): string {
  limit.enter(depth);
  const text = typeof value === 'object' ? formatObject(value, limit, depth) : String(value);
  if (typeof value !== 'object') limit.addText(text.length);
  return text;
}

function formatObject(value: RuleValue & (object | null), limit: SizeLimit, depth: number): string {
  if (value === null) return 'null';
  if (isList(value)) return `[${value.map((item) => format(item, limit, depth + 1)).join(', ')}]`;
  if (isMap(value)) {
    const entries = [...value].map(([key, item]) => {
      limit.addText(key.length);
      return `${key}=${format(item, limit, depth + 1)}`;
    });
    return `{${entries.join(', ')}}`;
  }
  if (value instanceof Int32) return String(value.value);
  if (value instanceof Double) return doubleText(value.value);
  if (value instanceof DateValue) return dateText(value);
  if (value instanceof PeriodValue) return periodText(value);
  if (value instanceof DurationValue) return durationText(value);
  if (value instanceof JsonNode) return value.value === undefined ? '' : JSON.stringify(value.value);
  if (value instanceof IpValue || value instanceof UrlValue) return value.text;
  if (value instanceof SyslogPriority)
    return `{level=${textForm(value.level)}, facility=${textForm(value.facility)}}`;
  return 'describe' in value ? value.describe() : value.id;
}
