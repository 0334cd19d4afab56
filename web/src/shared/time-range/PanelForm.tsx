// The frame of each kind of range: its fields, and the buttons that take or leave them.
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../routes/timeRange.ts';

export interface PanelProps {
  readonly value: TimeRange;
  /** How far back searches may reach, as an ISO 8601 duration. */
  readonly limit: string | undefined;
  readonly onApply: (range: TimeRange) => void;
  readonly onCancel: () => void;
}

interface Props {
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function PanelForm({ onSubmit, onCancel, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The picker may be part of a form, which is not meant to be sent.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <Stack gap="sm">
        {children}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Apply time range</Button>
        </Group>
      </Stack>
    </form>
  );
}
