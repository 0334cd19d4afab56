// The fields of a message with their types and values: its text first, the others by name, internal ones folded away.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { Button, Text } from '@mantine/core';
import { use, useState } from 'react';
import { valueTypeOf } from '../../../kit/values/valueType.ts';
import { ValueContext } from '../../../shared/field-values/valueContext.ts';
import { FullValue } from './FullValue.tsx';
import { fieldsOf, isInternal } from './messageFields.ts';
import styles from './message.module.css';

interface Props {
  readonly message: ResultMessage;
  readonly filter: string;
}

export function FieldList({ message, filter }: Props) {
  const [showsInternal, setShowsInternal] = useState(false);
  const all = fieldsOf(message);
  const text = filter.trim().toLowerCase();
  const internal = all.filter(isInternal);
  // Whoever looks for a field by its name means it, internal or not.
  const shown =
    text === ''
      ? all.filter((field) => showsInternal || !isInternal(field))
      : all.filter((field) => field.toLowerCase().includes(text));
  return (
    <>
      {shown.length === 0 && <Text c="dimmed">No field of this message is called like that.</Text>}
      <dl className={styles['fields']}>
        {shown.map((field) => (
          <Field key={field} field={field} message={message} />
        ))}
      </dl>
      {text === '' && internal.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['internal']}
          aria-expanded={showsInternal}
          onClick={() => setShowsInternal(!showsInternal)}
        >
          {showsInternal ? 'Hide internal fields' : `Show ${internal.length} internal fields`}
        </Button>
      )}
    </>
  );
}

function Field({ field, message }: { readonly field: string; readonly message: ResultMessage }) {
  const value = message.message[field];
  const type = use(ValueContext)?.typeOf(field)?.type ?? valueTypeOf(value);
  return (
    <div className={styles['field']}>
      <dt className={styles['name']}>
        <span className={styles['fieldName']}>{field}</span> <span className={styles['type']}>{type}</span>
      </dt>
      <dd className={styles['value']}>
        <FullValue field={field} value={value} highlights={message.highlight_ranges[field]} />
      </dd>
    </div>
  );
}
