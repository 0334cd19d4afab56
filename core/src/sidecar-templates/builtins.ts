// What can be asked of a value with `?`: the part of FreeMarker's list that configurations use.
import { TemplateError } from './problem.ts';
import {
  bounded,
  boundedList,
  hasContent,
  isList,
  isMap,
  kindOf,
  numberOf,
  numberText,
  stringOf,
  type Maybe,
  type Value,
} from './values.ts';

type Builtin = (value: Value, args: readonly Value[], at: number) => Value | undefined;

const onText =
  (work: (text: string, args: readonly string[], at: number) => Value): Builtin =>
  (value, args, at) =>
    work(
      stringOf(value, at),
      args.map((arg) => stringOf(arg, at)),
      at,
    );

const onNumber =
  (work: (number: number) => number): Builtin =>
  (value, _args, at) =>
    work(numberOf(value, at));

function listOf(value: Value, at: number): readonly Value[] {
  if (isList(value)) return value;
  throw new TemplateError(`A list is needed here, and this is ${kindOf(value)}.`, at);
}

function mapOf(value: Value, at: number): ReadonlyMap<string, Value> {
  if (isMap(value)) return value;
  throw new TemplateError(`A map is needed here, and this is ${kindOf(value)}.`, at);
}

const c: Builtin = (value, _args, at) => {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' ? numberText(value) : stringOf(value, at);
};

/** JSON escapes are those of JavaScript too. */
const escaped = onText((text) => JSON.stringify(text).slice(1, -1));

const BUILTINS: Readonly<Record<string, Builtin>> = {
  upper_case: onText((text) => text.toUpperCase()),
  lower_case: onText((text) => text.toLowerCase()),
  cap_first: onText((text) => text.charAt(0).toUpperCase() + text.slice(1)),
  uncap_first: onText((text) => text.charAt(0).toLowerCase() + text.slice(1)),
  trim: onText((text) => text.trim()),
  length: onText((text) => text.length),
  chop_linebreak: onText((text) => text.replace(/\r?\n$/, '')),
  contains: onText((text, [part = '']) => text.includes(part)),
  starts_with: onText((text, [part = '']) => text.startsWith(part)),
  ends_with: onText((text, [part = '']) => text.endsWith(part)),
  ensure_starts_with: onText((text, [part = '']) => (text.startsWith(part) ? text : part + text)),
  ensure_ends_with: onText((text, [part = '']) => (text.endsWith(part) ? text : text + part)),
  remove_beginning: onText((text, [part = '']) => (text.startsWith(part) ? text.slice(part.length) : text)),
  remove_ending: onText((text, [part = '']) =>
    part !== '' && text.endsWith(part) ? text.slice(0, -part.length) : text,
  ),
  index_of: onText((text, [part = '']) => text.indexOf(part)),
  json_string: escaped,
  js_string: escaped,
  j_string: escaped,
  replace: onText((text, [from = '', to = '', flags], at) => {
    if (flags !== undefined) throw new TemplateError('?replace takes literal texts only, no flags.', at);
    const pieces = from === '' ? [text] : text.split(from);
    if (text.length + pieces.length * to.length > 2_097_152)
      throw new TemplateError('A text becomes too long.', at);
    return bounded(pieces.join(to), at);
  }),
  split: onText((text, [by = ''], at) => {
    const parts = text.split(by);
    boundedList(parts.length, at);
    return parts;
  }),
  number: onText((text, _args, at) => {
    const number = Number(text);
    if (text.trim() === '' || Number.isNaN(number)) throw new TemplateError(`"${text}" is no number.`, at);
    return number;
  }),
  substring: (value, args, at) => {
    const [from = 0, to] = args.map((arg) => numberOf(arg, at));
    return stringOf(value, at).slice(from, to);
  },
  abs: onNumber(Math.abs),
  int: onNumber(Math.trunc),
  floor: onNumber(Math.floor),
  ceiling: onNumber(Math.ceil),
  round: onNumber(Math.round),
  c,
  string: (value, args, at) => {
    if (typeof value === 'boolean' && args.length === 2) return args[value ? 0 : 1];
    return c(value, args, at);
  },
  size: (value, _args, at) => (isMap(value) ? value.size : listOf(value, at).length),
  first: (value, _args, at) => listOf(value, at)[0],
  last: (value, _args, at) => listOf(value, at).at(-1),
  reverse: (value, _args, at) => listOf(value, at).toReversed(),
  sort: (value, _args, at) => {
    const list = listOf(value, at);
    if (list.every((item) => typeof item === 'number')) return list.toSorted((a, b) => a - b);
    return list.map((item) => stringOf(item, at)).toSorted();
  },
  seq_contains: (value, [wanted], at) => listOf(value, at).includes(wanted ?? ''),
  join: (value, [by = '', ifEmpty = ''], at) => {
    const texts = listOf(value, at).map((item) => stringOf(item, at));
    const length = texts.reduce((sum, text) => sum + text.length + stringOf(by, at).length, 0);
    if (length > 2_097_152) throw new TemplateError('A text becomes too long.', at);
    return texts.length === 0 ? ifEmpty : bounded(texts.join(stringOf(by, at)), at);
  },
  keys: (value, _args, at) => [...mapOf(value, at).keys()],
  values: (value, _args, at) => [...mapOf(value, at).values()],
  is_string: (value) => typeof value === 'string',
  is_number: (value) => typeof value === 'number',
  is_boolean: (value) => typeof value === 'boolean',
  is_sequence: (value) => isList(value),
  is_hash: (value) => isMap(value),
};

/** Apart, because an object with this name would be taken for a promise. */
function chosenBy(value: Value, args: readonly Value[], at: number): Maybe {
  if (typeof value !== 'boolean' || args.length !== 2)
    throw new TemplateError('?then belongs to a condition and has two values.', at);
  return args[value ? 0 : 1];
}

/** What can also be asked of a value that is not there. */
export const ASKS_FOR_EXISTENCE: Readonly<Record<string, (value: Maybe) => Value>> = {
  has_content: hasContent,
  exists: (value) => value !== undefined,
  is_defined: (value) => value !== undefined,
};

export function applyBuiltin(name: string, value: Value, args: readonly Value[], at: number): Maybe {
  if (name === 'then') return chosenBy(value, args, at);
  const builtin = Object.hasOwn(BUILTINS, name) ? BUILTINS[name] : undefined;
  if (builtin === undefined) throw new TemplateError(`?${name} is not known here.`, at);
  return builtin(value, args, at);
}
