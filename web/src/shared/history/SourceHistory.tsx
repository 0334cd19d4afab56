// The way into the history of something that people write: a rule, a pipeline, a configuration.
import { Button, type ButtonProps } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../kit/feedback/toast.tsx';
import { errorText } from '../../platform/fetch/errors.ts';
import type { HistoryVersion } from './historyVersion.ts';
import { HistoryModal } from './HistoryModal.tsx';

interface Props<Version extends HistoryVersion, Answer> extends Pick<ButtonProps, 'size'> {
  /** `rule "parse"`. */
  readonly title: string;
  /** As it is stored now. */
  readonly current: string;
  readonly query: UseQueryOptions<Answer, Error, Version[]>;
  /** Absent for those who may not change it. The history closes when it is done. */
  readonly onRestore: ((version: Version) => Promise<unknown> | void) | undefined;
}

export function SourceHistory<Version extends HistoryVersion, Answer>({
  title,
  current,
  query,
  onRestore,
  size,
}: Props<Version, Answer>) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen });
  const restore = async (version: Version) => {
    try {
      await onRestore?.(version);
      setOpen(false);
    } catch (failure) {
      toast.error(`The version could not be restored: ${errorText(failure)}`);
    }
  };
  return (
    <>
      <Button
        variant="default"
        {...(size !== undefined && { size })}
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && (
        <HistoryModal
          title={title}
          current={current}
          versions={data}
          error={error}
          onRetry={() => void refetch()}
          onClose={() => setOpen(false)}
          {...(onRestore && { onRestore: (version: Version) => void restore(version) })}
        />
      )}
    </>
  );
}
