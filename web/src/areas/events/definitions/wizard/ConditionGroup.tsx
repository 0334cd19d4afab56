// Comparisons of which all or any must hold, and groups of them inside.
import { AGGREGATION_FUNCTIONS, type AggregationFunction } from '@logboom/contract/events/config-schemas';
import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { SelectField } from '../../../../kit/forms/choices/SelectField.tsx';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { TypeaheadField } from '../../../../kit/forms/fields/TypeaheadField.tsx';
import styles from '../../events.module.css';
import {
  NEW_COMPARISON,
  NEW_GROUP,
  type ComparisonDraft,
  type ConditionDraft,
  type GroupDraft,
} from './conditionDraft.ts';

interface GroupProps {
  readonly legend: string;
  readonly draft: GroupDraft;
  readonly onChange: (draft: GroupDraft) => void;
  readonly fields: readonly string[];
  readonly readOnly: boolean;
  readonly error?: string | undefined;
  readonly depth?: number;
}

const OPERATORS = [
  { value: '&&', label: 'All of these' },
  { value: '||', label: 'Any of these' },
];
const MAX_DEPTH = 3;

export function ConditionGroup(props: GroupProps) {
  const { legend, draft, onChange, readOnly, error, depth = 1 } = props;
  const { parts, operator } = draft;
  const errorId = useId();
  const put = (next: readonly ConditionDraft[]) => onChange({ ...draft, parts: next });
  return (
    <fieldset className={styles['group']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      {(parts.length > 1 || depth > 1) && (
        <SegmentedControl
          aria-label={`${legend}: what must hold`}
          size="xs"
          data={OPERATORS}
          value={operator}
          onChange={(value) => onChange({ ...draft, operator: value === '||' ? '||' : '&&' })}
        />
      )}
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place in the group alone
        <div key={place} className={styles['part-row']}>
          {part.kind === 'group' ? (
            <ConditionGroup
              {...props}
              error={undefined}
              legend={`${legend}, group ${place + 1}`}
              draft={part}
              depth={depth + 1}
              onChange={(changed) => put(parts.with(place, changed))}
            />
          ) : (
            <Comparison {...props} draft={part} onChange={(changed) => put(parts.with(place, changed))} />
          )}
          <ActionIcon
            variant="subtle"
            color="danger"
            size="lg"
            mt={26}
            aria-label={`Remove ${part.kind === 'group' ? 'group' : 'comparison'} ${place + 1}`}
            disabled={readOnly || (parts.length === 1 && depth === 1)}
            onClick={() => put(parts.filter((_, at) => at !== place))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <Text id={errorId} c="danger" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Group gap="xs">
        <AddButton label="Add comparison" readOnly={readOnly} onAdd={() => put([...parts, NEW_COMPARISON])} />
        {depth < MAX_DEPTH && (
          <AddButton label="Add group" readOnly={readOnly} onAdd={() => put([...parts, NEW_GROUP])} />
        )}
      </Group>
    </fieldset>
  );
}

interface AddProps {
  readonly label: string;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
}

function AddButton({ label, readOnly, onAdd }: AddProps) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={readOnly}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}

interface ComparisonProps {
  readonly draft: ComparisonDraft;
  readonly onChange: (draft: ComparisonDraft) => void;
  readonly fields: readonly string[];
  readonly readOnly: boolean;
}

const FUNCTIONS = AGGREGATION_FUNCTIONS.map((name) => ({ value: name, label: `${name}()` }));
const COMPARISONS = [
  { value: '>', label: '> more than' },
  { value: '>=', label: '>= at least' },
  { value: '<', label: '< less than' },
  { value: '<=', label: '<= at most' },
  { value: '==', label: '== exactly' },
];

function Comparison({ draft, onChange, fields, readOnly }: ComparisonProps) {
  return (
    <div className={styles['comparison']}>
      <SelectField
        label="Function"
        options={FUNCTIONS}
        value={draft.function}
        readOnly={readOnly}
        onChange={(value) => value !== null && onChange({ ...draft, function: value as AggregationFunction })}
      />
      <TypeaheadField
        label="Field"
        optional={draft.function === 'count'}
        suggestions={fields}
        value={draft.field}
        readOnly={readOnly}
        onChange={(field) => onChange({ ...draft, field })}
      />
      <SelectField
        label="Is"
        options={COMPARISONS}
        searchable={false}
        value={draft.comparison}
        readOnly={readOnly}
        onChange={(value) =>
          value !== null && onChange({ ...draft, comparison: value as ComparisonDraft['comparison'] })
        }
      />
      <NumberField
        label="Number"
        decimals
        value={draft.value}
        readOnly={readOnly}
        onChange={(value) => onChange({ ...draft, value })}
      />
    </div>
  );
}
