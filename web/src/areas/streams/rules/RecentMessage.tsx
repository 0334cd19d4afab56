// Fetches a message that came lately, of any input or of a chosen one, for the rules to be tried on.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { recentMessage, ruleInputsQuery } from './rules.api.ts';
import styles from './rules.module.css';

interface Props {
  readonly onMessage: (text: string) => void;
  readonly onProblem: (problem: string) => void;
}

export function RecentMessage({ onMessage, onProblem }: Props) {
  const [input, setInput] = useState<string | null>(null);
  const mayReadInputs = usePermissions().isPermitted('inputs:read');
  const { mutate, isPending } = useMutation({
    mutationFn: () => recentMessage(input),
    onSuccess: (message) => {
      if (message === undefined) onProblem('No message came within the last day.');
      else onMessage(JSON.stringify(message, undefined, 2));
    },
    onError: (error) => onProblem(errorText(error)),
  });
  return (
    <div className={styles['recent']}>
      {mayReadInputs && <InputChoice value={input} onChange={setInput} />}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate()}
      >
        Load a recent message
      </Button>
    </div>
  );
}

interface ChoiceProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function InputChoice({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(ruleInputsQuery());
  return (
    <SelectField
      label="Received by"
      placeholder="Any input"
      value={value}
      onChange={onChange}
      clearable
      options={(data?.inputs ?? []).map(({ id, title, name }) => ({
        value: id,
        label: `${title} (${name})`,
      }))}
      nothingFound="There is no such input."
    />
  );
}
