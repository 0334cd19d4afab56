// What a table is told about its columns and its rows' actions, and the measures that all tables share.
import type { ComponentType, ReactNode } from 'react';
import type { RequiredPermissions } from '../../../platform/users/permissions.ts';

export const MIN_COLUMN_WIDTH = 150;
export const CELL_PADDING = 5;
/** The room for a checkbox, without the padding around it. */
export const BULK_COLUMN_WIDTH = 20;
export const ROW_HEIGHT = 36;
/** Lists with more rows than this put only those on the page that can be seen. */
export const VIRTUAL_FROM = 1000;

export type CellValue = string | number | boolean | Date | null | undefined;

export interface Column<Row> extends RequiredPermissions {
  readonly id: string;
  readonly title: string;
  /** How values are compared and shown; text unless said otherwise. */
  readonly type?: 'DATE' | 'STRING';
  readonly sortable?: boolean;
  /** Never shown and never offered: it only exists for queries. */
  readonly hidden?: boolean;
  /** Shown once somebody chooses it. */
  readonly optional?: boolean;
  /** What is sorted, filtered and shown; the property named like the column unless given. */
  readonly value?: (row: Row) => CellValue;
  readonly render?: (row: Row) => ReactNode;
  /** What is compared when it is not what is shown: the rank behind a word. */
  readonly sortBy?: (row: Row) => CellValue;
  /** The filter passes it over: nobody types a time to the millisecond. */
  readonly unfiltered?: boolean;
  /** In pixels, at least 150. Columns without one share the rest. */
  readonly width?: number;
  /** Right-aligned. */
  readonly numeric?: boolean;
  /** Ids, queries and log text. */
  readonly mono?: boolean;
}

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface RowAction<Row> extends RequiredPermissions {
  /** A verb: "Edit". The row's name is added for those who cannot see which row it is. */
  readonly label: string;
  readonly icon: Icon;
  readonly onAct: (row: Row) => void;
  readonly destructive?: boolean;
  /** Text says why the action is not possible for this row. */
  readonly disabled?: (row: Row) => boolean | string;
}

/** `muted` rows step back, `fresh` ones stand out; the words in their cells say why. */
export type RowTone = 'muted' | 'fresh' | undefined;

export interface BulkAction extends RequiredPermissions {
  readonly label: string;
  readonly icon?: Icon;
  /** `clear` takes the selection away, once it was done. */
  readonly onAct: (ids: string[], clear: () => void) => void;
  readonly destructive?: boolean;
}

/** How rows are told apart, named and opened. */
export interface RowIdentity<Row> {
  readonly rowId: (row: Row) => string;
  /** In accessible names: "Select Nginx access logs". */
  readonly rowName: (row: Row) => string;
  /** The main action of a row, on its first column and on Enter: an address … */
  readonly rowLink?: (row: Row) => string;
  /** … or something to do. */
  readonly onOpen?: (row: Row) => void;
}

export function valueOf<Row extends object>(column: Column<Row>, row: Row): CellValue {
  if (column.value) return column.value(row);
  const value = (row as Record<string, unknown>)[column.id];
  if (value === null || value === undefined || value instanceof Date) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
