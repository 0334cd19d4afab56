// One entry of the URL allow-list while it is edited.
import type { UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './AllowList.module.css';

interface Props {
  readonly entry: UrlAllowListEntry;
  readonly position: number;
  readonly problem: { readonly title: string | undefined; readonly value: string | undefined };
  readonly readOnly: boolean;
  readonly onChange: (part: 'title' | 'value' | 'type', value: string) => void;
  readonly onDelete: () => void;
}

const TYPES = [
  { value: 'literal', label: 'Exact match' },
  { value: 'regex', label: 'Regex' },
];

export function AllowListRow({ entry, position, problem, readOnly, onChange, onDelete }: Props) {
  return (
    <fieldset className={classes.entry} aria-label={`Entry ${position}`}>
      <TextInput
        label="Title"
        value={entry.title}
        error={problem.title}
        readOnly={readOnly}
        onChange={(event) => onChange('title', event.currentTarget.value)}
        autoComplete="off"
      />
      <TextInput
        label={entry.type === 'regex' ? 'Regular expression' : 'URL'}
        classNames={{ input: 'lb-mono' }}
        placeholder={entry.type === 'regex' ? String.raw`^https://example\.org/.*$` : 'https://example.org/'}
        value={entry.value}
        error={problem.value}
        readOnly={readOnly}
        onChange={(event) => onChange('value', event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelect
        label="Type"
        data={TYPES}
        value={entry.type}
        disabled={readOnly}
        onChange={(event) => onChange('type', event.currentTarget.value)}
      />
      <ActionIcon
        className={classes.delete}
        color="danger"
        aria-label={`Delete entry ${position}`}
        disabled={readOnly}
        onClick={onDelete}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </fieldset>
  );
}
