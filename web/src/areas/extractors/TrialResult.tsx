// What an extractor would take out of the example, while one still writes it.
import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConfigurationValues } from '@logboom/contract/common/configuration-rules';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../kit/structure/Facts.tsx';
import { TypedValue } from '../../kit/values/TypedValue.tsx';
import { conditionQuery, trialQuery, type Trial } from './preview.api.ts';
import styles from './extractors.module.css';

const PAUSE_MS = 300;
/** What the test tools take at most. */
const LONGEST_SAMPLE = 100_000;

interface TrialProps {
  readonly type: string;
  /** Undefined while a setting is not filled in or not valid. */
  readonly settings: ConfigurationValues | undefined;
  readonly sample: string;
}

export function TrialResult({ type, settings, sample }: TrialProps) {
  const [asked] = useDebouncedValue(JSON.stringify({ type, settings, sample }), PAUSE_MS);
  const question = JSON.parse(asked) as TrialProps;
  const isReady =
    question.settings !== undefined && question.sample !== '' && question.sample.length <= LONGEST_SAMPLE;
  const { data } = useQuery({
    ...trialQuery(question.type, question.settings ?? {}, question.sample),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  return (
    <output className={styles['trial']} aria-label="Preview">
      {isReady ? (
        data && <TrialShown trial={data} sample={question.sample} />
      ) : (
        <Hint sample={question.sample} />
      )}
    </output>
  );
}

function Hint({ sample }: { readonly sample: string }) {
  if (sample.length > LONGEST_SAMPLE) return <Quiet>The example is too long to be tried.</Quiet>;
  return (
    <Quiet>
      {sample === ''
        ? 'Enter an example to see what is extracted.'
        : 'Fill in the settings to see what is extracted.'}
    </Quiet>
  );
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Text c="dimmed" size="sm">
      {children}
    </Text>
  );
}

function TrialShown({ trial, sample }: { readonly trial: Trial; readonly sample: string }) {
  switch (trial.kind) {
    case 'nothing':
      return (
        <Alert color="warning" icon={<IconInfoCircle size={18} />}>
          Nothing would be extracted from this example.
        </Alert>
      );
    case 'failed':
      return (
        <Alert color="danger" icon={<IconAlertCircle size={18} />} title={trial.message}>
          {trial.details}
        </Alert>
      );
    case 'value':
      return (
        <Found>
          {trial.start !== undefined && trial.end !== undefined && (
            <Marked text={sample} start={trial.start} end={trial.end} />
          )}
          <div>
            Extracted: <span className={`lb-mono ${styles['value']}`}>{trial.value}</span>
          </div>
        </Found>
      );
    case 'fields':
      return (
        <Found>
          <Facts dense>
            {trial.fields.map(([name, value]) => (
              <Fact key={name} label={name} mono>
                <TypedValue value={value} />
              </Fact>
            ))}
          </Facts>
        </Found>
      );
  }
}

function Found({ children }: { readonly children: ReactNode }) {
  return (
    <Alert color="success" icon={<IconCircleCheck size={18} />}>
      {children}
    </Alert>
  );
}

function Marked({
  text,
  start,
  end,
}: {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}) {
  return (
    <p className={`lb-mono ${styles['marked']}`}>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </p>
  );
}

interface ConditionProps {
  readonly type: string;
  readonly value: string;
  readonly sample: string;
}

/** Whether the example would pass the condition. */
export function ConditionResult({ type, value, sample }: ConditionProps) {
  const [asked] = useDebouncedValue(JSON.stringify({ type, value, sample }), PAUSE_MS);
  const question = JSON.parse(asked) as ConditionProps;
  const isReady =
    question.type !== 'none' &&
    question.value !== '' &&
    question.sample !== '' &&
    question.sample.length <= LONGEST_SAMPLE;
  const { data } = useQuery({
    ...conditionQuery(question.type, question.value, question.sample),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  if (!isReady || data === undefined) return null;
  const isText = typeof data === 'string';
  return (
    <Text component="output" size="sm" c={data === true ? 'success' : isText ? 'danger' : 'warning'}>
      {isText
        ? data
        : data
          ? 'The example fulfils the condition.'
          : 'The example does not fulfil the condition.'}
    </Text>
  );
}
