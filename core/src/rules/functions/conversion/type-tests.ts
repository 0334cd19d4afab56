// Questions about the types that values have.
import { DateValue, PeriodValue } from '../../values/dates.ts';
import { Double, Int32, isLong } from '../../values/numbers.ts';
import { IpValue, isList, isMap, JsonNode, UrlValue, type RuleValue } from '../../values/rule-value.ts';
import type { Implementations } from '../implementation.ts';

type Test = (context: unknown, value: RuleValue) => boolean;

const isNumber: Test = (_, value) => isLong(value) || value instanceof Double || value instanceof Int32;

export const typeTests: Implementations = {
  is_bool: (_, value: RuleValue) => typeof value === 'boolean',
  is_number: isNumber,
  is_double: (_, value: RuleValue) => value instanceof Double,
  is_long: (_, value: RuleValue) => isLong(value),
  is_string: (_, value: RuleValue) => typeof value === 'string',
  is_collection: (_, value: RuleValue) => isList(value),
  is_list: (_, value: RuleValue) => isList(value),
  is_map: (_, value: RuleValue) => isMap(value),
  is_date: (_, value: RuleValue) => value instanceof DateValue,
  is_period: (_, value: RuleValue) => value instanceof PeriodValue,
  is_ip: (_, value: RuleValue) => value instanceof IpValue,
  is_json: (_, value: RuleValue) => value instanceof JsonNode,
  is_url: (_, value: RuleValue) => value instanceof UrlValue,
  is_null: { run: (_, value: RuleValue) => value === null, tolerates: { param: 'value' } },
  is_not_null: { run: (_, value: RuleValue) => value !== null, tolerates: { param: 'value' } },
};
