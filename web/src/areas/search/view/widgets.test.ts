// What is asked for a widget, and which widgets are more than the histogram of the page.
import type { AggregationConfig } from '@logboom/contract/search/view-document';
import { describe, expect, it, test } from 'vitest';
import { OVER_TIME } from '../../../shared/widgets/newWidgets.ts';
import { aggregationWidget, isHistogram } from '../../../shared/widgets/document/defaultWidgets.ts';
import { searchTypesOf } from '../../../shared/widgets/document/searchTypes.ts';

const counts = (over: Partial<AggregationConfig> = {}) =>
  aggregationWidget('w', { row_pivots: [OVER_TIME], visualization: 'bar', ...over });

describe('counts over time', () => {
  it('are the histogram when they are plain bars', () => {
    expect(isHistogram(counts())).toBe(true);
    expect(isHistogram(counts({ visualization_config: { barmode: 'group', axis_type: 'linear' } }))).toBe(
      true,
    );
  });

  it.each<[string, Partial<AggregationConfig>]>([
    ['a line', { visualization: 'line' }],
    ['a number', { visualization: 'numeric' }],
    ['a logarithmic axis', { visualization_config: { barmode: 'stack', axis_type: 'logarithmic' } }],
    [
      'a colour of their own',
      { formatting_settings: { chart_colors: [{ field_name: 'count()', chart_color: '#ff0000' }] } },
    ],
  ])('are a picture like others with %s', (_, over) => {
    expect(isHistogram(counts(over))).toBe(false);
  });
});

test('a widget that wants events asks for them, and keeps doing so when it is saved', () => {
  expect(searchTypesOf(counts()).map(({ type }) => type)).toEqual(['pivot']);
  expect(searchTypesOf(counts({ event_annotation: true }))).toMatchObject([
    { id: 'w:chart', type: 'pivot' },
    { id: 'w:events', type: 'events', name: 'events' },
  ]);
});
