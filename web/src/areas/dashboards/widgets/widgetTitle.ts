// What a widget is called: its name, or what it shows until somebody names it.
import { asText } from '../../../shared/widgets/document/json.ts';
import { defaultTitle } from '../../../shared/widgets/defaultTitle.ts';
import type { BoardWidget } from '../document/dashboard.ts';

export function widgetTitle({ title, widget, raw }: BoardWidget): string {
  if (title !== '') return title;
  if (widget === undefined) return `Widget of type ${asText(raw['type']) || 'unknown'}`;
  if (widget.type === 'aggregation') return defaultTitle(widget.config);
  return widget.type === 'messages' ? 'Messages' : 'Text';
}
