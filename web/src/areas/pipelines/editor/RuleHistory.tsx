// The history of a rule, from its editor: a version that is restored is put into the editor, and saved like any change.
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HistoryModal } from '../HistoryModal.tsx';
import { ruleHistoryQuery, type Rule } from '../pipelines.api.ts';

interface Props {
  readonly rule: Rule;
  /** Absent for those who may not change it. */
  readonly onRestore?: (source: string, description: string) => void;
}

export function RuleHistory({ rule, onRestore }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...ruleHistoryQuery(rule.id), enabled: isOpen });
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && (
        <HistoryModal
          title={`rule "${rule.title}"`}
          current={rule.source}
          versions={data}
          error={error}
          onRetry={() => void refetch()}
          onClose={close}
          onRestore={
            onRestore &&
            (({ source, description }) => {
              onRestore(source, description ?? '');
              close();
            })
          }
        />
      )}
    </>
  );
}
