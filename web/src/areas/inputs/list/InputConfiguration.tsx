// The configuration of an input, shown when asked for.
import { Button, Collapse } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { InputSummary, InputTypeInfo } from '@logboom/contract/inputs';
import { useId, useState } from 'react';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { Timestamp } from '../../../kit/values/Timestamp.tsx';
import { shownConfiguration } from '../shownConfiguration.ts';
import styles from './inputs.module.css';

interface Props {
  readonly input: InputSummary;
  readonly info: InputTypeInfo | undefined;
}

export function InputConfiguration({ input, info }: Props) {
  const [expanded, setExpanded] = useState(false);
  const contentId = useId();
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles['toggle']}
        leftSection={<IconChevronRight size={14} aria-hidden className={styles['chevron']} />}
        aria-expanded={expanded}
        aria-controls={contentId}
        aria-label={`Configuration of ${input.title}`}
        onClick={() => setExpanded(!expanded)}
      >
        Configuration
      </Button>
      <div id={contentId}>
        <Collapse expanded={expanded}>
          <dl className={styles['settings']}>
            {shownConfiguration(input, info).map(({ name, label, value }) => (
              <div key={name}>
                <dt title={name}>{label}</dt>
                <dd className="lb-mono">{value ?? <NoValue />}</dd>
              </div>
            ))}
            <div>
              <dt>Last changed</dt>
              <dd>
                <Timestamp value={input.created_at} /> by {input.creator_user_id}
              </dd>
            </div>
          </dl>
        </Collapse>
      </div>
    </>
  );
}
