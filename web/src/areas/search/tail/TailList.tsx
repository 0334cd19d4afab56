// The lines of the live tail. Follows the end until somebody scrolls up, and then stays where they read.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import type { TailLines } from './tailBuffer.ts';
import { TailRow } from './TailRow.tsx';
import styles from './LiveTail.module.css';

interface TailListProps {
  readonly tail: TailLines;
  readonly fields: readonly string[];
  readonly pattern: RegExp | undefined;
  readonly onOpen: ((message: ResultMessage) => void) | undefined;
}

const LINE_HEIGHT = 26;
/** So near to the end counts as being there. */
const END_PX = 2 * LINE_HEIGHT;

export function TailList({ tail, fields, pattern, onOpen }: TailListProps) {
  const { lines, dropped } = tail;
  const timeZone = useTimeZone();
  const scroller = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  /** The number of the last line when somebody scrolled up. */
  const [leftAt, setLeftAt] = useState(0);
  const newest = lines.at(-1)?.number ?? dropped - 1;
  const newestNow = useRef(newest);
  useEffect(() => {
    newestNow.current = newest;
  }, [newest]);
  // oxlint-disable-next-line react/incompatible-library -- it draws itself again on every scroll, and no compiler memoises
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 12,
    getItemKey: (index) => lines[index]?.number ?? index,
  });
  const droppedBefore = useRef(dropped);
  useLayoutEffect(() => {
    const element = scroller.current;
    const gone = dropped - droppedBefore.current;
    droppedBefore.current = dropped;
    if (element === null) return;
    if (isFollowing) element.scrollTop = element.scrollHeight;
    // Lines that leave at the top would pull the text away under the reader's eyes.
    else if (gone > 0) element.scrollTop -= gone * LINE_HEIGHT;
  }, [dropped, newest, isFollowing]);

  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX;
    if (!isAtEnd && isFollowing) setLeftAt(newestNow.current);
    setFollowing(isAtEnd);
  };
  const missed = Math.max(0, newest - leftAt);
  return (
    <div className={styles['frame']}>
      {/* Not read aloud: lines come faster than anybody speaks. */}
      <div
        ref={scroller}
        className={styles['lines']}
        role="log"
        aria-live="off"
        aria-label="New messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles['room']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const line = lines[item.index];
            if (line === undefined) return null;
            return (
              <div key={line.number} className={styles['place']} style={{ top: item.start }}>
                <TailRow
                  message={line.message}
                  fields={fields}
                  pattern={pattern}
                  timeZone={timeZone}
                  onOpen={onOpen}
                />
              </div>
            );
          })}
        </div>
      </div>
      {!isFollowing && (
        <Button
          className={styles['jump']}
          size="xs"
          leftSection={<IconArrowDown size={14} />}
          onClick={() => setFollowing(true)}
        >
          {missed > 0 ? `Jump to newest (${formatNumber(missed)} more)` : 'Jump to newest'}
        </Button>
      )}
    </div>
  );
}
