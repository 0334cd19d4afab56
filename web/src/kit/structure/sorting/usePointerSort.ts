// Sorting with a pointer: rows can be dragged by their handle, and show the edge at which they would be dropped.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { reorderWithEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/reorder-with-edge';
import { useEffect, useRef, useState } from 'react';
import type { SortableItem } from './sorting.ts';

type Edge = ReturnType<typeof extractClosestEdge>;

/** One list's drags must not end in another list. */
export type ListKey = symbol;

export function usePointerSort<Item extends SortableItem>(
  list: ListKey,
  items: readonly Item[],
  onSort: (items: Item[], id: string) => void,
): void {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['list'] === list,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          if (target === undefined) return;
          const startIndex = items.findIndex(({ id }) => id === source.data['id']);
          const indexOfTarget = items.findIndex(({ id }) => id === target.data['id']);
          if (startIndex < 0 || indexOfTarget < 0) return;
          const sorted = reorderWithEdge({
            list: [...items],
            startIndex,
            indexOfTarget,
            closestEdgeOfTarget: extractClosestEdge(target.data),
            axis: 'vertical',
          });
          onSort(sorted, String(source.data['id']));
        },
      }),
    [list, items, onSort],
  );
}

export function usePointerSortRow(list: ListKey, id: string, disabled: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge>(null);

  useEffect(() => {
    const element = row.current;
    if (element === null || disabled) return undefined;
    const data = { list, id };
    return combine(
      draggable({
        element,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: () => data,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        getIsSticky: () => true,
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data['id'] === id ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [list, id, disabled]);

  return { row, handle, dragging, edge };
}
