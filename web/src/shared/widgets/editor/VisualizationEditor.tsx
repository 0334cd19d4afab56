// Which picture an aggregation becomes, and how that one is drawn.
import type { Visualization } from '@logboom/contract/search/view-document';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { VISUALIZATION_ICONS } from '../display/visualizationIcons.ts';
import { axisOptions, numberOptions } from '../visualizations/visualizationOptions.ts';
import type { Draft } from './draft.ts';
import { EditorSection } from './EditorSection.tsx';
import { HeatmapFields } from './HeatmapFields.tsx';
import styles from './editor.module.css';

type Change = (change: Partial<Draft>) => void;

const PICTURES: readonly { value: Visualization; label: string }[] = [
  { value: 'table', label: 'Data table' },
  { value: 'bar', label: 'Bar chart' },
  { value: 'line', label: 'Line chart' },
  { value: 'area', label: 'Area chart' },
  { value: 'pie', label: 'Pie chart' },
  { value: 'numeric', label: 'Single number' },
  { value: 'heatmap', label: 'Heat map' },
  { value: 'scatter', label: 'Scatter plot' },
  { value: 'map', label: 'World map' },
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
    <EditorSection title="Visualization">
      <div className={styles['pictures']} role="radiogroup" aria-label="Visualization">
        {PICTURES.map(({ value, label }) => (
          <label key={value} className={styles['picture']} data-chosen={draft.visualization === value}>
            <input
              type="radio"
              name="visualization"
              className={styles['radio']}
              checked={draft.visualization === value}
              onChange={() => onChange({ visualization: value })}
            />
            <PictureMark of={value} />
            {label}
          </label>
        ))}
      </div>
      <Options draft={draft} onChange={onChange} />
      {hasColumns && (
        <CheckboxField
          label="Rollup: totals of whole rows beside the columns"
          value={draft.rollup}
          onChange={(rollup) => onChange({ rollup })}
        />
      )}
    </EditorSection>
  );
}

function PictureMark({ of }: { readonly of: Visualization }) {
  const Icon = VISUALIZATION_ICONS[of];
  return <Icon size={20} stroke={1.6} aria-hidden="true" />;
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
            label="Mode"
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
            label="Interpolation"
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
    case 'map':
      return null;
  }
}

const BAR_MODES = [
  { value: 'stack', label: 'Stack' },
  { value: 'group', label: 'Group' },
  { value: 'relative', label: 'Relative: negative values below zero' },
  { value: 'overlay', label: 'Overlay' },
];
const INTERPOLATIONS = [
  { value: 'linear', label: 'Linear' },
  { value: 'step-after', label: 'Step-after' },
  { value: 'spline', label: 'Spline' },
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
        label="Trend: compare with the time before"
        value={trend}
        onChange={(isCompared) => onChange({ trend: isCompared })}
      />
      {trend && (
        <SelectField
          label="Trend preference"
          searchable={false}
          options={PREFERENCES}
          value={preference}
          onChange={(chosen) => onChange({ trend_preference: chosen })}
        />
      )}
    </>
  );
}
