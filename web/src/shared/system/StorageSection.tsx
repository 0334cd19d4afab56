// Whether the engines behind this node answer, and what helps when one does not.
import { Text } from '@mantine/core';
import type { EngineHealth } from '@logboom/contract/system/schemas';
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
      {data !== undefined && (
        <ul className={classes.list}>
          {data.engines.map((engine) => (
            <Engine key={engine.engine} engine={engine} />
          ))}
        </ul>
      )}
      {data === undefined && error === null && <LoadingIndicator text="Asking the storage engines…" />}
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
    </Section>
  );
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
