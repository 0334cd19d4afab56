// Widgets to begin with, and widgets that were copied elsewhere.
import type { MessagesWidget, TextWidget } from '@logboom/contract/search/view-document';
import { asObject, asText } from '../../../shared/widgets/document/json.ts';
import { newWidgetId } from '../../../shared/widgets/newWidgets.ts';
import type { BoardWidget, Dashboard } from './dashboard.ts';
import { NAMELESS } from './dashboard.ts';
import { emptyPage, knownWidget } from './readDashboard.ts';

/** The last hour: long enough to see a trend, short enough to be quick. */
export const WIDGET_RANGE = { type: 'relative', range: 3600 };

const PLAIN = { filter: null, filters: [], query: null, streams: [] };

export function newMessagesWidget(): MessagesWidget {
  return {
    ...PLAIN,
    id: newWidgetId(),
    type: 'messages',
    timerange: WIDGET_RANGE,
    config: {
      fields: ['timestamp', 'source'],
      show_message_row: true,
      show_summary: null,
      decorators: [],
      sort: [{ type: 'pivot', field: 'timestamp', direction: 'Descending' }],
    },
  };
}

export function newTextWidget(): TextWidget {
  const text = 'Write here what a reader should know, in **Markdown**.';
  return { ...PLAIN, id: newWidgetId(), type: 'text', timerange: null, config: { text } };
}

export function newDashboard(): Dashboard {
  return { details: NAMELESS, pages: [emptyPage(newWidgetId(), 'Page 1')], parameters: [], properties: [] };
}

/** Undefined when the text is no widget. */
export function pastedWidget(text: string): BoardWidget | undefined {
  try {
    const id = newWidgetId();
    const raw = { ...asObject(JSON.parse(text)), id };
    const widget = knownWidget(raw);
    if (widget === undefined) return undefined;
    const description = asText(asObject(raw)['description']);
    return { id, title: '', description, raw, widget, foreignTypes: [] };
  } catch {
    return undefined;
  }
}
