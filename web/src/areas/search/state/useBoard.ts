// The widgets of the page while they are changed: those of the saved search, if there is one.
import type { Widget } from '@logboom/contract/search/view-document';
import { useCallback, useMemo, useState } from 'react';
import { DEFAULT_WIDGETS, MESSAGES_ID } from '../../../shared/widgets/document/defaultWidgets.ts';
import type { SavedSearch } from '../view/readView.ts';
import type { WidgetBoard } from './searchPage.ts';

const NONE_WIDE: ReadonlySet<string> = new Set();

export function useBoard(saved: SavedSearch | undefined): { board: WidgetBoard; discard: () => void } {
  const [widgets, setWidgets] = useState(saved?.widgets ?? DEFAULT_WIDGETS);
  const [titles, setTitles] = useState<WidgetBoard['titles']>(saved?.titles ?? {});
  const [wide, setWideIds] = useState(saved?.wide ?? NONE_WIDE);
  const putWidget = useCallback((widget: Widget, title?: string) => {
    setWidgets((now) => placed(now, widget));
    if (title !== undefined) setTitles((now) => ({ ...now, [widget.id]: title }));
  }, []);
  const removeWidget = useCallback(
    (id: string) => setWidgets((now) => now.filter((widget) => widget.id !== id)),
    [],
  );
  const setWide = useCallback(
    (id: string, isWide: boolean) =>
      setWideIds((now) => new Set(isWide ? [...now, id] : Array.from(now).filter((one) => one !== id))),
    [],
  );
  const board = useMemo(
    () => ({ widgets, titles, wide, putWidget, removeWidget, setWide }),
    [widgets, titles, wide, putWidget, removeWidget, setWide],
  );
  const discard = () => {
    setWideIds(saved?.wide ?? NONE_WIDE);
    setWidgets(saved?.widgets ?? DEFAULT_WIDGETS);
    setTitles(saved?.titles ?? {});
  };
  return { board, discard };
}

function placed(widgets: readonly Widget[], widget: Widget): readonly Widget[] {
  const at = widgets.findIndex(({ id }) => id === widget.id);
  if (at >= 0) return widgets.with(at, widget);
  // In saved searches of other programs, the messages have other ids.
  const messages = widgets.findIndex(({ id, type }) => id === MESSAGES_ID || type === 'messages');
  return widgets.toSpliced(messages < 0 ? widgets.length : messages, 0, widget);
}
