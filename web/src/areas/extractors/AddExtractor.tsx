// Begins a new extractor: from a field of a message that somebody pastes, or from a field that they name.
import { Alert, Button, Menu, Tabs, Text } from '@mantine/core';
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ParsedMessage } from '@logboom/contract/extractors/schemas';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { TypedValue } from '../../kit/values/TypedValue.tsx';
import { errorText } from '../../platform/fetch/errors.ts';
import { codecOf } from '../inputs/index.ts';
import { parseSample } from './extractors.api.ts';
import { useExtractorPath } from './extractorPath.ts';
import { EXTRACTOR_KINDS } from './extractorTypes.ts';
import styles from './extractors.module.css';

/** Fields that say where a message came from; nobody reads anything out of them. */
const NOT_OFFERED = new Set(['_id', 'timestamp', 'streams']);

export function AddExtractor({ input }: { readonly input: InputSummary }) {
  const codec = codecOf(input.type);
  return (
    <Section title="Add extractor" description="Choose the field to read from, and how to read it.">
      <Tabs defaultValue={codec === undefined ? 'field' : 'message'} keepMounted={false}>
        <Tabs.List aria-label="How to begin">
          {codec !== undefined && <Tabs.Tab value="message">From a message</Tabs.Tab>}
          <Tabs.Tab value="field">From a field name</Tabs.Tab>
        </Tabs.List>
        {codec !== undefined && (
          <Tabs.Panel value="message" pt="md">
            <FromMessage input={input} codec={codec} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="field" pt="md">
          <FromField />
        </Tabs.Panel>
      </Tabs>
    </Section>
  );
}

function FromMessage({ input, codec }: { readonly input: InputSummary; readonly codec: string }) {
  const [text, setText] = useState('');
  const parse = useMutation({
    mutationFn: (message: string) => parseSample(codec, message, input.attributes),
  });
  return (
    <div className={styles['stack']}>
      <TextAreaField
        label="Message"
        help="Paste one message as your systems send it. It is decoded as this input does, and stored nowhere."
        value={text}
        onChange={setText}
        mono
      />
      <div>
        <Button
          variant="default"
          disabled={text.trim() === ''}
          loading={parse.isPending}
          onClick={() => parse.mutate(text)}
        >
          Show fields
        </Button>
      </div>
      {parse.isError && (
        <Alert color="danger" icon={<IconAlertCircle size={18} />}>
          {errorText(parse.error)}
        </Alert>
      )}
      {parse.data && <SampleFields message={parse.data.message} />}
    </div>
  );
}

function SampleFields({ message }: { readonly message: ParsedMessage['message'] }) {
  const fields = Object.entries(message.fields).filter(([name]) => !NOT_OFFERED.has(name));
  return (
    <dl className={styles['sample']} aria-label="Fields of the message">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt className="lb-mono">{name}</dt>
          <dd className="lb-mono">
            <TypedValue value={value} />
          </dd>
          <dd>
            {typeof value === 'string' ? (
              <KindMenu field={name} sample={value} />
            ) : (
              <Text size="sm" c="dimmed">
                Only text can be read
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function KindMenu({ field, sample }: { readonly field: string; readonly sample: string }) {
  const path = useExtractorPath();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Extract from ${field}`}
        >
          Extract
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXTRACTOR_KINDS.map(([type, { label }]) => (
          <Menu.Item
            key={type}
            onClick={() => void navigate(path.create(type, field), { state: { sample } })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function FromField() {
  const path = useExtractorPath();
  const navigate = useNavigate();
  const [field, setField] = useState('message');
  const [type, setType] = useState<string | null>(null);
  const go = () => type !== null && void navigate(path.create(type, field.trim()));
  return (
    <div className={styles['choose']}>
      <TextField label="Field" value={field} onChange={setField} mono />
      <SelectField
        label="Extractor type"
        placeholder="Select a type"
        options={EXTRACTOR_KINDS.map(([value, { label }]) => ({ value, label }))}
        value={type}
        onChange={setType}
      />
      <Button disabled={type === null || field.trim() === ''} onClick={go}>
        Continue
      </Button>
    </div>
  );
}
