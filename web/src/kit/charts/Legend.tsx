// The names and colours of a chart's series. Each is a button that takes its series out of the chart, or back in.
import styles from './Legend.module.css';

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
}

interface LegendProps {
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

export function Legend({ entries, hidden, onChange }: LegendProps) {
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
      {entries.map(({ name, color }) => (
        <li key={name}>
          <button
            type="button"
            className={styles['entry']}
            aria-pressed={!hidden.has(name)}
            title={`${name}\nClick to show or hide it, with Shift to show it alone.`}
            onClick={(event) => toggle(name, event.shiftKey)}
          >
            <span className={styles['mark']} style={{ background: color }} aria-hidden="true" />
            <span className={styles['name']}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
