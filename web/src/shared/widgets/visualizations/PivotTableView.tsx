// An aggregation as a table: groups on the left, metrics on the right, totals at the end.
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { AggregationConfig } from '@logboom/contract/search/view-document';
import { Sparkline } from '../../../kit/charts/figures/Sparkline.tsx';
import { sparklineKey, sparklinesOf, type Sparklines } from '../display/sparklines.ts';
import { Timestamp } from '../../values/Timestamp.tsx';
import { FieldValue } from '../../field-values/FieldValue.tsx';
import type { GroupField } from '../pivot/groupFields.ts';
import { pivotTable, type MetricColumn, type TableRow } from '../pivot/pivotTable.ts';
import { MetricValue } from './MetricValue.tsx';
import type { PictureProps } from './pictureProps.ts';
import { PivotTableHead } from './PivotTableHead.tsx';
import styles from './visualizations.module.css';

const MAX_ROWS = 500;
const MAX_COLUMNS = 100;

export function PivotTableView({ label, config, result, sparkline, height, onSort }: PictureProps) {
  const lines = useMemo(() => sparklinesOf(sparkline), [sparkline]);
  const table = useMemo(() => pivotTable(config, result), [config, result]);
  const { rowFields, rows, totals } = table;
  const columns = table.columns.slice(0, MAX_COLUMNS);
  const note = cutNote(rows.length, table.columns.length);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it */}
      <div className={styles['scroll']} style={{ maxHeight: height }} tabIndex={0}>
        <table className={styles['table']} aria-label={label}>
          <PivotTableHead
            {...{ rowFields, columns, onSort }}
            config={config}
            table={table}
            hasLines={lines !== undefined}
          />
          <tbody>
            {rows.slice(0, MAX_ROWS).map((row) => (
              <Row key={JSON.stringify(row.keys)} {...{ row, rowFields, columns, config, lines }} />
            ))}
          </tbody>
          {totals && rowFields.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" className={styles['pinned']} colSpan={rowFields.length}>
                  Total
                </th>
                <Cells row={totals} columns={columns} config={totalsConfig(config)} />
                {lines && <td aria-label="No line" />}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {note !== undefined && (
        <Text size="xs" c="dimmed" mt="xxs">
          {note}
        </Text>
      )}
    </>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly rowFields: readonly GroupField[];
  readonly columns: readonly MetricColumn[];
  readonly config: Pick<AggregationConfig, 'display'>;
}

interface LineProps {
  /** Undefined for a table without them. */
  readonly lines: Sparklines | undefined;
}

function Row({ row, rowFields, columns, config, lines }: RowProps & LineProps) {
  const line = lines?.get(sparklineKey(row.keys));
  return (
    <tr>
      {rowFields.map((group, index) => (
        <th
          key={group.field}
          scope="row"
          className={index === 0 ? styles['pinned'] : undefined}
          title={group.isTime ? undefined : row.keys[index]}
        >
          <KeyValue group={group} value={row.keys[index]} />
        </th>
      ))}
      <Cells {...{ row, columns, config }} />
      {lines && (
        <td className={styles['line']}>
          {line && <Sparkline values={line} label={row.keys.join(' ')} width={110} height={22} />}
        </td>
      )}
    </tr>
  );
}

function KeyValue({ group, value }: { readonly group: GroupField; readonly value: string | undefined }) {
  if (value === undefined) return null;
  return group.isTime ? <Timestamp value={value} /> : <FieldValue field={group.field} value={value} />;
}

function Cells({ row, columns, config }: Omit<RowProps, 'rowFields'>) {
  return columns.map(({ id, series }, index) => (
    <td key={id} className={styles['metric']}>
      <MetricValue config={config} series={series} value={row.cells[index]} />
    </td>
  ));
}

/** A total is larger than its parts, so their thresholds say nothing about it. */
function totalsConfig({ display }: RowProps['config']): RowProps['config'] {
  return display ? { display: { ...display, thresholds: [] } } : {};
}

function cutNote(rows: number, columns: number): string | undefined {
  if (rows <= MAX_ROWS && columns <= MAX_COLUMNS) return undefined;
  const parts = [
    ...(rows > MAX_ROWS ? [`${MAX_ROWS} of ${rows.toLocaleString('en-US')} rows`] : []),
    ...(columns > MAX_COLUMNS ? [`${MAX_COLUMNS} of ${columns.toLocaleString('en-US')} columns`] : []),
  ];
  return `Showing ${parts.join(' and ')}. The CSV file has all of them.`;
}
