// Any value, shown as its type asks for: words as they are, structures as JSON, nothing as *null*.
import { valueTypeOf } from './valueType.ts';
import styles from './values.module.css';

export function TypedValue({ value }: { readonly value: unknown }) {
  switch (valueTypeOf(value)) {
    case 'null':
      return <span className={styles['null']}>null</span>;
    case 'number':
      // Not grouped: a port or a process id is a name made of digits.
      return <span className={styles['number']}>{String(value)}</span>;
    case 'boolean':
      return <span>{String(value)}</span>;
    case 'array':
    case 'object':
      return <Structure value={value} />;
    case 'string':
      return <span className={styles['text']}>{String(value)}</span>;
  }
}

function Structure({ value }: { readonly value: unknown }) {
  return (
    <code className={styles['structure']} title={JSON.stringify(value, undefined, 2)}>
      {JSON.stringify(value)}
    </code>
  );
}
