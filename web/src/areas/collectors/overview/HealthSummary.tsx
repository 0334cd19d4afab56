// How the fleet is, in four numbers; each shows only those collectors when it is pressed.
import { IconMoon } from '@tabler/icons-react';
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import { useMemo } from 'react';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { healthWord } from '../../../shared/agents/agentState.ts';
import { StateIcon } from '../../../shared/agents/StateMark.tsx';
import { countHealth, HEALTHS, type Health } from '../collectorState.ts';
import styles from './overview.module.css';

interface Props {
  /** Undefined until they arrived. */
  readonly collectors: readonly CollectorSummary[] | undefined;
  readonly chosen: Health | undefined;
  readonly onChoose: (health: Health) => void;
}

export function HealthSummary({ collectors, chosen, onChoose }: Props) {
  const counts = useMemo(() => collectors && countHealth(collectors), [collectors]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset brings a border and a legend that nobody needs
    <div role="group" aria-label="Health of the collectors" className={styles['summary']}>
      {HEALTHS.map((health) => (
        <button
          key={health}
          type="button"
          className={styles['health']}
          aria-pressed={health === chosen}
          title={health === chosen ? 'Show all again' : `Show only these: ${healthWord(health)}`}
          onClick={() => onChoose(health)}
        >
          <HealthIcon health={health} />
          <span className={styles['healthCount']}>
            {counts === undefined ? <NoValue /> : formatNumber(counts[health])}
          </span>
          <span className={styles['healthWord']}>{healthWord(health)}</span>
        </button>
      ))}
    </div>
  );
}

function HealthIcon({ health }: { readonly health: Health }) {
  if (health !== 'inactive') return <StateIcon state={health} size={20} />;
  return <IconMoon size={20} aria-hidden="true" className={styles['inactive']} />;
}
