// Advice while it is on its way, and when it did not come.
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorDetails } from '../../../kit/feedback/ErrorDetails.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';

interface InsightStateProps<Answer> {
  readonly result: UseQueryResult<Answer>;
  /** What is going on, for example "Looking for patterns…". */
  readonly waiting: string;
  readonly failed: string;
  readonly children: (answer: Answer) => ReactNode;
}

export function InsightState<Answer>({ result, waiting, failed, children }: InsightStateProps<Answer>) {
  const { data, error, isFetching, refetch } = result;
  if (error !== null && !isFetching) {
    return (
      <Alert color="danger" variant="light" icon={<IconAlertTriangle size={18} />} title={failed}>
        <Text size="sm">{errorText(error)}</Text>
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </Group>
        <ErrorDetails error={error} />
      </Alert>
    );
  }
  if (data === undefined) {
    return (
      <Group gap="xs" component="output">
        <Loader size="xs" aria-hidden="true" />
        <Text size="sm" c="dimmed">
          {waiting}
        </Text>
      </Group>
    );
  }
  return children(data);
}
