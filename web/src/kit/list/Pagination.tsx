// The foot of a list: which part of it one sees, the other pages, and how many entries a page holds.
import { clampPage, pageCount, PAGE_SIZES } from '@logboom/contract/common/paging-rules';
import { NativeSelect, Pagination as Pages, Text } from '@mantine/core';
import { useId } from 'react';
import { formatNumber } from '../values/formatNumber.ts';
import styles from './Pagination.module.css';

interface PaginationProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** Entries above the first page that the total does not count. */
  readonly pinned?: number;
  readonly onPage: (page: number) => void;
  readonly onSize?: (size: number) => void;
  /** `SMALL_PAGE_SIZES` for smaller lists. */
  readonly sizes?: readonly number[];
  /** What is paged, for those who cannot see it: "Streams". */
  readonly label?: string;
}

const CONTROL_NAMES = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};

export function Pagination({
  page,
  size,
  total,
  pinned = 0,
  onPage,
  onSize,
  sizes = PAGE_SIZES,
  label,
}: PaginationProps) {
  const pages = pageCount(size, total);
  const current = clampPage(page, size, total);
  const smallest = Math.min(...sizes);
  return (
    <div className={styles['foot']}>
      <Text component="output" size="sm" c="dimmed" className={styles['range']}>
        {rangeText(current, size, total, pinned)}
      </Text>
      {pages > 1 && (
        <nav aria-label={label === undefined ? 'Pages' : `Pages of ${label}`} className={styles['pages']}>
          <Pages
            total={pages}
            value={current}
            onChange={onPage}
            size="sm"
            gap={2}
            siblings={1}
            classNames={{ control: styles['control'] }}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': CONTROL_NAMES[control] })}
          />
        </nav>
      )}
      {onSize && total > smallest && <PageSize size={size} sizes={sizes} onSize={onSize} />}
    </div>
  );
}

interface PageSizeProps {
  readonly size: number;
  readonly sizes: readonly number[];
  readonly onSize: (size: number) => void;
}

function PageSize({ size, sizes, onSize }: PageSizeProps) {
  const id = useId();
  return (
    <div className={styles['size']}>
      <Text component="label" htmlFor={id} size="sm" c="dimmed">
        Rows per page
      </Text>
      <NativeSelect
        id={id}
        size="xs"
        value={String(size)}
        data={sizes.map(String)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function rangeText(page: number, size: number, total: number, pinned: number): string {
  const all = total + pinned;
  if (all === 0) return '0 items';
  const first = page === 1 ? 1 : (page - 1) * size + pinned + 1;
  const last = Math.min(page * size + pinned, all);
  if (first === 1 && last === all) return all === 1 ? '1 item' : `${formatNumber(all)} items`;
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(all)}`;
}
