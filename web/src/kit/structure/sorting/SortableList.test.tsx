import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing.tsx';
import { SortableList } from './SortableList.tsx';
import type { SortableItem } from './sorting.ts';

const processors: SortableItem[] = [
  { id: 'a', title: 'Message filter chain' },
  { id: 'b', title: 'Pipeline processor' },
  { id: 'c', title: 'Geo resolver' },
];

function Processors({ onSort }: { readonly onSort: (ids: string[]) => void }) {
  const [items, setItems] = useState(processors);
  const sort = (sorted: SortableItem[]) => {
    onSort(sorted.map(({ id }) => id));
    setItems(sorted);
  };
  return <SortableList label="Message processors" items={items} onSort={sort} />;
}

function start() {
  const sort = vi.fn<(ids: string[]) => void>();
  renderKit(
    <>
      <Processors onSort={sort} />
      <button>Elsewhere</button>
    </>,
  );
  return sort;
}
const shown = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const handle = (title: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Move ${title}` });
const announced = () => document.querySelector('output[aria-live="assertive"]')?.textContent;

describe('a sortable list, by keyboard', () => {
  it('picks an item up, moves it and drops it, and says so', async () => {
    const sort = start();
    handle('Message filter chain').focus();
    await userEvent.keyboard(' ');
    expect(handle('Message filter chain').getAttribute('aria-pressed')).toBe('true');
    expect(announced()).toContain('Picked up Message filter chain, position 1 of 3.');
    await userEvent.keyboard('{ArrowDown}');
    expect(shown()).toEqual(['Pipeline processor', 'Message filter chain', 'Geo resolver']);
    expect(announced()).toBe('Message filter chain moved to position 2 of 3.');
    expect(document.activeElement).toBe(handle('Message filter chain'));
    expect(sort).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(sort).toHaveBeenCalledExactlyOnceWith(['b', 'a', 'c']);
    expect(announced()).toBe('Dropped Message filter chain at position 2 of 3.');
  });

  it('puts an item back on Escape', async () => {
    const sort = start();
    handle('Geo resolver').focus();
    await userEvent.keyboard('{Enter}{Home}{Escape}');
    expect(shown()).toEqual(processors.map(({ title }) => title));
    expect(announced()).toBe('Geo resolver is back at position 3 of 3.');
    expect(sort).not.toHaveBeenCalled();
  });

  it('stops at the ends, and says nothing to its owner when the order is the same', async () => {
    const sort = start();
    handle('Geo resolver').focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    expect(shown()).toEqual(processors.map(({ title }) => title));
    expect(sort).not.toHaveBeenCalled();
  });

  it('drops what is held when the focus goes elsewhere', async () => {
    const sort = start();
    handle('Geo resolver').focus();
    await userEvent.keyboard(' {ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(sort).toHaveBeenCalledExactlyOnceWith(['a', 'c', 'b']);
  });

  it('does nothing with arrow keys before an item is picked up', async () => {
    const sort = start();
    handle('Geo resolver').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(shown()).toEqual(processors.map(({ title }) => title));
    expect(sort).not.toHaveBeenCalled();
  });
});

describe('a sortable list', () => {
  it('has no working handles when it is disabled', () => {
    renderKit(
      <SortableList label="Message processors" items={processors} onSort={() => undefined} disabled />,
    );
    expect(handle('Geo resolver').disabled).toBe(true);
  });

  it('shows what its owner wants in a row', () => {
    renderKit(
      <SortableList
        label="Message processors"
        items={processors}
        onSort={() => undefined}
        renderItem={({ title }, position) => `${position + 1}. ${title}`}
      />,
    );
    expect(shown()[1]).toBe('2. Pipeline processor');
  });
});
