// Takes a message to the rules of a stream, to see whether it would be routed there.
import { Button } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { Popover } from '../../../kit/overlays/Popover.tsx';
import { routes } from '../../../routes.ts';
import { useStreamTitles } from './names.api.ts';

interface Props {
  readonly index: string;
  readonly messageId: string;
}

export function StreamTestButton({ index, messageId }: Props) {
  const titles = useStreamTitles();
  const navigate = useNavigate();
  const options = useMemo(
    () =>
      Array.from(titles, ([value, label]) => ({ value, label })).toSorted((a, b) =>
        a.label.localeCompare(b.label),
      ),
    [titles],
  );
  if (options.length === 0) return null;
  const test = (streamId: string | null) => {
    if (streamId !== null) void navigate(routes.streams.edit({ streamId }, { index, message_id: messageId }));
  };
  return (
    <Popover
      title="Test against stream"
      position="bottom-end"
      trigger={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTestPipe size={16} stroke={1.6} aria-hidden="true" />}
        >
          Test against stream
        </Button>
      }
    >
      <SelectField label="Stream" options={options} value={null} onChange={test} />
    </Popover>
  );
}
