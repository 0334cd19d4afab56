// How the numbers are shown: unit, thresholds, lines in tables, events beside a chart of time.
import {
  METRIC_UNITS,
  THRESHOLD_LEVELS,
  type MetricDisplay,
  type MetricThreshold,
} from '@logboom/contract/search/view-document';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { LEVEL_WORDS, MAX_THRESHOLDS } from '../display/display.ts';
import type { Draft } from './draft.ts';
import { EditorSection } from './EditorSection.tsx';
import styles from './editor.module.css';

const UNIT_WORDS = {
  none: 'None',
  milliseconds: 'Milliseconds',
  seconds: 'Seconds',
  bytes: 'Bytes',
  percent: 'Percent',
};
const UNITS = METRIC_UNITS.map((value) => ({ value, label: UNIT_WORDS[value] }));
const LEVELS = THRESHOLD_LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }));
const WITH_AXES: ReadonlySet<string> = new Set(['bar', 'line', 'area', 'scatter']);
const WITH_THRESHOLDS: ReadonlySet<string> = new Set([...WITH_AXES, 'numeric', 'table']);

interface Props {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

export function DisplayEditor({ draft, onChange }: Props) {
  const { display, visualization, groupings } = draft;
  const set = (part: Partial<MetricDisplay>) => onChange({ display: { ...display, ...part } });
  const isOverTime = groupings.some(({ pivot, direction }) => direction === 'row' && pivot.type === 'time');
  const hasValues = groupings.some(({ pivot, direction }) => direction === 'row' && pivot.type === 'values');
  return (
    <EditorSection title="Display">
      <SelectField
        label="Unit"
        searchable={false}
        help="Of what is measured; counts have none."
        options={UNITS}
        value={display.unit}
        onChange={(unit) => set({ unit: METRIC_UNITS.find((one) => one === unit) ?? 'none' })}
      />
      {WITH_THRESHOLDS.has(visualization) && (
        <Thresholds thresholds={display.thresholds} onChange={(thresholds) => set({ thresholds })} />
      )}
      {visualization === 'table' && hasValues && !isOverTime && (
        <CheckboxField
          label="Sparklines: how each row went over time"
          value={display.sparklines}
          onChange={(sparklines) => set({ sparklines })}
        />
      )}
      {WITH_AXES.has(visualization) && isOverTime && (
        <CheckboxField
          label="Event annotations: mark events on the time axis"
          value={draft.showsEvents}
          onChange={(showsEvents) => onChange({ showsEvents })}
        />
      )}
    </EditorSection>
  );
}

interface ThresholdsProps {
  readonly thresholds: readonly MetricThreshold[];
  readonly onChange: (thresholds: MetricThreshold[]) => void;
}

function Thresholds({ thresholds, onChange }: ThresholdsProps) {
  const change = (at: number, part: Partial<MetricThreshold>) =>
    onChange(thresholds.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <>
      {thresholds.map(({ value, level }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- thresholds are what they are by their place
        <div key={index} className={styles['line']}>
          <NumberField
            label={`Threshold ${index + 1}: from`}
            decimals
            value={value}
            onChange={(number) => change(index, { value: Number(number) || 0 })}
          />
          <SelectField
            label="Level"
            searchable={false}
            options={LEVELS}
            value={level}
            onChange={(chosen) =>
              change(index, { level: THRESHOLD_LEVELS.find((one) => one === chosen) ?? level })
            }
          />
          <ActionIcon
            mt={26}
            aria-label={`Remove threshold ${index + 1}`}
            title="Remove"
            onClick={() => onChange(thresholds.filter((_, at) => at !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={thresholds.length >= MAX_THRESHOLDS}
          onClick={() => onChange([...thresholds, { value: 0, level: 'warning' }])}
        >
          Threshold
        </Button>
      </div>
    </>
  );
}
