// Which picture an aggregation becomes, and how that one is drawn.
import type { Visualization } from '@logboom/contract/search/view-document';
import {
  IconChartArea,
  IconChartBar,
  IconChartDots,
  IconChartDonut,
  IconChartLine,
  IconGridDots,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { axisOptions, numberOptions } from '../visualizations/visualizationOptions.ts';
import type { Draft } from './draft.ts';
import { EditorSection } from './EditorSection.tsx';
import { HeatmapFields } from './HeatmapFields.tsx';
import styles from './editor.module.css';

type Change = (change: Partial<Draft>) => void;

const PICTURES: readonly { value: Visualization; label: string; Icon: typeof IconTable }[] = [
  { value: 'table', label: 'Table', Icon: IconTable },
  { value: 'bar', label: 'Bars', Icon: IconChartBar },
  { value: 'line', label: 'Lines', Icon: IconChartLine },
  { value: 'area', label: 'Areas', Icon: IconChartArea },
  { value: 'pie', label: 'Pie', Icon: IconChartDonut },
  { value: 'numeric', label: 'Number', Icon: IconNumber123 },
  { value: 'heatmap', label: 'Heat map', Icon: IconGridDots },
  { value: 'scatter', label: 'Points', Icon: IconChartDots },
];

export function VisualizationEditor({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: Change;
}) {
  const hasColumns = draft.groupings.some(({ direction }) => direction === 'column');
  return (
    <EditorSection title="Picture">
      <div className={styles['pictures']} role="radiogroup" aria-label="Picture">
        {PICTURES.map(({ value, label, Icon }) => (
          <label key={value} className={styles['picture']} data-chosen={draft.visualization === value}>
            <input
              type="radio"
              name="visualization"
              className={styles['radio']}
              checked={draft.visualization === value}
              onChange={() => onChange({ visualization: value })}
            />
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
      <Options draft={draft} onChange={onChange} />
      {hasColumns && (
        <CheckboxField
          label="Totals of whole rows beside the columns"
          value={draft.rollup}
          onChange={(rollup) => onChange({ rollup })}
        />
      )}
    </EditorSection>
  );
}

function Options({ draft, onChange }: { readonly draft: Draft; readonly onChange: Change }) {
  const set = (option: Record<string, unknown>) => onChange({ options: { ...draft.options, ...option } });
  const { barMode, interpolation, logarithmic } = axisOptions(draft.options);
  const axis = (
    <CheckboxField
      label="Logarithmic axis"
      value={logarithmic}
      onChange={(log) => set({ axis_type: log ? 'logarithmic' : 'linear' })}
    />
  );
  switch (draft.visualization) {
    case 'bar':
      return (
        <>
          <SelectField
            label="Several series"
            searchable={false}
            options={BAR_MODES}
            value={barMode}
            onChange={(barmode) => set({ barmode })}
          />
          {axis}
        </>
      );
    case 'line':
    case 'area':
      return (
        <>
          <SelectField
            label="Between two points"
            searchable={false}
            options={INTERPOLATIONS}
            value={interpolation}
            onChange={(chosen) => set({ interpolation: chosen })}
          />
          {axis}
        </>
      );
    case 'scatter':
      return axis;
    case 'numeric':
      return <NumberOptions options={draft.options} onChange={set} />;
    case 'heatmap':
      return <HeatmapFields options={draft.options} onChange={set} />;
    case 'table':
    case 'pie':
      return null;
  }
}

const BAR_MODES = [
  { value: 'stack', label: 'On top of each other' },
  { value: 'group', label: 'Side by side' },
  { value: 'relative', label: 'On top of each other, negative ones below zero' },
  { value: 'overlay', label: 'In front of each other' },
];
const INTERPOLATIONS = [
  { value: 'linear', label: 'Straight' },
  { value: 'step-after', label: 'Steps' },
  { value: 'spline', label: 'Curved' },
];
const PREFERENCES = [
  { value: 'NEUTRAL', label: 'Neither is better' },
  { value: 'HIGHER', label: 'Higher is better' },
  { value: 'LOWER', label: 'Lower is better' },
];

export interface OptionFieldsProps {
  readonly options: Draft['options'];
  readonly onChange: (options: Record<string, unknown>) => void;
}

function NumberOptions({ options, onChange }: OptionFieldsProps) {
  const { trend, preference } = numberOptions(options);
  return (
    <>
      <CheckboxField
        label="Compare with the time before"
        value={trend}
        onChange={(isCompared) => onChange({ trend: isCompared })}
      />
      {trend && (
        <SelectField
          label="What is better"
          searchable={false}
          options={PREFERENCES}
          value={preference}
          onChange={(chosen) => onChange({ trend_preference: chosen })}
        />
      )}
    </>
  );
}
