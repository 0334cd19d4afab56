// A widget on its page: its title, what one can do with it, and what it shows.
import { Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { describeTimeRange } from '../../../shared/time-range/describeTimeRange.ts';
import { readTimeRange } from '../../../shared/widgets/document/timeRange.ts';
import type { BoardWidget } from '../document/dashboard.ts';
import { useBoard } from '../state/boardContext.ts';
import { AggregationBody } from './AggregationBody.tsx';
import { Markdown } from '../../../shared/text/Markdown.tsx';
import { MessagesBody } from './MessagesBody.tsx';
import { WidgetMenu } from './WidgetMenu.tsx';
import { widgetTitle } from './widgetTitle.ts';
import styles from './widgets.module.css';

interface Props {
  readonly item: BoardWidget;
  /** By which it is moved. */
  readonly handle: ReactNode;
}

export function WidgetFrame({ item, handle }: Props) {
  const titleId = useId();
  const title = widgetTitle(item);
  const { linkToken, isOnWall } = useBoard();
  const [asTable, setAsTable] = useState(false);
  const { ref: measured, height } = useElementSize<HTMLDivElement>();
  const body = useRef<HTMLDivElement>(null);
  const bodyRef = useMergedRef(measured, body);
  const isFlush = item.widget?.type === 'messages';
  return (
    <section className={styles['frame']} aria-labelledby={titleId} data-widget={item.id}>
      <div className={styles['header']}>
        {handle}
        <div className={styles['titles']}>
          <Described description={item.description}>
            <h2 id={titleId} className={styles['title']} title={title}>
              {title}
            </h2>
          </Described>
          <OwnRange item={item} />
        </div>
        {linkToken === undefined && !isOnWall && (
          <WidgetMenu
            {...{ item, title, asTable }}
            body={body}
            onTable={
              item.widget?.type === 'aggregation' && item.widget.config.visualization !== 'table'
                ? () => setAsTable(!asTable)
                : undefined
            }
          />
        )}
      </div>
      <div ref={bodyRef} className={`${styles['body'] ?? ''} ${isFlush ? (styles['flush'] ?? '') : ''}`}>
        <Body {...{ item, title, asTable, height }} />
      </div>
    </section>
  );
}

interface DescribedProps {
  readonly description: string;
  readonly children: ReactElement;
}

function Described({ description, children }: DescribedProps) {
  return description === '' ? children : <Tooltip label={description}>{children}</Tooltip>;
}

/** Of what time it tells, unless the page says it for all. */
function OwnRange({ item: { widget } }: Pick<Props, 'item'>) {
  const zone = useTimeZone();
  const { address } = useBoard();
  if (widget === undefined || widget.type === 'text' || address.timeRange !== undefined) return null;
  return <span className={styles['range']}>{describeTimeRange(readTimeRange(widget.timerange), zone)}</span>;
}

interface BodyProps {
  readonly item: BoardWidget;
  readonly title: string;
  readonly asTable: boolean;
  readonly height: number;
}

function Body({ item: { widget }, title, asTable, height }: BodyProps) {
  if (widget === undefined) {
    return (
      <div className={styles['fill']}>
        <Text c="dimmed" size="sm" ta="center">
          This version cannot show this widget. It stays on the dashboard as it is.
        </Text>
      </div>
    );
  }
  switch (widget.type) {
    case 'aggregation':
      return <AggregationBody {...{ widget, title, asTable, height }} />;
    case 'messages':
      return <MessagesBody widget={widget} title={title} />;
    case 'text':
      return <Markdown text={widget.config.text} />;
  }
}
