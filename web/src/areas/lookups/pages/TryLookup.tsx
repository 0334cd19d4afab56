// Tries a key, and shows the whole answer.
import type { LookupResult } from '@logboom/contract/lookups/schemas';
import { Button, Code, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import styles from '../lookups.module.css';

interface Props {
  readonly description: string;
  readonly ask: (key: string) => Promise<LookupResult>;
}

export function TryLookup({ description, ask }: Props) {
  const [key, setKey] = useState('');
  const asking = useMutation({ mutationFn: ask });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    asking.mutate(key);
  };
  return (
    <Section title="Test lookup" description={description}>
      <form onSubmit={submit} className={styles['try']}>
        <TextField name="key" label="Key" value={key} onChange={setKey} />
        <Button type="submit" variant="default" loading={asking.isPending} disabled={key === ''}>
          Look up
        </Button>
      </form>
      <div aria-live="polite">
        {asking.data && <Answer answer={asking.data} />}
        {asking.error && (
          <Text c="danger" mt="sm">{`Could not look up the key: ${errorText(asking.error)}`}</Text>
        )}
      </div>
    </Section>
  );
}

/** Larger than any number here: it does not expire. */
const FOR_EVER = 2 ** 62;

function Answer({ answer }: { readonly answer: LookupResult }) {
  const { single_value, multi_value, string_list_value, has_error, ttl } = answer;
  const isEmpty = single_value === null && multi_value === null && string_list_value === null;
  const outcome = has_error ? 'The lookup failed.' : isEmpty ? 'There is nothing for this key.' : 'Found.';
  const shown = { ...answer, ttl: ttl > FOR_EVER ? 'does not expire' : `${ttl} ms` };
  return (
    <>
      <Text mt="sm" fw={600}>
        {outcome}
      </Text>
      <Code block className={styles['result']}>
        {JSON.stringify(shown, null, 2)}
      </Code>
    </>
  );
}
