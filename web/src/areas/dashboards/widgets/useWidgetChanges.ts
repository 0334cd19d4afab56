// What the menu of a widget changes on its dashboard.
import { toast } from '../../../kit/feedback/toast.tsx';
import type { BoardWidget } from '../document/dashboard.ts';
import { changePage, copyOf, moveWidget, putCopy, removeWidget } from '../document/edit.ts';
import { useBoard } from '../state/boardContext.ts';

export function useWidgetChanges(item: BoardWidget, title: string) {
  const { page, change } = useBoard();
  const like = page.positions[item.id];
  const put = (pageId: string, name: string) => {
    const copy = copyOf(item, name);
    if (copy) change?.((dashboard) => changePage(dashboard, pageId, putCopy(copy, like)));
  };
  return {
    duplicate: () => put(page.id, `${title} (copy)`),
    copyTo: (pageId: string) => put(pageId, title),
    moveTo: (pageId: string) =>
      change?.((dashboard) => moveWidget(dashboard, { from: page.id, to: pageId, id: item.id })),
    remove: () => {
      change?.((dashboard) => changePage(dashboard, page.id, removeWidget(item.id)));
      toast.undoable(`${title} was removed.`, () =>
        change?.((dashboard) =>
          changePage(dashboard, page.id, (now) => ({
            ...now,
            widgets: [...now.widgets, item],
            positions: like ? { ...now.positions, [item.id]: like } : now.positions,
          })),
        ),
      );
    },
  };
}
