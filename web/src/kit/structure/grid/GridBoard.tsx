// The grid itself: dragging and resizing by pointer, and from the handle of each item by keyboard.
import 'react-grid-layout/css/styles.css';
import { VisuallyHidden } from '@mantine/core';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { GridLayout as Engine, useContainerWidth, type Layout } from 'react-grid-layout';
import { GridHandle, HANDLE_SELECTOR } from './GridHandle.tsx';
import { compacted, isGridKey, moveByKey, resizeByKey } from './gridKeys.ts';
import {
  columnsFor,
  isSingleColumn,
  placesFor,
  positionsFrom,
  ROW_HEIGHT,
  scaledPlaces,
  unscaledPositions,
  type GridPlace,
  type GridPositions,
} from './gridMeasures.ts';
import styles from './GridBoard.module.css';

export interface GridItem {
  readonly id: string;
  readonly title: string;
}

interface GridBoardProps {
  readonly items: readonly GridItem[];
  readonly positions: GridPositions;
  /** Called when a person moved or resized something; the positions are those of the grid as it is shown. */
  readonly onPositionsChange?: (positions: GridPositions) => void;
  readonly locked?: boolean;
  /** Positions are those of the widest grid; on a narrower one everything keeps its proportions. */
  readonly scaled?: boolean;
  /** Draws an item; the handle, by which it is moved, is the item's to place. Nothing when the grid is locked. */
  readonly renderItem: (item: GridItem, handle: ReactNode) => ReactNode;
}

export function GridBoard({
  items,
  positions,
  onPositionsChange,
  locked: isLocked = false,
  scaled = false,
  renderItem,
}: GridBoardProps) {
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const [announced, announce] = useState('');
  const helpId = useId();
  const columns = columnsFor(width);
  // One below the other says nothing about where things stand side by side.
  const locked = isLocked || (scaled && isSingleColumn(columns));
  const places = useMemo(() => {
    const ids = items.map(({ id }) => id);
    return compacted((scaled ? scaledPlaces : placesFor)(ids, positions, columns), columns);
  }, [items, positions, columns, scaled]);

  const change = (layout: Layout | readonly GridPlace[]) =>
    onPositionsChange?.(
      scaled ? unscaledPositions(layout, places, positions, columns) : positionsFrom(layout),
    );
  const onKeyDown = (event: KeyboardEvent, item: GridItem) => {
    if (!isGridKey(event.key)) return;
    event.preventDefault();
    const next = (event.shiftKey ? resizeByKey : moveByKey)(places, item.id, event.key, columns);
    announce(
      describe(
        item.title,
        next.find(({ i }) => i === item.id),
      ),
    );
    change(next);
  };

  return (
    <div ref={containerRef} className={styles['board']} data-locked={locked || undefined}>
      {mounted && (
        <Engine
          width={width}
          layout={places}
          gridConfig={{ cols: columns, rowHeight: ROW_HEIGHT, margin: [10, 10], containerPadding: [0, 0] }}
          dragConfig={{ enabled: !locked, handle: HANDLE_SELECTOR }}
          resizeConfig={{ enabled: !locked, handles: ['se'] }}
          onDragStop={change}
          onResizeStop={change}
        >
          {items.map((item) => (
            <div key={item.id}>
              {renderItem(
                item,
                locked ? null : (
                  <GridHandle
                    title={item.title}
                    helpId={helpId}
                    onKeyDown={(event) => onKeyDown(event, item)}
                  />
                ),
              )}
            </div>
          ))}
        </Engine>
      )}
      <span id={helpId} hidden>
        Move it with the arrow keys, resize it with Shift and the arrow keys.
      </span>
      <VisuallyHidden component="output" aria-live="assertive">
        {announced}
      </VisuallyHidden>
    </div>
  );
}

function describe(title: string, place: GridPlace | undefined): string {
  if (place === undefined) return '';
  return `${title}: column ${place.x + 1}, row ${place.y + 1}, ${place.w} wide, ${place.h} high.`;
}
