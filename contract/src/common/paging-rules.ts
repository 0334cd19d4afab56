// The rules for page numbers and page sizes. Apart from the schemas, so that the web can have them without TypeBox.

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const SMALL_PAGE_SIZES = [5, 10, 30] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** What an address or a form says about a page, made valid: a positive page number, an allowed size. */
export function normalisePage(page: unknown): number {
  const number = Number(page);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

export function normalisePageSize(
  size: unknown,
  allowed: readonly number[] = PAGE_SIZES,
  fallback: number = DEFAULT_PAGE_SIZE,
): number {
  const number = Number(size);
  return allowed.includes(number) ? number : fallback;
}

/** A page beyond the end becomes the last one; an empty list has one page. */
export function clampPage(page: number, size: number, total: number): number {
  return Math.min(page, pageCount(size, total));
}

export function pageCount(size: number, total: number): number {
  return size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
}
