// The search behind a widget: its query, streams and time, with what the page narrows it to.
import { addTerm, type QueryValue } from '@logboom/core/query/completion/edit';
import type { KnownWidget } from '../document/dashboard.ts';
import { bound } from '@logboom/core/dashboards/parameters';
import { searchUrl, type TimeRange } from '../../../routes.ts';
import { readTimeRange } from '../../../shared/widgets/document/timeRange.ts';
import { narrowedQuery } from '../state/address.ts';
import type { Board } from '../state/boardContext.ts';

type Asked = Pick<Board, 'address' | 'dashboard'>;

export interface WidgetQuestion {
  readonly query: string;
  readonly timeRange: TimeRange;
  readonly streams: readonly string[];
}

export function questionOfWidget(widget: KnownWidget, { address, dashboard }: Asked): WidgetQuestion {
  const own = [widget.query?.query_string ?? '', widget.filter ?? ''];
  const parts = [...own, narrowedQuery(address)]
    .map((text) => bound(text, dashboard.parameters, address.values).trim())
    .filter((text) => text !== '' && text !== '*');
  const query = parts.length < 2 ? (parts[0] ?? '') : parts.map((text) => `(${text})`).join(' AND ');
  return {
    query,
    timeRange: address.timeRange ?? readTimeRange(widget.timerange),
    streams: widget.streams,
  };
}

/** The messages behind one value of a widget. */
export function replayValueUrl(widget: KnownWidget, asked: Asked, field: string, value: QueryValue): string {
  const question = questionOfWidget(widget, asked);
  return searchUrl({ ...question, query: addTerm(question.query, field, value) });
}

export function replayUrl(widget: KnownWidget, asked: Asked): string {
  return searchUrl(questionOfWidget(widget, asked));
}
