// What an aggregation will look like, with the messages of the question that is asked now.
import type { AggregationWidget } from '@logboom/contract/search/view-document';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ChooseColor } from '../../../kit/charts/Legend.tsx';
import { useMemo } from 'react';
import { errorMessage } from '../../../kit/feedback/errorDetails.ts';
import type { Question } from '../question.ts';
import { aggregationQuery } from '../aggregation.api.ts';
import { ResultState } from '../ResultState.tsx';
import type { Problem } from './problems.ts';
import styles from './editor.module.css';

interface PreviewProps {
  readonly widget: AggregationWidget;
  readonly title: string;
  readonly question: Question;
  readonly problems: readonly Problem[];
  readonly onColor: ChooseColor;
}

const SETTLED_MS = 300;
const HEIGHT = 360;

export function Preview({ widget, title, question, problems, onColor }: PreviewProps) {
  const [settled] = useDebouncedValue(widget, SETTLED_MS);
  const { formatting_settings: colors, display } = widget.config;
  // A colour or a unit is seen at once: nothing has to be asked for it.
  const config = useMemo(
    () => ({ ...settled.config, formatting_settings: colors, ...(display && { display }) }),
    [settled, colors, display],
  );
  const isReady = problems.length === 0;
  const { data, error, isFetching } = useQuery({
    ...aggregationQuery(question, settled, 'preview'),
    enabled: isReady,
  });
  return (
    <section className={styles['preview']} aria-label="Preview" aria-busy={isFetching}>
      <Text size="xs" c="dimmed" mb="xs">
        Preview
      </Text>
      {isReady ? (
        <div className={styles['dimmable']} data-running={isFetching || settled !== widget}>
          <ResultState
            label={title}
            config={config}
            height={HEIGHT}
            result={data?.result}
            trend={data?.trend}
            events={data?.events}
            sparkline={data?.sparkline}
            problem={data?.error?.description ?? (error ? errorMessage(error) : undefined)}
            isRunning={isFetching}
            onColor={onColor}
          />
        </div>
      ) : (
        <ul className={styles['problems']} aria-label="What is missing">
          {problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
