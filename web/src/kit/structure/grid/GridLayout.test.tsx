import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing.tsx';
import { GridLayout } from './GridLayout.tsx';
import type { GridPositions } from './gridMeasures.ts';

const items = [
  { id: 'count', title: 'Message count' },
  { id: 'sources', title: 'Top sources' },
];
const start: GridPositions = {
  count: { col: 1, row: 1, width: 2, height: 2 },
  sources: { col: 1, row: 3, width: 2, height: 2 },
};
const seen = vi.fn<(positions: GridPositions) => void>();
const now = () => seen.mock.lastCall?.[0] ?? start;

function Board({ locked }: { readonly locked?: boolean }) {
  const [positions, setPositions] = useState(start);
  const change = (changed: GridPositions) => {
    seen(changed);
    setPositions(changed);
  };
  return (
    <GridLayout
      items={items}
      positions={positions}
      onPositionsChange={change}
      locked={locked}
      renderItem={({ title }, handle) => (
        <article aria-label={title}>
          {title}
          {handle}
        </article>
      )}
    />
  );
}
const handle = (title: string) => screen.findByRole('button', { name: `Move or resize ${title}` });

// The simulated browser lays nothing out.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280);
});
afterEach(() => {
  vi.restoreAllMocks();
  seen.mockReset();
});

describe('a grid of widgets', () => {
  it('moves a widget with the arrow keys, and says where it is', async () => {
    renderKit(<Board />);
    (await handle('Message count')).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(now()['count']).toEqual({ col: 2, row: 1, width: 2, height: 2 });
    expect(screen.getByText('Message count: column 2, row 1, 2 wide, 2 high.')).toBeTruthy();
  });

  it('lets a widget pass the one below it', async () => {
    renderKit(<Board />);
    (await handle('Message count')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(now()['sources']?.row).toBe(1);
    expect(now()['count']?.row).toBe(3);
    await userEvent.keyboard('{ArrowUp}');
    expect(now()['count']?.row).toBe(1);
  });

  it('resizes with Shift and the arrow keys, and pushes others away', async () => {
    renderKit(<Board />);
    (await handle('Message count')).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(now()['count']).toEqual({ col: 1, row: 1, width: 3, height: 3 });
    expect(now()['sources']?.row).toBe(4);
  });

  it('stays where it is at the edge', async () => {
    renderKit(<Board />);
    (await handle('Message count')).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(now()).toEqual(start);
  });

  it('has no handles when it is locked', async () => {
    renderKit(<Board locked />);
    await screen.findByRole('article', { name: 'Top sources' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
