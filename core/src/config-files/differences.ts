// What a file says otherwise than what is there. What a file does not mention stays as it is, so that files can be short.
import { isObject } from '@logboom/contract/common/is-object';

export interface Difference {
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

type Path = readonly (string | number)[];

/** Sets of names of the user's own: a name that is not mentioned is not wanted. */
const WHOLE = new Set(['static_fields', 'field_spec', 'headers', 'properties', 'entries']);

export function differences(wanted: unknown, present: unknown, path: Path = []): Difference[] {
  if (isObject(wanted) && isObject(present)) {
    const last = path.at(-1);
    const names = new Set(Object.keys(wanted));
    if (typeof last === 'string' && WHOLE.has(last)) for (const name of Object.keys(present)) names.add(name);
    return [...names].flatMap((name) => differences(at(wanted, name), at(present, name), [...path, name]));
  }
  if (Array.isArray(wanted) && Array.isArray(present) && wanted.length === present.length)
    return wanted.flatMap((member: unknown, index) => differences(member, present[index], [...path, index]));
  return isSame(wanted, present) ? [] : [{ path, before: present, after: wanted }];
}

/** What is there, with what the file says instead. */
export function merged(wanted: unknown, present: unknown, path: Path = []): unknown {
  if (!isObject(wanted) || !isObject(present)) return wanted;
  const last = path.at(-1);
  if (typeof last === 'string' && WHOLE.has(last)) return wanted;
  const names = Object.keys(wanted).map((name) => [
    name,
    merged(at(wanted, name), at(present, name), [...path, name]),
  ]);
  return { ...present, ...Object.fromEntries(names) };
}

function at(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Nothing, null and what is empty are alike: an export leaves out what is null. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isNothing(one) && isNothing(other));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}
