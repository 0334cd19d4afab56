// An aggregation as a table: groups on the left, metrics on the right, totals at the end.
import { Text } from '@mantine/core';
import { useMemo } from 'react';
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

export function PivotTableView({ label, config, result, height, onSort }: PictureProps) {
  const table = useMemo(() => pivotTable(config, result), [config, result]);
  const { rowFields, rows, totals } = table;
  const columns = table.columns.slice(0, MAX_COLUMNS);
  const note = cutNote(rows.length, table.columns.length);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it */}
      <div className={styles['scroll']} style={{ maxHeight: height }} tabIndex={0}>
        <table className={styles['table']} aria-label={label}>
          <PivotTableHead {...{ rowFields, columns, onSort }} config={config} table={table} />
          <tbody>
            {rows.slice(0, MAX_ROWS).map((row) => (
              <Row key={JSON.stringify(row.keys)} {...{ row, rowFields, columns }} />
            ))}
          </tbody>
          {totals && rowFields.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" className={styles['pinned']} colSpan={rowFields.length}>
                  Total
                </th>
                <Cells row={totals} columns={columns} />
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
}

function Row({ row, rowFields, columns }: RowProps) {
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
      <Cells row={row} columns={columns} />
    </tr>
  );
}

function KeyValue({ group, value }: { readonly group: GroupField; readonly value: string | undefined }) {
  if (value === undefined) return null;
  return group.isTime ? <Timestamp value={value} /> : <FieldValue field={group.field} value={value} />;
}

function Cells({ row, columns }: Pick<RowProps, 'row' | 'columns'>) {
  return columns.map(({ id, series }, index) => (
    <td key={id} className={styles['metric']}>
      <MetricValue series={series} value={row.cells[index]} />
    </td>
  ));
}

function cutNote(rows: number, columns: number): string | undefined {
  if (rows <= MAX_ROWS && columns <= MAX_COLUMNS) return undefined;
  const parts = [
    ...(rows > MAX_ROWS ? [`${MAX_ROWS} of ${rows.toLocaleString('en-US')} rows`] : []),
    ...(columns > MAX_COLUMNS ? [`${MAX_COLUMNS} of ${columns.toLocaleString('en-US')} columns`] : []),
  ];
  return `Showing ${parts.join(' and ')}. The CSV file has all of them.`;
}
