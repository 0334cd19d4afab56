// How rows are told apart, named and opened, as one value that changes only when a part of it does.
import { useMemo } from 'react';
import type { RowIdentity } from '../columns/column.ts';

export function useRowIdentity<Row>({ rowId, rowName, rowLink, onOpen }: RowIdentity<Row>): RowIdentity<Row> {
  return useMemo(() => ({ rowId, rowName, rowLink, onOpen }), [rowId, rowName, rowLink, onOpen]);
}
