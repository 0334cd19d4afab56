// The names and colours of a chart's series. A name takes its series out of the chart, or back in; a mark changes its colour.
import { ColorPopover } from '../forms/colors/ColorPopover.tsx';
import styles from './Legend.module.css';

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  /** Somebody chose the colour. */
  readonly isChosen?: boolean;
}

/** A colour for a series; none for the one that it has by itself. */
export type ChooseColor = (name: string, color: string | undefined) => void;

interface LegendProps {
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
  /** Without it, colours are only shown. */
  readonly onColor?: ChooseColor | undefined;
}

export function Legend({ entries, hidden, onChange, onColor }: LegendProps) {
  const toggle = (name: string, alone: boolean) => {
    if (alone) {
      const others = entries.filter((entry) => entry.name !== name).map((entry) => entry.name);
      const isAlone = !hidden.has(name) && others.every((other) => hidden.has(other));
      return onChange(new Set(isAlone ? [] : others));
    }
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <ul className={styles['legend']} aria-label="Series">
      {entries.map((entry) => (
        <li key={entry.name} className={styles['item']} data-hidden={hidden.has(entry.name) || undefined}>
          {onColor && <ColorOf entry={entry} onColor={onColor} />}
          <button
            type="button"
            className={styles['entry']}
            aria-pressed={!hidden.has(entry.name)}
            title={`${entry.name}\nClick to show or hide it, with Shift to show it alone.`}
            onClick={(event) => toggle(entry.name, event.shiftKey)}
          >
            {!onColor && <Mark color={entry.color} />}
            <span className={styles['name']}>{entry.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ColorOf({ entry, onColor }: { readonly entry: LegendEntry; readonly onColor: ChooseColor }) {
  const { name, color, isChosen } = entry;
  return (
    <ColorPopover
      label={`Colour of ${name}`}
      value={color}
      onChange={(chosen) => onColor(name, chosen)}
      onReset={isChosen ? () => onColor(name, undefined) : undefined}
    >
      <Mark color={color} />
    </ColorPopover>
  );
}

function Mark({ color }: Pick<LegendEntry, 'color'>) {
  return <span className={styles['mark']} style={{ background: color }} aria-hidden="true" />;
}
