import { SMALL_PAGE_SIZES } from '@logboom/contract/common/paging-rules';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { useListState, type ListOptions } from './useListState.ts';

function listAt(address: string, options: ListOptions = {}) {
  let inside: ReactNode;
  const router = createMemoryRouter([{ path: '/', Component: () => inside }], { initialEntries: [address] });
  const { result } = renderHook(() => useListState(options), {
    wrapper: ({ children }) => {
      inside = children;
      return <RouterProvider router={router} />;
    },
  });
  return { list: () => result.current, router, search: () => router.state.location.search };
}

describe('the address of a list', () => {
  test.each([
    ['/', 1, 10],
    ['/?page=3&pageSize=50', 3, 50],
    ['/?page=0&pageSize=7', 1, 10],
    ['/?page=-2&pageSize=', 1, 10],
    ['/?page=1.5&pageSize=abc', 1, 10],
  ])('%s is page %d of %d', (address, page, size) => {
    expect(listAt(address).list()).toMatchObject({ page, size });
  });

  test('allows smaller lists 5, 10 and 30', () => {
    expect(listAt('/?pageSize=30', { sizes: SMALL_PAGE_SIZES }).list().size).toBe(30);
    expect(listAt('/?pageSize=50', { sizes: SMALL_PAGE_SIZES }).list().size).toBe(10);
    expect(listAt('/', { sizes: SMALL_PAGE_SIZES, defaultSize: 5 }).list().size).toBe(5);
  });

  test('carries query and sort', () => {
    expect(listAt('/?query=web%20logs&sort=title&order=desc').list()).toMatchObject({
      query: 'web logs',
      sort: { column: 'title', order: 'desc' },
    });
  });

  test('loses nothing when it changes twice before it is drawn', () => {
    const { list, search } = listAt('/');
    const drawn = list();
    act(() => {
      drawn.toggleSort('title');
      drawn.setQuery('web');
    });
    expect(search()).toBe('?sort=title&order=asc&query=web');
  });

  test('leaves out what is as usual, and keeps what belongs to others', () => {
    const { list, search } = listAt('/?tab=a', { defaultSort: { column: 'title', order: 'asc' } });
    act(() => list().setPage(2));
    expect(search()).toBe('?tab=a&page=2');
    act(() => list().setPage(1));
    expect(search()).toBe('?tab=a');
    act(() => list().toggleSort('title'));
    expect(search()).toBe('?tab=a&sort=title&order=desc');
    act(() => list().toggleSort('title'));
    expect(search()).toBe('?tab=a');
  });

  test('can hold two lists', () => {
    const { list, search } = listAt('/?page=4', { prefix: 'inputs' });
    expect(list().page).toBe(1);
    act(() => list().setPage(2));
    expect(search()).toBe('?page=4&inputs.page=2');
  });
});

describe('changing a list', () => {
  test('goes back to the first page for another query, size or sort', () => {
    for (const change of [
      (list: ReturnType<typeof useListState>) => list.setQuery('x'),
      (list: ReturnType<typeof useListState>) => list.setSize(20),
      (list: ReturnType<typeof useListState>) => list.toggleSort('title'),
    ]) {
      const { list } = listAt('/?page=3');
      act(() => change(list()));
      expect(list().page).toBe(1);
    }
  });

  test('sorts ascending first, then descending, then ascending again', () => {
    const { list } = listAt('/');
    const orders = [1, 2, 3].map(() => {
      act(() => list().toggleSort('title'));
      return list().sort?.order;
    });
    expect(orders).toEqual(['asc', 'desc', 'asc']);
    act(() => list().toggleSort('created'));
    expect(list().sort).toEqual({ column: 'created', order: 'asc' });
  });

  test('can be undone with the back button, a whole search at once', async () => {
    const { list, router, search } = listAt('/');
    act(() => list().setPage(2));
    act(() => list().setQuery('n'));
    act(() => list().setQuery('ngi'));
    act(() => list().setQuery('nginx'));
    expect(search()).toBe('?query=nginx');
    await act(() => router.navigate(-1));
    expect(list()).toMatchObject({ query: '', page: 2 });
    await act(() => router.navigate(1));
    expect(list().query).toBe('nginx');
  });
});
