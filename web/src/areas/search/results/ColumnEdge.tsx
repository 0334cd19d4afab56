// The edge of a column: pulled with the pointer, moved with the arrow keys, forgotten with a double click.
import type { KeyboardEvent, PointerEvent } from 'react';
import { MIN_WIDTH } from './tableOptions.ts';
import styles from './ColumnEdge.module.css';

interface Props {
  readonly field: string;
  readonly onWidth: (field: string, width: number | undefined) => void;
}

const STEP = 16;

export function ColumnEdge({ field, onWidth }: Props) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const edge = event.currentTarget;
    const startX = event.clientX;
    const startWidth = widthOf(edge);
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: { clientX: number }) => onWidth(field, startWidth + clientX - startX);
    const stop = () => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('pointerup', stop);
      edge.removeEventListener('pointercancel', stop);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', stop);
    edge.addEventListener('pointercancel', stop);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(field, widthOf(event.currentTarget) + step);
  };
  return (
    <button
      type="button"
      className={styles['edge']}
      aria-label={`Width of ${field}: change with the arrow keys`}
      title="Pull to change the width, double-click to reset"
      onPointerDown={onPointerDown}
      onDoubleClick={() => onWidth(field, undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

function widthOf(edge: HTMLElement): number {
  return edge.parentElement?.getBoundingClientRect().width ?? MIN_WIDTH;
}
