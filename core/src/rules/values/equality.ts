// When two values are the same: of the same kind, and alike in all parts.
import { DateValue, DurationValue, periodText, PeriodValue } from './dates.ts';
import { Double, Int32 } from './numbers.ts';
import { IpValue, JsonNode, UrlValue, isList, isMap, type RuleValue } from './rule-value.ts';
import { SizeLimit } from './size-limit.ts';

export function isEqual(left: RuleValue, right: RuleValue): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return left === right;
  return alike(left, right, new SizeLimit(), 0);
}

function alike(left: RuleValue, right: RuleValue, limit: SizeLimit, depth: number): boolean {
  limit.enter(depth);
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left instanceof Int32) return right instanceof Int32 && left.value === right.value;
  if (left instanceof Double) return right instanceof Double && Object.is(left.value, right.value);
  if (left instanceof DateValue) return right instanceof DateValue && left.millis === right.millis;
  if (left instanceof DurationValue) return right instanceof DurationValue && left.millis === right.millis;
  if (left instanceof PeriodValue)
    return right instanceof PeriodValue && periodText(left) === periodText(right);
  if (left instanceof IpValue)
    return right instanceof IpValue && left.bytes.join('.') === right.bytes.join('.');
  if (left instanceof UrlValue) return right instanceof UrlValue && left.text === right.text;
  if (left instanceof JsonNode)
    return right instanceof JsonNode && JSON.stringify(left.value) === JSON.stringify(right.value);
  if (isList(left))
    return (
      isList(right) &&
      left.length === right.length &&
      left.every((item, index) => alike(item, right[index] ?? null, limit, depth + 1))
    );
  if (isMap(left)) {
    if (!isMap(right) || left.size !== right.size) return false;
    for (const [key, item] of left) {
      if (!right.has(key) || !alike(item, right.get(key) ?? null, limit, depth + 1)) return false;
    }
    return true;
  }
  return false;
}
