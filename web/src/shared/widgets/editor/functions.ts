// What can be calculated, in words, and which fields fit.
import type { FieldType } from '@logboom/contract/search/schemas';
import { isDate, isNumeric, typeWord } from '../fieldKinds.ts';

type Wanted = 'any' | 'numbers' | 'numbers or times';

interface FunctionWords {
  readonly label: string;
  readonly wants: Wanted;
  /** Works without a field. */
  readonly alone?: boolean;
}

export const FUNCTIONS: Readonly<Record<string, FunctionWords>> = {
  count: { label: 'Count', wants: 'any', alone: true },
  avg: { label: 'Average', wants: 'numbers' },
  min: { label: 'Minimum', wants: 'numbers or times' },
  max: { label: 'Maximum', wants: 'numbers or times' },
  sum: { label: 'Sum', wants: 'numbers' },
  percentile: { label: 'Percentile', wants: 'numbers' },
  card: { label: 'Distinct values', wants: 'any' },
  latest: { label: 'Latest value', wants: 'any' },
  stddev: { label: 'Standard deviation', wants: 'numbers' },
  variance: { label: 'Variance', wants: 'numbers' },
  sumofsquares: { label: 'Sum of squares', wants: 'numbers' },
};

export const PERCENTILES = ['25', '50', '75', '80', '90', '95', '99', '99.9'];

/** The fields that a function can work with. */
export function fittingFields(call: string, fields: readonly FieldType[]): readonly FieldType[] {
  switch (FUNCTIONS[call]?.wants ?? 'any') {
    case 'numbers':
      return fields.filter(isNumeric);
    case 'numbers or times':
      return fields.filter((field) => isNumeric(field) || isDate(field));
    case 'any':
      return fields;
  }
}

export function fieldOption(field: FieldType): { value: string; label: string } {
  return { value: field.name, label: `${field.name} (${typeWord(field)})` };
}
