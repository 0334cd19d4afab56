// In which order the buckets of a level come, and which of them do not count.
import type { SortSpec } from '../definitions/pivot-definition.ts';
import type { GroupSql } from './buckets.ts';
import type { Sql } from './logic.ts';
import type { SeriesSql } from './series.ts';

export function isSkippingEmpty({ spec }: GroupSql): boolean {
  return spec.type === 'time' || spec.skip_empty_values;
}

export function isEmpty({ keys }: GroupSql): Sql {
  return keys.map((key) => `${key} = ''`).join(' AND ');
}

/** The bucket of messages without the field is asked for first, since it does not count against the limit. */
export function orderOf(group: GroupSql, sort: readonly SortSpec[], series: readonly SeriesSql[]): Sql {
  const chosen = sort.flatMap((spec) => {
    const direction = spec.direction === 'Descending' ? 'DESC' : 'ASC';
    if (spec.type === 'pivot') return byKeys(group, direction, spec.field);
    const found = series.findIndex(
      ({ literal, spec: one }) => literal === spec.field && one.type !== 'latest',
    );
    return found < 0 ? [] : [`a${found} ${direction}`];
  });
  const fallback = group.spec.type === 'time' ? [] : ['documents DESC'];
  const wanted = chosen.length > 0 ? chosen : fallback;
  return [`(${isEmpty(group)}) DESC`, ...wanted, ...byKeys(group, 'ASC', '')].join(', ');
}

/** Numbers by size and before text. */
function byKeys({ keys, spec }: GroupSql, direction: string, field: string): Sql[] {
  const first = Math.max(spec.fields.indexOf(field), 0);
  const ordered = [...keys.slice(first, first + 1), ...keys.toSpliced(first, 1)];
  return ordered.flatMap((key) => [
    `isNull(toFloat64OrNull(${key})) ${direction}`,
    `toFloat64OrNull(${key}) ${direction}`,
    `${key} ${direction}`,
  ]);
}
