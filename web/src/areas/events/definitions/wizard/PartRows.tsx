// Parts of a definition below each other, each with a button that removes it, and one that adds another.
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../../events.module.css';

interface Props<Part> {
  /** What one is called: `step`. */
  readonly noun: string;
  readonly parts: readonly Part[];
  readonly newPart: Part;
  readonly limits?: { readonly min: number; readonly max: number };
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly nameOf: (part: Part, place: number) => string;
  readonly onChange: (parts: Part[]) => void;
  readonly children: (part: Part, place: number, onChange: (part: Part) => void) => ReactNode;
}

const ANY_NUMBER = { min: 0, max: Infinity };

export function PartRows<Part>(props: Props<Part>) {
  const { noun, parts, newPart, limits = ANY_NUMBER, error, readOnly, nameOf, onChange, children } = props;
  return (
    <>
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place alone
        <div key={place} className={styles['part-row']}>
          {children(part, place, (changed) => onChange(parts.with(place, changed)))}
          <ActionIcon
            variant="subtle"
            color="danger"
            size="lg"
            mt={26}
            aria-label={`Remove ${noun} ${nameOf(part, place)}`}
            disabled={readOnly || parts.length <= limits.min}
            onClick={() => onChange(parts.filter((_, at) => at !== place))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <Text c="danger" size="sm" role="alert">
          {error}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={readOnly || parts.length >= limits.max}
          onClick={() => onChange([...parts, newPart])}
        >
          Add {noun}
        </Button>
      </div>
    </>
  );
}
