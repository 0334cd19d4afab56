// One grouping: its field, whether it makes rows or columns, and how finely it divides.
import type { FieldType } from '@logboom/contract/search/schemas';
import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { isDate, isEnumerable } from '../fieldKinds.ts';
import { OVER_TIME, valuesOf } from '../newWidgets.ts';
import { grouping as groupingOf, type Grouping } from './draft.ts';
import { fieldOption } from './functions.ts';
import { IntervalFields } from './IntervalFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import styles from './editor.module.css';

interface GroupingRowProps {
  readonly grouping: Grouping;
  readonly fieldTypes: readonly FieldType[];
  readonly problem: string | undefined;
  readonly onChange: (grouping: Grouping) => void;
  readonly onRemove: () => void;
}

export function GroupingRow({ grouping, fieldTypes, problem, onChange, onRemove }: GroupingRowProps) {
  const { id, direction, pivot, title } = grouping;
  const change = (next: Partial<Pick<Grouping, 'direction' | 'pivot'>>) =>
    onChange(groupingOf(next.direction ?? direction, next.pivot ?? pivot, id));
  return (
    <div className={styles['item']}>
      <div className={styles['line']}>
        {pivot.type === 'time' ? (
          <SelectField
            label="Time field"
            options={fieldTypes.filter(isDate).map(fieldOption)}
            value={pivot.fields[0] ?? null}
            error={problem}
            onChange={(field) => change({ pivot: { ...pivot, fields: field === null ? [] : [field] } })}
          />
        ) : (
          <MultiSelectField
            label="Fields"
            placeholder="Choose a field"
            options={fieldTypes.filter(isEnumerable).map(fieldOption)}
            value={pivot.fields}
            error={problem}
            onChange={(fields) => change({ pivot: chosen(pivot, fields, fieldTypes) })}
          />
        )}
        <ActionIcon aria-label={`Remove ${title}`} title="Remove" onClick={onRemove} mt={26}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={styles['line']}>
        <div className={styles['direction']}>
          <Text component="div" size="sm" id={`${id}-direction`} fw={500}>
            Direction
          </Text>
          <SegmentedControl
            size="sm"
            fullWidth
            aria-labelledby={`${id}-direction`}
            data={[
              { value: 'row', label: 'Row' },
              { value: 'column', label: 'Column' },
            ]}
            value={direction}
            onChange={(value) => change({ direction: value === 'column' ? 'column' : 'row' })}
          />
        </div>
        {pivot.type === 'time' ? (
          <IntervalFields
            interval={pivot.config.interval}
            onChange={(interval) => change({ pivot: { ...pivot, config: { interval } } })}
          />
        ) : (
          <LimitFields config={pivot.config} onChange={(config) => change({ pivot: { ...pivot, config } })} />
        )}
      </div>
    </div>
  );
}

/** A time alone is divided into stretches; nobody wants its fifteen most common milliseconds. */
function chosen(
  pivot: Grouping['pivot'],
  fields: readonly string[],
  fieldTypes: readonly FieldType[],
): Grouping['pivot'] {
  const [only] = fields;
  const isTime = fields.length === 1 && fieldTypes.some((type) => type.name === only && isDate(type));
  if (isTime && only !== undefined) return { ...OVER_TIME, fields: [only] };
  return pivot.type === 'values' ? { ...pivot, fields: [...fields] } : valuesOf(...fields);
}
