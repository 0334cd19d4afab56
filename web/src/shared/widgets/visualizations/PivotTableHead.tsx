// The headings of an aggregation's table: two lines of them when the columns are grouped.
import type { AggregationConfig } from '@logboom/contract/search/view-document';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { seriesId } from '../document/searchTypes.ts';
import { keyText, type GroupField } from '../pivot/groupFields.ts';
import type { MetricColumn, PivotTable } from '../pivot/pivotTable.ts';
import type { PictureProps } from './pictureProps.ts';
import { groupTarget, metricTarget, nextSort, sortedBy, type SortTarget } from './tableSort.ts';
import styles from './visualizations.module.css';

interface HeadProps extends Pick<PictureProps, 'onSort'> {
  readonly config: Pick<AggregationConfig, 'sort'>;
  readonly table: PivotTable;
  readonly rowFields: readonly GroupField[];
  readonly columns: readonly MetricColumn[];
  /** A last column that shows how each row went. */
  readonly hasLines?: boolean;
}

export function PivotTableHead({ config, table, rowFields, columns, onSort, hasLines }: HeadProps) {
  const zone = useTimeZone();
  const isGrouped = table.columnFields.length > 0;
  const heading = (target: SortTarget, words: string) => (
    <SortButton {...{ target, words, onSort }} sort={config.sort} />
  );
  return (
    <thead>
      <tr>
        {rowFields.map(({ field }, index) => (
          <th
            key={field}
            scope="col"
            rowSpan={isGrouped ? 2 : 1}
            className={index === 0 ? styles['pinned'] : undefined}
            aria-sort={ariaSort(config, groupTarget(field))}
          >
            {heading(groupTarget(field), field)}
          </th>
        ))}
        {isGrouped
          ? families(columns).map(({ keys, count }) => (
              <th key={JSON.stringify(keys)} scope="colgroup" colSpan={count} className={styles['metric']}>
                {keyText(table.columnFields, keys, zone) || 'Whole row'}
              </th>
            ))
          : columns.map((column) => (
              <MetricHeading key={column.id} column={column} config={config}>
                {heading(metricTarget(column.series), seriesId(column.series))}
              </MetricHeading>
            ))}
        {hasLines && <th scope="col">Over time</th>}
      </tr>
      {isGrouped && (
        <tr>
          {columns.map((column) => (
            <MetricHeading key={column.id} column={column} config={config}>
              {column.keys.length === 0
                ? heading(metricTarget(column.series), seriesId(column.series))
                : seriesId(column.series)}
            </MetricHeading>
          ))}
        </tr>
      )}
    </thead>
  );
}

interface MetricHeadingProps extends Pick<HeadProps, 'config'> {
  readonly column: MetricColumn;
  readonly children: ReactNode;
}

function MetricHeading({ column, config, children }: MetricHeadingProps) {
  const sort = column.keys.length === 0 ? ariaSort(config, metricTarget(column.series)) : undefined;
  return (
    <th scope="col" className={styles['metric']} aria-sort={sort}>
      {children}
    </th>
  );
}

function ariaSort({ sort }: HeadProps['config'], target: SortTarget) {
  const found = sortedBy(sort, target);
  return found && (found.direction === 'Ascending' ? ('ascending' as const) : ('descending' as const));
}

/** Columns of the same group, side by side. */
function families(columns: readonly MetricColumn[]): { keys: readonly string[]; count: number }[] {
  const found: { keys: readonly string[]; count: number }[] = [];
  for (const { keys } of columns) {
    const last = found.at(-1);
    if (last?.keys === keys) last.count += 1;
    else found.push({ keys, count: 1 });
  }
  return found;
}

interface SortButtonProps extends Pick<PictureProps, 'onSort'>, Pick<AggregationConfig, 'sort'> {
  readonly target: SortTarget;
  readonly words: string;
}

function SortButton({ target, words, sort, onSort }: SortButtonProps) {
  const direction = sortedBy(sort, target)?.direction;
  const mark =
    direction === undefined ? null : direction === 'Ascending' ? (
      <IconArrowUp size={14} aria-hidden="true" />
    ) : (
      <IconArrowDown size={14} aria-hidden="true" />
    );
  if (onSort === undefined) {
    return (
      <>
        {words}
        {mark}
      </>
    );
  }
  return (
    <button
      type="button"
      className={styles['sort']}
      title={`Sort by ${words}`}
      onClick={() => onSort(nextSort(sort, target))}
    >
      {words}
      {mark}
    </button>
  );
}
