// A date from anywhere, read once: what matches no known format is logged, so that somebody mends its source.
import { useEffect } from 'react';
import { parseDate, type DateInput } from './dateFormats.ts';

export function useDateValue(value: DateInput | null | undefined): Date | undefined {
  const date = value === null || value === undefined ? undefined : parseDate(value);
  const broken = date === undefined && value !== null && value !== undefined ? String(value) : undefined;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- for developers; people see the text as it came
    if (broken !== undefined) console.error(`Date time ${broken} matches no known format.`);
  }, [broken]);
  return date;
}
