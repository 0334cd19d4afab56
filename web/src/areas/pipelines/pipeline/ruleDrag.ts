// Dragging rules between the stages of a pipeline: each rule can be dragged, and each rule and stage takes one.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RulePlace } from './stages.ts';

const BOARD = 'pipeline-board';

interface DragData {
  readonly [BOARD]: string;
  readonly stage: number;
  readonly position: number;
}

type Edge = ReturnType<typeof extractClosestEdge>;

function dataOf(board: string, { stage, position }: RulePlace): Record<string, unknown> {
  return { [BOARD]: board, stage, position } satisfies DragData;
}

function placeOf(data: Record<string | symbol, unknown>): RulePlace {
  return { stage: Number(data['stage']), position: Number(data['position']) };
}

/** Hears of every rule that was dropped on this board. */
export function useRuleDrop(board: string, onMove: (from: RulePlace, to: RulePlace) => void): void {
  const moved = useEffectEvent(onMove);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data[BOARD] === board,
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          if (target === undefined) return;
          const place = placeOf(target.data);
          const isBehind = extractClosestEdge(target.data) === 'bottom';
          moved(placeOf(source.data), { ...place, position: place.position + (isBehind ? 1 : 0) });
        },
      }),
    [board],
  );
}

export function useDraggedRule(board: string, { stage, position }: RulePlace, disabled: boolean) {
  const card = useRef<HTMLLIElement>(null);
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge>(null);
  useEffect(() => {
    const element = card.current;
    if (element === null || disabled) return undefined;
    const data = dataOf(board, { stage, position });
    return combine(
      draggable({
        element,
        getInitialData: () => data,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data[BOARD] === board,
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [board, stage, position, disabled]);
  return { card, dragging, edge };
}

/** A stage takes what is dropped beside its rules, behind all of them. */
export function useStageTarget(board: string, stage: number, rules: number, disabled: boolean) {
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (element.current === null || disabled) return undefined;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data[BOARD] === board,
      getData: () => dataOf(board, { stage, position: rules }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [board, stage, rules, disabled]);
  return { element, isOver };
}
