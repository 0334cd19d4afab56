// The picture of an aggregation, or why there is none: on its way, failed, nothing found.
import type { PivotResult } from '@logboom/contract/search/schemas';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { AggregationPicture } from './visualizations/AggregationPicture.tsx';
import type { PictureProps } from './visualizations/pictureProps.ts';
import styles from './widgets.module.css';

interface ResultStateProps extends Omit<PictureProps, 'result'> {
  readonly result: PivotResult | undefined;
  /** Why it failed, in the server's words. */
  readonly problem: string | undefined;
  readonly isRunning: boolean;
  readonly onEdit?: () => void;
}

export function ResultState({ result, problem, isRunning, onEdit, ...picture }: ResultStateProps) {
  if (problem !== undefined && result === undefined) return <Failed problem={problem} onEdit={onEdit} />;
  if (result === undefined) {
    return (
      <div className={styles['room']} style={{ minHeight: picture.height }}>
        {isRunning ? <LoadingIndicator text="Counting…" /> : <Text c="dimmed">No data available.</Text>}
      </div>
    );
  }
  if (!hasPicture(result, picture.config)) {
    return (
      <div className={styles['room']} style={{ minHeight: picture.height }}>
        <Text c="dimmed">No message matches, so there is nothing to count.</Text>
      </div>
    );
  }
  return <AggregationPicture {...picture} result={result} />;
}

/** The total of nothing is 0, which single numbers show; other pictures need rows of their own. */
function hasPicture({ rows = [] }: PivotResult, { visualization }: PictureProps['config']): boolean {
  return visualization === 'numeric' ? rows.length > 0 : rows.some(({ source }) => source === 'leaf');
}

const NUMBERS_WANTED = /Expected numeric type on field \[([^\]]*)\]/;
const PREAMBLE = /^Unable to perform search query:\s*/;

function Failed({
  problem,
  onEdit,
}: {
  readonly problem: string;
  readonly onEdit: (() => void) | undefined;
}) {
  const field = NUMBERS_WANTED.exec(problem)?.[1];
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title="This could not be calculated" role="alert">
      {field !== undefined && (
        <Text>{`The field ${field} holds text here. Choose a field with numbers, or count its values instead.`}</Text>
      )}
      <Text c={field === undefined ? undefined : 'dimmed'} size={field === undefined ? 'sm' : 'xs'}>
        {problem.replace(PREAMBLE, '')}
      </Text>
      {onEdit && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={onEdit}>
          Edit aggregation
        </Button>
      )}
    </Alert>
  );
}
