// What a pattern captures from an example, while one still writes it.
import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { TypedValue } from '../../../kit/values/TypedValue.tsx';
import { grokTrialQuery } from './grok.api.ts';

const PAUSE_MS = 300;
const LONGEST_SAMPLE = 100_000;

interface Props {
  readonly name: string;
  readonly pattern: string;
  readonly sample: string;
}

export function GrokTrial(props: Props) {
  const [asked] = useDebouncedValue(JSON.stringify(props), PAUSE_MS);
  const { name, pattern, sample } = JSON.parse(asked) as Props;
  const isReady = name !== '' && pattern !== '' && sample !== '' && sample.length <= LONGEST_SAMPLE;
  const { data } = useQuery({
    ...grokTrialQuery({ name, pattern }, sample),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  return (
    <output aria-label="Captures">{isReady && data !== undefined && <Captures captured={data} />}</output>
  );
}

function Captures({ captured }: { readonly captured: Readonly<Record<string, unknown>> | string }) {
  if (typeof captured === 'string')
    return (
      <Alert color="danger" icon={<IconAlertCircle size={18} />}>
        {captured}
      </Alert>
    );
  const captures = Object.entries(captured);
  if (captures.length === 0)
    return (
      <Alert color="warning" icon={<IconInfoCircle size={18} />}>
        The pattern does not match the example.
      </Alert>
    );
  return (
    <Alert color="success" icon={<IconCircleCheck size={18} />}>
      <Facts dense>
        {captures.map(([name, value]) => (
          <Fact key={name} label={name} mono>
            <TypedValue value={value} />
          </Fact>
        ))}
      </Facts>
    </Alert>
  );
}
