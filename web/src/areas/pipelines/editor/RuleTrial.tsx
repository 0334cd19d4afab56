// Tries the rule as it stands in the editor on a message, without saving it.
import { pipelineRules } from '@logboom/contract/pipelines/endpoints';
import type { SimulatedMessage } from '@logboom/contract/pipelines/simulation-schemas';
import { Button, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { call } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { FieldTable } from '../simulator/FieldTable.tsx';
import classes from './editor.module.css';

interface Props {
  readonly source: string;
  readonly problems: readonly CodeDiagnostic[];
}

const MAX_MESSAGE_LENGTH = 100_000;

export function RuleTrial({ source, problems }: Props) {
  const [message, setMessage] = useState('');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => call(pipelineRules.simulate, { body: { message, rule_source: { source } } }),
  });
  const isWrong = problems.some(({ severity }) => severity === 'error');
  return (
    <Section
      title="Rule simulation"
      description="Runs the rule as it stands above on a message. Nothing is saved or stored; errors in actions leave the message as it was by then."
    >
      <div className={classes.fields}>
        <TextAreaField
          label="Message"
          help={
            message.length > MAX_MESSAGE_LENGTH
              ? 'Use at most 100,000 characters.'
              : 'The text of a message. Its source is 127.0.0.1.'
          }
          value={message}
          onChange={(text) => {
            setMessage(text);
            reset();
          }}
          rows={2}
          mono
        />
        <div className={classes.trialFoot}>
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={isPending}
            disabled={isWrong || message.trim() === '' || message.length > MAX_MESSAGE_LENGTH}
            onClick={() => mutate()}
          >
            Run rule simulation
          </Button>
          {isWrong && <Text c="dimmed">The rule has errors, which come first.</Text>}
          {error !== null && <Text c="danger">{errorText(error)}</Text>}
        </div>
        <output>{data && <Outcome result={data} />}</output>
      </div>
    </Section>
  );
}

function Outcome({ result }: { readonly result: SimulatedMessage }) {
  if (result.filter_out) return <Text>The rule drops this message.</Text>;
  return (
    <>
      {result.streams.length > 0 && (
        <Text mb="xs">Routed into {result.streams.map(({ title }) => title).join(', ')}.</Text>
      )}
      <FieldTable fields={result.fields} />
    </>
  );
}
