// Edits the entries of the URL allow-list: each a title, an address or a pattern, and which of the two it is.
import type { UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AllowListRow } from './AllowListRow.tsx';
import classes from './AllowList.module.css';
import { entryProblem, newEntry, type RegexVerdicts } from './entryRules.ts';
import { useSettledEntries } from './useRegexVerdicts.ts';

interface Props {
  readonly entries: readonly UrlAllowListEntry[];
  readonly onChange: (entries: UrlAllowListEntry[]) => void;
  readonly verdicts: RegexVerdicts;
  /** Every problem; otherwise only those of entries that somebody has touched. */
  readonly showAll: boolean;
  readonly readOnly: boolean;
}

export function AllowListEditor({ entries, onChange, verdicts, showAll, readOnly }: Props) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const settled = useSettledEntries(entries);
  const change = (id: string, part: keyof UrlAllowListEntry, value: string) => {
    setTouched(new Set([...touched, `${id} ${part === 'type' ? 'value' : part}`]));
    onChange(entries.map((entry) => (entry.id === id ? { ...entry, [part]: value } : entry)));
  };
  const problemsOf = (entry: UrlAllowListEntry) => {
    const judged = showAll ? entry : (settled.find(({ id }) => id === entry.id) ?? entry);
    const { title, value } = entryProblem(judged, verdicts);
    const isShown = (part: string) => showAll || touched.has(`${entry.id} ${part}`);
    return { title: isShown('title') ? title : undefined, value: isShown('value') ? value : undefined };
  };
  return (
    <div className={classes.editor}>
      {entries.length === 0 && <Text c="dimmed">No entries: the server may call no address at all.</Text>}
      {entries.map((entry, index) => (
        <AllowListRow
          key={entry.id}
          entry={entry}
          position={index + 1}
          problem={problemsOf(entry)}
          readOnly={readOnly}
          onChange={(part, value) => change(entry.id, part, value)}
          onDelete={() => onChange(entries.filter(({ id }) => id !== entry.id))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={readOnly}
        onClick={() => onChange([...entries, newEntry()])}
      >
        Add URL
      </Button>
    </div>
  );
}
