// In which order groups come; only the first of them are kept where there is a limit.
import type { Direction, WidgetSort } from '@logboom/contract/search/view-document';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { seriesId } from '../document/searchTypes.ts';
import { groupTarget, metricTarget, type SortTarget } from '../visualizations/tableSort.ts';
import { seriesOf, type Draft } from './draft.ts';
import { EditorSection } from './EditorSection.tsx';
import styles from './editor.module.css';

interface SortEditorProps {
  readonly draft: Draft;
  readonly onChange: (sort: readonly WidgetSort[]) => void;
}

export function SortEditor({ draft, onChange }: SortEditorProps) {
  const [current] = draft.sort;
  const targets = new Map(choices(draft).map(({ label, ...target }) => [keyOf(target), { label, target }]));
  const choose = (key: string | null, direction: Direction) => {
    const found = key === null ? undefined : targets.get(key);
    onChange(found === undefined ? [] : [{ ...found.target, direction }]);
  };
  return (
    <EditorSection title="Sort">
      <div className={styles['line']}>
        <SelectField
          label="By"
          clearable
          placeholder="Default order"
          options={Array.from(targets, ([value, { label }]) => ({ value, label }))}
          value={current ? keyOf(current) : null}
          onChange={(key) => choose(key, current?.direction ?? 'Descending')}
        />
        <SelectField
          label="Direction"
          searchable={false}
          disabled={current === undefined}
          options={[
            { value: 'Descending', label: 'Descending' },
            { value: 'Ascending', label: 'Ascending' },
          ]}
          value={current?.direction ?? 'Descending'}
          onChange={(value) =>
            current && choose(keyOf(current), value === 'Ascending' ? 'Ascending' : 'Descending')
          }
        />
      </div>
    </EditorSection>
  );
}

const keyOf = ({ type, field }: SortTarget) => `${type} ${field}`;

function choices({ metrics, groupings }: Draft): (SortTarget & { label: string })[] {
  return [
    ...metrics.map(seriesOf).map((series) => ({ ...metricTarget(series), label: seriesId(series) })),
    ...groupings.flatMap(({ pivot }) =>
      pivot.fields.map((field) => ({ ...groupTarget(field), label: `${field} (its values)` })),
    ),
  ];
}
