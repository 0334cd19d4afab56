// Whether the engines behind this node answer, and what helps when one does not.
import { Text } from '@mantine/core';
import type { EngineHealth, SystemHealth } from '@logboom/contract/system/schemas';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { useSystemHealth } from '../../platform/system/system.api.ts';
import { StatusMark } from '../../kit/feedback/StatusMark.tsx';
import classes from './StorageSection.module.css';

const PURPOSES: Record<EngineHealth['engine'], { name: string; holds: string }> = {
  metadata: { name: 'Metadata', holds: 'Users, settings and everything that you configure' },
  messages: { name: 'Messages', holds: 'The log messages themselves' },
};

export function StorageSection() {
  const { data, error, refetch } = useSystemHealth();
  return (
    <Section title="Storage">
      <Engines data={data} error={error} onRetry={() => void refetch()} />
    </Section>
  );
}

interface EnginesProps {
  readonly data: SystemHealth | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The engines behind a node, or that they are asked for. */
export function Engines({ data, error, onRetry }: EnginesProps) {
  if (data !== undefined) {
    return (
      <ul className={classes.list}>
        {data.engines.map((engine) => (
          <Engine key={engine.engine} engine={engine} />
        ))}
      </ul>
    );
  }
  if (error !== null) return <ErrorPage error={error} onRetry={onRetry} />;
  return <LoadingIndicator text="Asking the storage engines…" />;
}

function Engine({ engine }: { engine: EngineHealth }) {
  const { name, holds } = PURPOSES[engine.engine];
  const good = engine.state === 'ok';
  return (
    <li className={classes.engine}>
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="xs" c="dimmed" mt={2}>
          {holds}
        </Text>
      </div>
      <Text className={classes.product}>{[engine.product, engine.version].filter(Boolean).join(' ')}</Text>
      <Text component="div" className={classes.state} aria-live="polite">
        <StatusMark good={good}>{good ? 'Available' : 'Unavailable'}</StatusMark>
      </Text>
      {engine.detail !== null && (
        <Text size="xs" c={good ? 'dimmed' : 'danger'} className={classes.detail}>
          {engine.detail}
        </Text>
      )}
    </li>
  );
}
