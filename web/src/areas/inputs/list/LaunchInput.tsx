// Chooses a type and begins a new input of it.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import styles from './inputs.module.css';

interface Props {
  /** Class name → display name. */
  readonly types: Readonly<Record<string, string>>;
  readonly onLaunch: (type: string) => void;
}

export function LaunchInput({ types, onLaunch }: Props) {
  const [type, setType] = useState<string | null>(null);
  const options = useMemo(
    () =>
      Object.entries(types)
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    [types],
  );
  return (
    <IfPermitted permissions={['inputs:create']}>
      <Section>
        <div className={styles['launch']}>
          <SelectField
            label="Select input"
            placeholder="Select input"
            options={options}
            value={type}
            onChange={setType}
            clearable
          />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={type === null}
            onClick={() => type !== null && onLaunch(type)}
          >
            Launch new input
          </Button>
        </div>
      </Section>
    </IfPermitted>
  );
}
