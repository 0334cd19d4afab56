import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Column } from './column.ts';
import { columns, renderAs, Things, things, type Thing } from '../testTable.tsx';

const shown = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
const more: Column<Thing>[] = [
  ...columns,
  { id: 'secret', title: 'Secret', permissions: ['things:read', 'secrets:read'] },
  { id: 'either', title: 'Either', anyPermissions: ['a:read', 'b:read'] },
  { id: 'rare', title: 'Rare', optional: true },
  { id: 'never', title: 'Never', hidden: true },
];

async function choose(...names: string[]) {
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
  for (const name of names) await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
}

describe('columns', () => {
  test('are hidden from those who lack one of the permissions, or all of the alternatives', () => {
    const first = renderAs(<Things all={things(1)} columns={more} />, ['things:read', 'b:read']);
    expect(shown()).toEqual(['Title', 'Owner', 'Created', 'Size', 'Either']);
    first.unmount();
    renderAs(<Things all={things(1)} columns={more} />, ['things:read', 'secrets:*']);
    expect(shown()).toEqual(['Title', 'Owner', 'Created', 'Size', 'Secret']);
  });

  test('can be chosen, except for the first and those that may not be seen', async () => {
    renderAs(<Things all={things(1)} columns={more} />, []);
    await choose('Owner', 'Rare');
    expect(shown()).toEqual(['Title', 'Created', 'Size', 'Rare']);
    const offered = screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent);
    expect(offered).toEqual(['Owner', 'Created', 'Size', 'Rare']);
  });

  test('stay as the same user chose them, and only for this table and user', async () => {
    const first = renderAs(<Things all={things(1)} columns={more} />, []);
    await choose('Owner');
    first.unmount();
    const again = renderAs(<Things all={things(1)} columns={more} />, []);
    expect(shown()).toEqual(['Title', 'Created', 'Size']);
    again.unmount();
    const other = renderAs(<Things all={things(1)} columns={more} id="other" />, []);
    expect(shown()).toContain('Owner');
    other.unmount();
    renderAs(<Things all={things(1)} columns={more} />, [], 'grace');
    expect(shown()).toContain('Owner');
  });

  test('can be reset', async () => {
    renderAs(<Things all={things(1)} columns={more} />, []);
    await choose('Owner', 'Rare');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reset columns' }));
    expect(shown()).toEqual(['Title', 'Owner', 'Created', 'Size']);
    expect(localStorage.getItem('tableColumns:things:ada')).toBeNull();
  });

  test('survive nonsense in the storage', () => {
    for (const nonsense of ['{', 'null', '[1]', '{"owner":"no"}']) {
      localStorage.setItem('tableColumns:things:ada', nonsense);
      const view = renderAs(<Things all={things(1)} />);
      expect(shown()).toEqual(['Title', 'Owner', 'Created', 'Size']);
      view.unmount();
    }
  });
});
