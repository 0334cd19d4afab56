import type { View } from '@logboom/contract/search/views';
import { expect, it } from 'vitest';
import { aggregationWidget, DEFAULT_WIDGETS } from '../../../shared/widgets/document/defaultWidgets.ts';
import { readView } from './readView.ts';
import { searchToSave, viewToSave } from './writeView.ts';

const details = { title: 'Hosts', summary: '', description: '' };
const question = { query: '', timeRange: { type: 'relative', range: 300 }, streams: [] } as const;
const widgets = [aggregationWidget('a', {}), aggregationWidget('b', {}), ...DEFAULT_WIDGETS];

function stored(wide: ReadonlySet<string>, saved?: ReturnType<typeof readView>) {
  const shown = { question, widgets, titles: {}, wide };
  const search = searchToSave(shown, saved);
  const body = viewToSave(shown, details, search, saved);
  return readView({ ...body, id: 'v' } as unknown as View, search);
}

it('a chart that takes the whole width does so again when its search is loaded', () => {
  const { wide, view } = stored(new Set(['a']));
  expect(wide?.has('a')).toBe(true);
  expect(wide?.has('b')).toBe(false);
  expect(view.state['query']).toMatchObject({
    positions: { a: { col: 1, row: 1, width: 'Infinity' }, b: { col: 1, row: 5, width: 6 } },
  });
});

it('a chart that becomes narrow again is stored so, although nothing else has changed', () => {
  const before = stored(new Set(['a']));
  const after = stored(new Set(), before);
  expect(after.wide?.has('a')).toBe(false);
  expect(after.view.state['query']).toMatchObject({ positions: { a: { width: 6 }, b: { col: 7 } } });
});
