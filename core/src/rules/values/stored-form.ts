// Values between rules and the fields of messages.
import type { FieldValue } from '../../message/message.ts';
import type { OfferedValue } from '../../message/set-field.ts';
import { dateText, DateValue, DurationValue, periodText, PeriodValue } from './dates.ts';
import { Double, Int32 } from './numbers.ts';
import {
  IpValue,
  isList,
  isMap,
  isMessage,
  JsonNode,
  SyslogPriority,
  UrlValue,
  type RuleValue,
} from './rule-value.ts';
import { SizeLimit } from './size-limit.ts';
import { textForm } from './text-form.ts';

/** What a field holds of a value. Maps become JSON. */
export function storedForm(value: RuleValue): OfferedValue {
  return typeof value === 'object' ? stored(value, new SizeLimit(), 0) : value;
}

function stored(value: RuleValue, limit: SizeLimit, depth: number): OfferedValue {
  if (typeof value !== 'object' || value === null) {
    limit.enter(depth);
    if (typeof value === 'string') limit.addText(value.length);
    // Within JSON, an integer that a double cannot hold keeps its digits.
    return typeof value === 'bigint' && depth > 0 ? value.toString() : value;
  }
  limit.enter(depth);
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (isList(value)) return value.map((item) => stored(item, limit, depth + 1));
  if (isMap(value)) {
    const object = Object.create(null) as Record<string, OfferedValue>;
    for (const [key, item] of value) object[key] = stored(item, limit, depth + 1);
    return object;
  }
  if (value instanceof DateValue) return dateText(value);
  if (value instanceof PeriodValue) return periodText(value);
  if (value instanceof DurationValue) return value.millis;
  if (value instanceof JsonNode) return value.value ?? null;
  if (value instanceof IpValue || value instanceof UrlValue) return value.text;
  if (value instanceof SyslogPriority)
    return {
      level: stored(value.level, limit, depth + 1),
      facility: stored(value.facility, limit, depth + 1),
    };
  return isMessage(value) ? value.describe() : textForm(value);
}

/** What a rule sees of a field that no rule set. `isShort`: codecs write it as a 32-bit integer. */
export function ruleForm(value: FieldValue, isShort: boolean): RuleValue {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) return new Double(value);
    return isShort ? new Int32(value) : value;
  }
  return typeof value === 'object' ? value.map((item) => ruleForm(item, false)) : value;
}

/** Whether a field gives back exactly the value that was put into it. */
export function isKeptByFields(value: RuleValue, isShort: boolean): boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return !isShort;
  if (value instanceof Double) return !Number.isSafeInteger(value.value) && Number.isFinite(value.value);
  return value instanceof Int32 && isShort;
}
