// Pages of a list: the rules for page numbers and sizes, and the two shapes in which lists travel.
import { Type, type Static, type TSchema } from 'typebox';

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

export const DEFAULT_PER_PAGE = 50;

/** Query parameters of every list. `per_page=0` asks for everything; a page below 1 is page 1. */
export const ListParameters = Type.Object({
  page: Type.Integer({ default: 1, description: 'Page number, starting at 1' }),
  per_page: Type.Integer({
    default: DEFAULT_PER_PAGE,
    maximum: 10_000,
    description: 'Entries per page; 0 for all',
  }),
  query: Type.String({ default: '', maxLength: 8192, description: 'Filter, in the list query language' }),
  sort: Type.Optional(Type.String({ maxLength: 128, description: 'Field to sort by' })),
  order: Type.Optional(Type.String({ description: '`desc` for descending; anything else is ascending' })),
});
export type ListParameters = Static<typeof ListParameters>;

/** The page of a list that travels with its numbers at the top level, under a key of its own. */
export function flatPage<Key extends string, Item extends TSchema>(key: Key, item: Item) {
  return Type.Object({
    total: Type.Integer(),
    count: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    query: Type.Optional(Type.String()),
    grand_total: Type.Optional(Type.Integer()),
    ...({ [key]: Type.Array(item) } as Record<Key, ReturnType<typeof Type.Array<Item>>>),
  });
}
