// The fields behind the keys of a pivot: a key has one member for each field of each group, in order.
import { EMPTY_VALUE } from '@logboom/contract/search/schemas';
import type { PivotConfig } from '@logboom/contract/search/view-document';
import { formatDate, parseDate } from '../../../kit/values/dateFormats.ts';

export interface GroupField {
  readonly field: string;
  readonly isTime: boolean;
}

/** A field and one of its values, as a click on a chart means them. */
export interface GroupValue {
  readonly field: string;
  readonly value: string;
}

export function groupFields(pivots: readonly PivotConfig[]): GroupField[] {
  return pivots.flatMap(({ type, fields }) => fields.map((field) => ({ field, isTime: type === 'time' })));
}

/** What a key means. Below a missing value nothing is divided, so a key may end early. */
export function groupValues(fields: readonly GroupField[], keys: readonly string[]): GroupValue[] {
  return keys.flatMap((value, index) => {
    const field = fields[index];
    return field === undefined || field.isTime ? [] : [{ field: field.field, value }];
  });
}

const SEPARATOR = ' · ';

/** A key for people: its members side by side, times in their zone. */
export function keyText(fields: readonly GroupField[], keys: readonly string[], zone: string): string {
  return keys.map((key, index) => memberText(fields[index], key, zone)).join(SEPARATOR);
}

function memberText(field: GroupField | undefined, key: string, zone: string): string {
  if (field?.isTime !== true || key === EMPTY_VALUE) return key;
  const date = parseDate(key);
  return date === undefined ? key : formatDate(date, zone);
}

export function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(SEPARATOR);
}
