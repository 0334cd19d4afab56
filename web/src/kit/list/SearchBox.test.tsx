import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { SearchBox } from './SearchBox.tsx';

const searched = vi.fn<(query: string) => void>();

function Searching({ initial = '' }: { initial?: string }) {
  const [query, setQuery] = useState(initial);
  return (
    <>
      <SearchBox
        label="Search streams"
        value={query}
        onSearch={(next) => {
          searched(next);
          setQuery(next);
        }}
      />
      <button onClick={() => setQuery('from outside')}>Elsewhere</button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search streams' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  searched.mockClear();
});

describe('the search box', () => {
  test('searches 300 ms after the last key', async () => {
    renderKit(<Searching />);
    type('ng');
    await wait(250);
    type('nginx');
    await wait(299);
    expect(searched).not.toHaveBeenCalled();
    await wait(1);
    expect(searched.mock.calls).toEqual([['nginx']]);
  });

  test('searches at once with Enter, and only once', async () => {
    renderKit(<Searching />);
    type('nginx');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await wait(1000);
    expect(searched.mock.calls).toEqual([['nginx']]);
  });

  test('clears at once with its button and keeps the focus', () => {
    renderKit(<Searching initial="nginx" />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(searched.mock.calls).toEqual([['']]);
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  test('clears with Escape, and lets Escape pass when there is nothing to clear', () => {
    const around = vi.fn<() => void>();
    renderKit(
      // Stands for a page that listens for keys around the box.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={around}>
        <Searching initial="nginx" />
      </div>,
    );
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box().value).toBe('');
    expect(around).not.toHaveBeenCalled();
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(around).toHaveBeenCalledOnce();
  });

  test('forgets what was being typed when the value changes from outside', async () => {
    renderKit(<Searching />);
    type('half a wo');
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(box().value).toBe('from outside');
    await wait(1000);
    expect(searched).not.toHaveBeenCalled();
  });
});
