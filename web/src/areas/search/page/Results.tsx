// What was found, or why there is nothing to show.
import type { Widget } from '@logboom/contract/search/view-document';
import { Text } from '@mantine/core';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { MessageList } from '../results/MessageList.tsx';
import { isHistogram } from '../../../shared/widgets/document/defaultWidgets.ts';
import type { ForeignWidget } from '../view/readView.ts';
import { AggregationPanel } from '../widgets/AggregationPanel.tsx';
import { failureOf } from './failure.ts';
import { Histogram } from './Histogram.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchFailurePanel } from './SearchFailurePanel.tsx';
import { totalOf } from './total.ts';
import { useSavedState, useSearchRun, useWidgetBoard, type WidgetBoard } from '../state/searchPage.ts';
import styles from './SearchPage.module.css';

export function Results() {
  const run = useSearchRun();
  const { answer, isRunning, isCancelled } = run;
  const { widgets, titles, wide } = useWidgetBoard();
  const { saved } = useSavedState();
  const failure = failureOf(run);
  // An answer that is being replaced says nothing any more about the question.
  if (failure && !isRunning) return <SearchFailurePanel failure={failure} />;
  if (answer === undefined || failure) {
    return isCancelled ? null : <LoadingIndicator text="Searching…" />;
  }
  return (
    <div
      className={styles['results']}
      data-running={(isRunning && answer.isCounted) || isCancelled}
      aria-busy={isRunning}
    >
      {answer.isCounted && totalOf(answer) === 0 ? (
        <NothingFound />
      ) : (
        <div className={styles['grid']}>
          {widgets.map((widget) => (
            <div
              key={widget.id}
              className={isWide(widget, wide) ? styles['wide'] : styles['half']}
              data-running={!answer.isCounted && widget.type !== 'messages'}
            >
              <WidgetView widget={widget} />
            </div>
          ))}
          {saved?.foreign.map((widget) => (
            <div key={widget.id} className={styles['half']}>
              <ForeignView widget={widget} title={titles[widget.id]} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function isWide(widget: Widget, wide: WidgetBoard['wide']): boolean {
  return wide.has(widget.id) || widget.type === 'messages' || isHistogram(widget);
}

function WidgetView({ widget }: { readonly widget: Widget }) {
  if (widget.type === 'messages') return <MessageList widget={widget} />;
  return isHistogram(widget) ? <Histogram widget={widget} /> : <AggregationPanel widget={widget} />;
}

interface ForeignViewProps {
  readonly widget: ForeignWidget;
  readonly title: string | undefined;
}

function ForeignView({ widget, title }: ForeignViewProps) {
  return (
    <Section title={title ?? `Widget of type ${widget.type}`}>
      <Text c="dimmed">
        This widget can’t be shown here. It stays part of the saved search, and programs that know it show it.
      </Text>
    </Section>
  );
}
