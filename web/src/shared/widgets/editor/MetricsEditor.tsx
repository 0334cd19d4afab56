// What is calculated for each group.
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { SortableList } from '../../../kit/structure/sorting/SortableList.tsx';
import { metricDraft, seriesOf, type Metric } from './draft.ts';
import type { EditorPartProps } from './editorProps.ts';
import { EditorSection } from './EditorSection.tsx';
import { fieldOption, fittingFields, FUNCTIONS, PERCENTILES } from './functions.ts';
import styles from './editor.module.css';

interface MetricsEditorProps extends EditorPartProps {
  readonly metrics: readonly Metric[];
  readonly onChange: (metrics: readonly Metric[]) => void;
}

export function MetricsEditor({ metrics, onChange, fieldTypes, problems }: MetricsEditorProps) {
  return (
    <EditorSection
      title="Metrics"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...metrics, metricDraft(metrics.length === 0 ? {} : { type: 'avg' })])}
        >
          Metric
        </Button>
      }
    >
      <SortableList
        label="Metrics"
        items={metrics}
        onSort={onChange}
        renderItem={(one) => (
          <MetricRow
            metric={one}
            fieldTypes={fieldTypes}
            problem={problems.find(({ of }) => of === one.id)?.text}
            onChange={(next) => onChange(metrics.map((each) => (each.id === next.id ? next : each)))}
            onRemove={() => onChange(metrics.filter(({ id }) => id !== one.id))}
          />
        )}
      />
    </EditorSection>
  );
}

interface MetricRowProps extends Pick<EditorPartProps, 'fieldTypes'> {
  readonly metric: Metric;
  readonly problem: string | undefined;
  readonly onChange: (metric: Metric) => void;
  readonly onRemove: () => void;
}

const FUNCTION_OPTIONS = Object.entries(FUNCTIONS).map(([value, { label }]) => ({ value, label }));
const PERCENTILE_OPTIONS = PERCENTILES.map((value) => ({ value, label: `${value} %` }));

function MetricRow({ metric, fieldTypes, problem, onChange, onRemove }: MetricRowProps) {
  const { type, field, percentile, name, title } = metric;
  const change = (next: Partial<Metric>) => onChange(metricDraft({ ...metric, ...next }));
  const withFunction = (chosen: string) => {
    const fits = fittingFields(chosen, fieldTypes).some((fitting) => fitting.name === field);
    change({ type: chosen, field: fits ? field : null });
  };
  return (
    <div className={styles['item']}>
      <div className={styles['line']}>
        <SelectField
          label="Function"
          options={FUNCTION_OPTIONS}
          value={type}
          onChange={(chosen) => withFunction(chosen ?? 'count')}
        />
        <SelectField
          label="Field"
          placeholder={FUNCTIONS[type]?.alone ? 'All messages' : 'Choose a field'}
          clearable={FUNCTIONS[type]?.alone === true}
          options={fittingFields(type, fieldTypes).map(fieldOption)}
          nothingFound={FUNCTIONS[type]?.wants === 'any' ? 'No such field' : 'No such field with numbers'}
          value={field}
          error={problem}
          onChange={(chosen) => change({ field: chosen })}
        />
        <ActionIcon aria-label={`Remove ${title}`} title="Remove" onClick={onRemove} mt={26}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={styles['line']}>
        {type === 'percentile' && (
          <SelectField
            label="Percentile"
            searchable={false}
            options={PERCENTILE_OPTIONS}
            value={percentile}
            onChange={(chosen) => change({ percentile: chosen ?? percentile })}
          />
        )}
        <TextField
          label="Name"
          optional
          placeholder={seriesOf({ ...metric, name: '' }).function}
          maxLength={200}
          value={name}
          onChange={(text) => change({ name: text })}
        />
      </div>
    </div>
  );
}
