// A value with room for all of it: JSON is laid out, stack traces keep their lines, streams have their titles.
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { streamSearchUrl } from '../../../routes.ts';
import { FieldValue } from '../../../shared/field-values/FieldValue.tsx';
import type { HighlightRange } from '../../../shared/field-values/highlights.ts';
import { isScalar } from '../../../shared/field-values/scalar.ts';
import { useStreamTitles } from './names.api.ts';
import styles from './message.module.css';

interface Props {
  readonly field: string;
  readonly value: unknown;
  readonly highlights?: readonly HighlightRange[];
}

/** Longer text is shown as it came: laying it out would take the browser's breath. */
const MAX_JSON_LENGTH = 200_000;

export function FullValue({ field, value, highlights }: Props) {
  if (field === 'streams' && Array.isArray(value)) return <StreamValues ids={value.map(String)} />;
  const json = highlights === undefined || highlights.length === 0 ? laidOut(value) : undefined;
  if (json !== undefined) {
    return (
      <FieldValue field={field} value={value}>
        <code className={styles['block']}>{json}</code>
      </FieldValue>
    );
  }
  const isBlock = typeof value === 'string' && (value.includes('\n') || field === 'message');
  return (
    <span className={isBlock ? styles['block'] : undefined}>
      <FieldValue field={field} value={value} highlights={highlights} />
    </span>
  );
}

function StreamValues({ ids }: { readonly ids: readonly string[] }) {
  const titles = useStreamTitles();
  return (
    <ul className={styles['streams']}>
      {ids.map((id) => (
        <li key={id}>
          <FieldValue field="streams" value={id}>
            {titles.get(id) ?? id}
          </FieldValue>{' '}
          <Anchor component={Link} to={streamSearchUrl(id)} size="xs">
            Search in it
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Structures, and text that is one, over several lines. */
function laidOut(value: unknown): string | undefined {
  if (Array.isArray(value) && value.every(isScalar)) return undefined;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value, undefined, 2);
  if (typeof value !== 'string' || value.length > MAX_JSON_LENGTH || !/^\s*[[{]/.test(value))
    return undefined;
  try {
    return JSON.stringify(JSON.parse(value), undefined, 2);
  } catch {
    return undefined;
  }
}
