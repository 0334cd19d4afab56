// What stands above and below the rows of a data table: search, filters and buttons; pages.
import type { ReactNode } from 'react';
import { Pagination } from '../../kit/list/Pagination.tsx';
import { SearchBox } from '../../kit/list/SearchBox.tsx';
import type { ListState } from '../../kit/list/useListState.ts';
import { inSentence } from '../../kit/list/words.ts';
import styles from './DataTable.module.css';

interface ToolbarProps {
  readonly label: string;
  readonly list: ListState;
  readonly searchable?: boolean;
  readonly searchPlaceholder?: string;
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  readonly chooser: ReactNode;
  readonly selection: ReactNode;
}

export function Toolbar({ label, list, searchable = true, searchPlaceholder, ...rest }: ToolbarProps) {
  const search = `Search ${inSentence(label)}`;
  return (
    <div className={styles['toolbar']}>
      {searchable && (
        <SearchBox
          label={search}
          placeholder={searchPlaceholder}
          value={list.query}
          onSearch={list.setQuery}
        />
      )}
      {rest.selection ?? (
        <div className={styles['tools']}>
          <div className={styles['filters']}>{rest.filters}</div>
          {rest.actions}
          {rest.chooser}
        </div>
      )}
    </div>
  );
}

interface FootProps {
  readonly label: string;
  readonly list: ListState;
  readonly total: number | undefined;
  readonly pinned: number | undefined;
  readonly waiting: boolean;
}

export function Foot({ label, list, total, pinned = 0, waiting }: FootProps) {
  if ((total === 0 && pinned === 0) || (total === undefined && !waiting)) return null;
  return (
    <div className={styles['foot']}>
      {total !== undefined && (
        <Pagination
          label={label}
          page={list.page}
          size={list.size}
          total={total}
          pinned={pinned}
          sizes={list.sizes}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      )}
    </div>
  );
}
