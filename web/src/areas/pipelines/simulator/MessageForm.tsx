// The message that is simulated: as it arrives, as fields, or one that is stored.
import type { PathSimulation } from '@logboom/contract/pipelines/simulation-schemas';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { JsonField } from '../../../kit/forms/fields/JsonField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { streamsQuery } from '../pipelines.api.ts';
import { codecsQuery, inputsQuery } from './simulation.api.ts';
import { fieldsIn } from './givenFields.ts';
import { useStoredMessage } from './useStoredMessage.ts';
import classes from './simulator.module.css';

type Kind = 'raw' | 'fields' | 'stored';

interface Props {
  readonly isRunning: boolean;
  /** What was shown no longer belongs to what is written. */
  readonly onChange: () => void;
  readonly onRun: (request: PathSimulation) => void;
}

const KINDS = [
  { value: 'raw', label: 'Raw line' },
  { value: 'fields', label: 'Fields' },
  { value: 'stored', label: 'Stored message' },
] as const;

export function MessageForm({ isRunning, onChange, onRun }: Props) {
  const [parameters] = useSearchParams();
  const [kind, setKind] = useState<Kind>(parameters.has('message_id') ? 'stored' : 'raw');
  const [payload, setPayload] = useState('');
  const [json, setJson] = useState('');
  const [codec, setCodec] = useState<string | null>('syslog');
  const [inputId, setInputId] = useState<string | null>(null);
  const [streamId, setStreamId] = useState<string | null>(null);
  const stored = useStoredMessage(kind === 'stored');
  const [problem, setProblem] = useState<string>();
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setProblem(undefined);
      onChange();
    };
  const run = () => {
    const common = { input_id: inputId, stream_id: streamId };
    if (kind === 'raw') return onRun({ ...common, payload, codec });
    const read = fieldsIn(kind === 'stored' ? stored.json : json);
    if (read.ok) onRun({ ...common, fields: read.fields });
    else setProblem(read.problem);
  };
  const isReady =
    kind === 'raw' ? payload.trim() !== '' : (kind === 'stored' ? stored.json : json).trim() !== '';
  return (
    <Section title="Message">
      <div className={classes.form}>
        <SegmentedControl
          aria-label="Kind of message"
          data={[...KINDS]}
          value={kind}
          onChange={(value) => change(setKind)(KINDS.find((one) => one.value === value)?.value ?? 'raw')}
          className={classes.kinds}
        />
        {kind === 'raw' && (
          <TextAreaField
            label="Raw line"
            help="As it arrives at an input."
            placeholder="<34>Oct 11 22:14:15 mymachine su: 'su root' failed for lonvick"
            value={payload}
            onChange={change(setPayload)}
            rows={3}
            mono
          />
        )}
        {kind === 'fields' && (
          <JsonField
            label="Fields of the message"
            help="As JSON, for example copied from a search result."
            placeholder={'{"source": "web-1", "message": "GET /", "http_status": 200}'}
            value={json}
            onChange={change(setJson)}
            error={problem}
            rows={6}
          />
        )}
        {kind === 'stored' && <StoredFields stored={stored} problem={problem} onChange={onChange} />}
        <Choices
          codec={kind === 'raw' ? { value: codec, onChange: change(setCodec) } : undefined}
          input={{ value: inputId, onChange: change(setInputId) }}
          stream={{ value: streamId, onChange: change(setStreamId) }}
        />
        <div>
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={isRunning}
            disabled={!isReady}
            onClick={run}
          >
            Run simulation
          </Button>
        </div>
      </div>
    </Section>
  );
}

interface StoredProps {
  readonly stored: ReturnType<typeof useStoredMessage>;
  readonly problem: string | undefined;
  readonly onChange: () => void;
}

/** By its address; it can be changed before it is tried. */
function StoredFields({ stored, problem, onChange }: StoredProps) {
  return (
    <>
      <div className={classes.choices}>
        <TextField label="Index" value={stored.index} onChange={stored.setIndex} mono />
        <TextField label="Message id" value={stored.messageId} onChange={stored.setMessageId} mono />
      </div>
      <JsonField
        label="Fields of the message"
        help={
          stored.isLoading
            ? 'Loading the message …'
            : 'Of the message as it is stored, with what pipelines made of it then. They can be changed here.'
        }
        value={stored.json}
        onChange={(text) => {
          stored.setJson(text);
          onChange();
        }}
        error={problem ?? stored.failure}
        rows={8}
      />
    </>
  );
}

interface Choice {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

interface ChoicesProps {
  readonly codec: Choice | undefined;
  readonly input: Choice;
  readonly stream: Choice;
}

function Choices({ codec, input, stream }: ChoicesProps) {
  const mayReadInputs = usePermissions().isPermitted('inputs:read');
  const { data: codecs } = useQuery({ ...codecsQuery, enabled: codec !== undefined });
  const { data: inputs } = useQuery({ ...inputsQuery, enabled: mayReadInputs });
  const { data: streams } = useQuery(streamsQuery);
  return (
    <div className={classes.choices}>
      {codec && (
        <SelectField
          {...codec}
          label="Codec"
          help="What makes a message of the line."
          options={Object.values(codecs ?? {}).map(({ type, name }) => ({ value: type, label: name }))}
          clearable
        />
      )}
      {mayReadInputs && (
        <SelectField
          {...input}
          label="Input"
          help="Its extractors and static fields run; without a codec, its own is used."
          options={(inputs?.inputs ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          placeholder="No input"
          clearable
          optional
        />
      )}
      <SelectField
        {...stream}
        label="Stream"
        help="Put the message into this stream, whatever the rules of streams say."
        options={(streams?.streams ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        placeholder="As the rules of streams decide"
        clearable
        optional
      />
    </div>
  );
}
