// A saved search as the page uses it: the question, the widgets, and what must survive although it cannot be shown.
import type { Query, Search } from '@logboom/contract/search/schemas';
import type { Widget } from '@logboom/contract/search/view-document';
import type { View } from '@logboom/contract/search/views';
import { readHighlights, type Highlight } from '../../../shared/field-values/highlighting/rules.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import { asList, asObject, asText, type Json } from '../../../shared/widgets/document/json.ts';
import { readTimeRange } from '../../../shared/widgets/document/timeRange.ts';
import { readWidget } from '../../../shared/widgets/document/readWidget.ts';

/** A widget that this page cannot show. It stays in the document as it is. */
export interface ForeignWidget {
  readonly id: string;
  readonly type: string;
}

export interface SavedSearch {
  readonly view: View;
  readonly search: Search;
  readonly queryId: string;
  readonly question: Question;
  readonly widgets: readonly Widget[];
  readonly titles: Readonly<Record<string, string>>;
  /** Charts that take more than half of the width, by their ids. */
  readonly wide?: ReadonlySet<string>;
  readonly foreign: readonly ForeignWidget[];
  /** What gets a colour. */
  readonly highlights?: readonly Highlight[];
}

export function readView(view: View, search: Search): SavedSearch {
  const [queryId = 'query', state = {}] = Object.entries(view.state)[0] ?? [];
  const query = search.queries?.find(({ id }) => id === queryId) ?? search.queries?.[0];
  const parts = asObject(state);
  const raw = rawWidgets(parts);
  const read = raw.map((widget) => ({ widget: readWidget(widget), raw: widget }));
  return {
    view,
    search,
    queryId,
    question: questionOf(query),
    widgets: read.flatMap(({ widget }) => (widget ? [widget] : [])),
    foreign: read.flatMap(({ widget, raw: { id, type } }) =>
      widget ? [] : [{ id: asText(id), type: asText(type) }],
    ),
    highlights: readHighlights(parts),
    wide: wideIn(asObject(parts['positions'])),
    titles: textsIn(asObject(asObject(parts['titles'])['widget'])),
  };
}

/** From top to bottom, and from left to right, as they were placed. */
export function rawWidgets(state: Json): Json[] {
  const positions = asObject(state['positions']);
  const place = (widget: Json) => {
    const { row, col } = asObject(positions[asText(widget['id'])]);
    return (typeof row === 'number' ? row : Infinity) * 100 + (typeof col === 'number' ? col : 0);
  };
  return asList(state['widgets'])
    .map(asObject)
    .map((widget) => ({ widget, at: place(widget) }))
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ widget }) => widget);
}

const HALF_OF_COLUMNS = 6;

function wideIn(positions: Json): ReadonlySet<string> {
  const isWide = ({ width }: Json) => width === 'Infinity' || Number(width) > HALF_OF_COLUMNS;
  return new Set(Object.keys(positions).filter((id) => isWide(asObject(positions[id]))));
}

function questionOf(query: Query | undefined): Question {
  const text = query?.query;
  return {
    query: typeof text === 'string' ? text : (text?.query_string ?? ''),
    timeRange: readTimeRange(query?.timerange),
    streams: query?.streams ?? streamsIn(query?.filter),
  };
}

function streamsIn(filter: unknown): string[] {
  const { type, id, filters } = asObject(filter);
  if (type === 'stream') return [asText(id)];
  return type === 'or' || type === 'and' ? asList(filters).flatMap(streamsIn) : [];
}

function textsIn(values: Json): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([id, title]) => [id, asText(title)]));
}
