// The way into the history of a rule or pipeline.
import type { SourceVersion } from '@logboom/contract/pipelines/schemas';
import { Button, type ButtonProps } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { HistoryModal } from './HistoryModal.tsx';

interface Props extends Pick<ButtonProps, 'size'> {
  /** `rule "parse"`. */
  readonly title: string;
  /** As it is stored now. */
  readonly current: string;
  readonly query: UseQueryOptions<SourceVersion[]>;
  /** Absent for those who may not change it. The history closes when it is done. */
  readonly onRestore: ((version: SourceVersion) => Promise<unknown> | void) | undefined;
}

export function SourceHistory({ title, current, query, onRestore, size }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen });
  const restore = async (version: SourceVersion) => {
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
          {...(onRestore && { onRestore: (version: SourceVersion) => void restore(version) })}
        />
      )}
    </>
  );
}
