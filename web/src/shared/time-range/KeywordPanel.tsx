// A range in words, with what it means right now below it.
import { Button, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTimeZone } from '../../platform/time/useTimeZone.ts';
import { Delayed } from '../../kit/feedback/Delayed.tsx';
import { Timestamp } from '../values/Timestamp.tsx';
import { PanelForm, type PanelProps } from './PanelForm.tsx';
import { useKeywordPreview, type KeywordPreview } from './timeRange.api.ts';
import { momentComplaint } from './timeRangeLimit.ts';
import styles from './TimeRangePicker.module.css';

const PREVIEW_DELAY_MS = 300;
const EXAMPLES = ['last 4 hours', 'yesterday', 'monday to friday', 'last month'];

export function KeywordPanel({ value, limit, onApply, onCancel }: PanelProps) {
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState(value.type === 'keyword' ? value.keyword : '');
  const [missing, setMissing] = useState(false);
  const keyword = typed.trim();
  const [asked] = useDebouncedValue(keyword, PREVIEW_DELAY_MS);
  const preview = useKeywordPreview(asked, timeZone);
  const previewId = useId();
  // What is known about other words says nothing about these.
  const known = asked === keyword ? preview : undefined;
  const error = missing ? 'Field is required.' : complaintOf(known, limit);

  function change(words: string) {
    setTyped(words);
    setMissing(false);
  }

  function submit() {
    if (keyword === '') return setMissing(true);
    if (error === undefined) onApply({ type: 'keyword', keyword });
  }

  return (
    <PanelForm onSubmit={submit} onCancel={onCancel}>
      <TextInput
        label="Time range in words"
        placeholder="last 4 hours"
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
        aria-describedby={previewId}
        autoComplete="off"
        spellCheck={false}
      />
      <output id={previewId} className={styles['preview']}>
        <Preview preview={known} empty={keyword === ''} />
      </output>
      <fieldset className={styles['presets']}>
        <legend className={styles['legend']}>For example</legend>
        {EXAMPLES.map((words) => (
          <Button key={words} size="compact-sm" variant="default" onClick={() => change(words)}>
            {words}
          </Button>
        ))}
      </fieldset>
    </PanelForm>
  );
}

function complaintOf(preview: KeywordPreview | undefined, limit: string | undefined): string | undefined {
  if (preview?.invalid) return 'These words mean no time range.';
  return preview?.range && momentComplaint(preview.range.from, limit);
}

function Preview({ preview, empty }: { preview: KeywordPreview | undefined; empty: boolean }) {
  if (empty || preview?.invalid) return null;
  if (preview?.failed)
    return (
      <Text span c="danger">
        Could not load keyword preview
      </Text>
    );
  if (preview?.range === undefined) {
    return (
      <Delayed>
        <Text span c="dimmed">
          Asking what this means…
        </Text>
      </Delayed>
    );
  }
  return (
    <>
      <span className={styles['moment']}>
        <span className={styles['word']}>From</span> <Timestamp value={preview.range.from} />
      </span>
      <span className={styles['moment']}>
        <span className={styles['word']}>Until</span> <Timestamp value={preview.range.to} />
      </span>
    </>
  );
}
