// The fields in groups: those in the table, those of this result, those it does not have, and the program's own.
import type { FieldType } from '@logboom/contract/search/schemas';
import type { Commonness } from './commonness.ts';
import { isInternal } from '../../../shared/widgets/fieldKinds.ts';

export interface FieldGroups {
  readonly chosen: readonly FieldType[];
  readonly found: readonly FieldType[];
  readonly absent: readonly FieldType[];
  readonly internal: readonly FieldType[];
}

export function fieldGroups(
  fields: readonly FieldType[],
  chosenNames: readonly string[],
  { shareOf, isExact }: Commonness,
  filter: string,
): FieldGroups {
  const wanted = filter.trim().toLowerCase();
  const matching = fields.filter(({ name }) => name.toLowerCase().includes(wanted));
  const groups = {
    chosen: [] as FieldType[],
    found: [] as FieldType[],
    absent: [] as FieldType[],
    internal: [] as FieldType[],
  };
  for (const field of matching) groups[groupOf(field.name)].push(field);
  groups.chosen.sort((a, b) => chosenNames.indexOf(a.name) - chosenNames.indexOf(b.name));
  return groups;

  function groupOf(name: string): keyof FieldGroups {
    if (chosenNames.includes(name)) return 'chosen';
    if (isInternal(name)) return 'internal';
    return isExact && shareOf(name) === 0 ? 'absent' : 'found';
  }
}
