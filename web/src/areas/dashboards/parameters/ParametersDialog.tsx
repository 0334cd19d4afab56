// Which parameters a dashboard has: names that its queries use, and where their values come from.
import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { isEnumerable } from '../../../shared/widgets/fieldKinds.ts';
import { PARAMETER_NAME, type Parameter } from '@logboom/core/dashboards/parameters';
import { useBoard } from '../state/boardContext.ts';

interface Draft extends Omit<Parameter, 'defaultValues'> {
  readonly key: number;
  readonly defaults: string;
}

const MAX_PARAMETERS = 20;
let lastKey = 0;
const nextKey = () => (lastKey += 1);

export function ParametersDialog({ onClose }: { readonly onClose: () => void }) {
  const { dashboard, change } = useBoard();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => dashboard.parameters.map(draftOf));
  const [isRefused, setRefused] = useState(false);
  const set = (key: number, part: Partial<Draft>) =>
    setDrafts((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const problems = drafts.map((draft, index) => problemOf(draft, drafts.slice(0, index)));
  const save = () => {
    if (problems.some((problem) => problem !== undefined)) return setRefused(true);
    change?.((now) => ({ ...now, parameters: drafts.map(parameterOf) }));
    return onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Parameters" size="52rem">
      <Stack gap="md">
        <Text size="sm">
          Write <code>$name$</code> in the query of a widget, for example <code>source:$host$</code>. Readers
          choose the values above the widgets, and the address remembers them.
        </Text>
        {drafts.map((draft, index) => (
          <ParameterRow
            key={draft.key}
            draft={draft}
            problem={isRefused ? problems[index] : undefined}
            onChange={(part) => set(draft.key, part)}
            onRemove={() => setDrafts((now) => now.filter(({ key }) => key !== draft.key))}
          />
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={drafts.length >= MAX_PARAMETERS}
            onClick={() => setDrafts((now) => [...now, { ...EMPTY, key: nextKey() }])}
          >
            Add parameter
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={save}>Apply</Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

const EMPTY = { name: '', title: '', field: '', isMultiple: true, defaults: '' };

interface RowProps {
  readonly draft: Draft;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onRemove: () => void;
}

function ParameterRow({ draft, problem, onChange, onRemove }: RowProps) {
  const { fieldTypes } = useBoard();
  const fields = fieldTypes.filter(isEnumerable).map(({ name }) => ({ value: name, label: name }));
  return (
    <Group align="flex-start" gap="xs">
      <TextField
        label="Name"
        maxLength={64}
        mono
        value={draft.name}
        {...(problem !== undefined && { error: problem })}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="Title"
        optional
        maxLength={100}
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <SelectField
        label="Values of field"
        optional
        options={fields}
        value={draft.field || null}
        onChange={(field) => onChange({ field: field ?? '' })}
      />
      <TextField
        label="Default"
        optional
        help="Several with commas between."
        maxLength={500}
        value={draft.defaults}
        onChange={(defaults) => onChange({ defaults })}
      />
      <CheckboxField
        label="Several values"
        value={draft.isMultiple}
        onChange={(isMultiple) => onChange({ isMultiple })}
      />
      <ActionIcon mt={28} aria-label={`Remove parameter ${draft.name}`} title="Remove" onClick={onRemove}>
        <IconTrash size={17} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

function draftOf({ defaultValues, ...rest }: Parameter): Draft {
  return { ...rest, key: nextKey(), defaults: defaultValues.join(', ') };
}

function parameterOf({ name, title, field, isMultiple, defaults }: Draft): Parameter {
  const values = defaults
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return { name, title, field, isMultiple, defaultValues: isMultiple ? values : values.slice(0, 1) };
}

function problemOf({ name }: Draft, before: readonly Draft[]): string | undefined {
  if (!PARAMETER_NAME.test(name)) return 'A name has letters, digits and underscores.';
  return before.some((other) => other.name === name) ? 'Another parameter has this name.' : undefined;
}
