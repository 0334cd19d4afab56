// Rules that give values a colour: made in a dialog or from a value, seen in tables and details, saved with the search.
import type { HighlightingCondition } from '@logboom/contract/search/view-document';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { gradientNames } from '../../../kit/structure/gradients.ts';
import { routes } from '../../../routes.ts';
import type { Area } from '../../../shell/areas/area.ts';
import { contrastRatio } from '../../../theme/color.ts';
import { useSearchPageParts } from '../page/useSearchPageParts.ts';
import { MessageList } from '../results/MessageList.tsx';
import { giveLayout, messageNumber, messageTable, serveMessages, stopServing } from '../results/testing.tsx';
import { SavedSearchControls } from '../saved/SavedSearchControls.tsx';
import { SearchPageProvider } from '../state/SearchPageProvider.tsx';
import { HighlightingPanel } from './HighlightingPanel.tsx';
import { colorsBy, fits } from '../../../shared/field-values/highlighting/matching.ts';
import { highlightOf, readHighlights, type Rule } from '../../../shared/field-values/highlighting/rules.ts';

vi.setConfig({ testTimeout: 60_000 });

const red = { type: 'static', color: '#c62828' } as const;
const rule = (over: Partial<Rule> = {}): Rule => ({
  field: 'took_ms',
  value: '100',
  condition: 'equal',
  color: red,
  ...over,
});

describe('a rule fits', () => {
  it.each<[HighlightingCondition, string, unknown, boolean]>([
    ['equal', '100', 100, true],
    ['equal', '100', '100.0', true],
    ['equal', 'web', 'web', true],
    ['equal', 'web', 'WEB', false],
    ['equal', 'true', true, true],
    ['equal', '', 0, false],
    ['not_equal', '100', 99, true],
    ['not_equal', '', 'anything', true],
    ['greater', '100', 101, true],
    ['greater', '100', 100, false],
    ['greater_equal', '100', 100, true],
    ['less', '9', 10, false],
    ['less', '9', '-1', true],
    ['less_equal', '100', 100, true],
    ['greater', '100', 'web', false],
    ['less', 'web', 5, false],
  ])('%s %s: %s is %s', (condition, value, found, expected) => {
    expect(fits(rule({ condition, value }), found as string)).toBe(expected);
  });
});

describe('the colours of a value', () => {
  it('are those of the first rule that fits', () => {
    const green = { type: 'static', color: '#2e7d32' } as const;
    const colorsOf = colorsBy([
      highlightOf(rule({ condition: 'greater', value: '500' })),
      highlightOf(rule({ condition: 'greater', value: '100', color: green })),
    ]);
    expect(colorsOf('took_ms', 700)?.background).toBe('#c62828');
    expect(colorsOf('took_ms', 200)?.background).toBe('#2e7d32');
    expect(colorsOf('took_ms', 50)).toBeUndefined();
    expect(colorsOf('other', 700)).toBeUndefined();
    expect(colorsOf('took_ms', { nested: 700 })).toBeUndefined();
  });

  it('can always be read, also on every scale', () => {
    for (const gradient of gradientNames) {
      const color = { type: 'gradient', gradient, lower: 0, upper: 20 } as const;
      const colorsOf = colorsBy([highlightOf(rule({ condition: 'not_equal', value: '', color }))]);
      for (let value = -1; value <= 21; value += 1) {
        const colors = colorsOf('took_ms', value);
        expect(contrastRatio(colors?.background ?? '', colors?.color ?? '')).toBeGreaterThan(4.5);
      }
    }
  });
});

test('rules of other programs are read, and those that make no sense stay as they are', () => {
  const stored = [
    { field: 'a', value: 5, condition: 'greater', color: red },
    { field: 'b', value: 'x', color: '#ffcc00' },
    { field: 'c', value: 'x', condition: 'equal', color: { type: 'rainbow' } },
    { field: 'd', value: 'x', condition: 'like', color: red },
  ];
  const read = readHighlights({ formatting: { highlighting: stored } });
  expect(read.map((highlight) => highlight.rule)).toEqual([
    { field: 'a', value: '5', condition: 'greater', color: red },
    { field: 'b', value: 'x', condition: 'equal', color: { type: 'static', color: '#ffcc00' } },
    undefined,
    undefined,
  ]);
  expect(read.map((highlight) => highlight.stored)).toEqual(stored);
  expect(readHighlights({ formatting: null })).toEqual([]);
});

/** The parts of the search page that know of rules. */
function PageWithRules() {
  const parts = useSearchPageParts();
  return (
    <SearchPageProvider parts={parts}>
      <SavedSearchControls />
      <HighlightingPanel />
      {parts.board.widgets.map((widget) =>
        widget.type === 'messages' ? <MessageList key={widget.id} widget={widget} /> : null,
      )}
    </SearchPageProvider>
  );
}
const area: Area = { name: 'search', routes: [{ route: routes.search.start, page: PageWithRules }] };

describe('on the search page', () => {
  const VIEW_ID = '6af0000000000000000000a1';
  let server: ApiServer;
  beforeEach(async () => {
    localStorage.clear();
    giveLayout();
    server = await serveMessages(2, (number) => messageNumber(number, { took_ms: 120 }));
    server.answers['GET /search/decorators'] = { body: [] };
    server.answers['POST /views'] = ({ body }) => ({
      body: { ...JSON.parse(body), id: VIEW_ID, owner: 'ada', favorite: false, requires: {} },
    });
  });
  afterEach(() => stopServing(server));

  const showPage = () => renderShell({ areas: [area], permissions: ['*'], at: '/search?q=took' });
  const colored = (table: HTMLElement) =>
    Array.from(table.querySelectorAll<HTMLElement>('[data-highlighted]'), ({ textContent, style }) => [
      textContent,
      style.background,
    ]);

  async function highlightSource(): Promise<HTMLElement> {
    showPage();
    const table = await messageTable();
    await userEvent.click(within(table).getAllByRole('button', { name: 'web-1' })[0] ?? table);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Highlight this value' }));
    return table;
  }

  test('a value is highlighted from its menu, and no longer', async () => {
    const table = await highlightSource();
    await waitFor(() => expect(colored(table)[0]).toEqual(['web-1', '#c62828']));
    const list = screen.getByRole('list', { name: 'Highlighting rules' });
    expect(within(list).getByText('is web-1')).toBeDefined();
    await userEvent.click(within(table).getAllByRole('button', { name: 'web-1' })[0] ?? table);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop highlighting this value' }));
    await waitFor(() => expect(colored(table)).toEqual([]));
  });

  test('a rule is added, changed, removed, and brought back', async () => {
    showPage();
    const table = await messageTable();
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add highlighting rule' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
    expect(await dialog.findAllByText('Field is required.')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Field' }));
    await userEvent.click(await screen.findByRole('option', { name: 'source', hidden: true }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Value' }), 'web-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(colored(table)[0]).toEqual(['web-1', '#c62828']));

    await userEvent.click(screen.getByRole('button', { name: 'Edit source is web-1' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit highlighting rule' }));
    const code = edit.getByRole('textbox', { name: 'Colour code' });
    await userEvent.clear(code);
    await userEvent.type(code, '#00FF00');
    await userEvent.click(edit.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(colored(table)[0]).toEqual(['web-1', '#00ff00']));

    await userEvent.click(screen.getByRole('button', { name: 'Remove source is web-1' }));
    await waitFor(() => expect(colored(table)).toEqual([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(colored(table)[0]).toEqual(['web-1', '#00ff00']));
  });

  test('rules are saved with the search', async () => {
    await highlightSource();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Colours');
    await userEvent.click(dialog.getByRole('button', { name: 'Save search' }));
    await waitFor(() => expect(server.calls()).toContain('POST /views'));
    const { body } = server.seen.findLast(({ call }) => call === 'POST /views') ?? { body: '{}' };
    const { state } = JSON.parse(body) as { state: Record<string, { formatting: unknown }> };
    expect(Object.values(state)[0]?.formatting).toEqual({
      highlighting: [{ field: 'source', value: 'web-1', condition: 'equal', color: red }],
    });
  });
});
