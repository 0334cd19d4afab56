// Changes of a dashboard, each of them a new one: nothing is changed in place, so that one can compare and go back.
import type { WidgetPosition } from '@logboom/contract/search/view-document';
import type { GridPositions } from '../../../kit/structure/grid/gridMeasures.ts';
import { newWidgetId } from '../../../shared/widgets/newWidgets.ts';
import type { BoardPage, BoardWidget, Dashboard, KnownWidget } from './dashboard.ts';
import { emptyPage } from './readDashboard.ts';

type PageChange = (page: BoardPage) => BoardPage;

export function changePage(dashboard: Dashboard, pageId: string, change: PageChange): Dashboard {
  return {
    ...dashboard,
    pages: dashboard.pages.map((page) => (page.id === pageId ? change(page) : page)),
  };
}

export function addPage(dashboard: Dashboard): { dashboard: Dashboard; pageId: string } {
  const pageId = newWidgetId();
  const page = emptyPage(pageId, `Page ${dashboard.pages.length + 1}`);
  return { dashboard: { ...dashboard, pages: [...dashboard.pages, page] }, pageId };
}

export function removePage(dashboard: Dashboard, pageId: string): Dashboard {
  const pages = dashboard.pages.filter(({ id }) => id !== pageId);
  return pages.length === 0 ? dashboard : { ...dashboard, pages };
}

/** @param step -1 to the left, 1 to the right */
export function movePage(dashboard: Dashboard, pageId: string, step: number): Dashboard {
  const from = dashboard.pages.findIndex(({ id }) => id === pageId);
  const page = dashboard.pages[from];
  const to = from + step;
  if (page === undefined || to < 0 || to >= dashboard.pages.length) return dashboard;
  return { ...dashboard, pages: dashboard.pages.toSpliced(from, 1).toSpliced(to, 0, page) };
}

const SIZES = {
  aggregation: { height: 4, width: 6 },
  messages: { height: 6, width: 12 },
  text: { height: 2, width: 6 },
};

/** Below all others. */
export function placeBelow(positions: GridPositions, type: keyof typeof SIZES): GridPositions[string] {
  const row = Math.max(1, ...Object.values(positions).map((place) => place.row + place.height));
  return { col: 1, row, ...SIZES[type] } satisfies WidgetPosition;
}

export function addWidget(widget: KnownWidget, title: string): PageChange {
  const added: BoardWidget = { id: widget.id, title, description: '', raw: {}, widget, foreignTypes: [] };
  return (page) => ({
    ...page,
    widgets: [...page.widgets, added],
    positions: { ...page.positions, [widget.id]: placeBelow(page.positions, widget.type) },
  });
}

export function changeWidget(
  id: string,
  change: Partial<Pick<BoardWidget, 'widget' | 'title' | 'description'>>,
): PageChange {
  return (page) => ({
    ...page,
    widgets: page.widgets.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
}

export function removeWidget(id: string): PageChange {
  return (page) => {
    const { [id]: _, ...positions } = page.positions;
    return { ...page, widgets: page.widgets.filter((one) => one.id !== id), positions };
  };
}

/** A copy under a new id, which can be put on any page. */
export function copyOf({ raw, widget, ...rest }: BoardWidget, title: string): BoardWidget | undefined {
  if (widget === undefined) return undefined;
  const id = newWidgetId();
  return { ...rest, id, title, raw: { ...raw, id }, widget: { ...widget, id } };
}

export function putCopy(copy: BoardWidget, like?: GridPositions[string]): PageChange {
  return (page) => {
    const below = placeBelow(page.positions, copy.widget?.type ?? 'aggregation');
    const place = like ? { ...below, width: like.width, height: like.height } : below;
    return {
      ...page,
      widgets: [...page.widgets, copy],
      positions: { ...page.positions, [copy.id]: place },
    };
  };
}

/** With its size, below what is there. */
export function moveWidget(
  dashboard: Dashboard,
  { from, to, id }: { from: string; to: string; id: string },
): Dashboard {
  const source = dashboard.pages.find((page) => page.id === from);
  const moved = source?.widgets.find((one) => one.id === id);
  if (source === undefined || moved === undefined || from === to) return dashboard;
  const without = changePage(dashboard, from, removeWidget(id));
  return changePage(without, to, putCopy(moved, source.positions[id]));
}
