// The members of objects in one order, whoever wrote them: files of the same thing are the same on every installation.
import { isObject } from '@logboom/contract/common/is-object';

/** What something is comes first. */
const FIRST = ['id', 'type'];

export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const others = Object.keys(value)
    .filter((name) => !FIRST.includes(name))
    .toSorted();
  const names = [...FIRST.filter((name) => Object.hasOwn(value, name)), ...others];
  return Object.fromEntries(names.map((name) => [name, ordered(value[name])]));
}
