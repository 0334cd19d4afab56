// How each collector of a sidecar is, the reason of a failure first, with what can be done about it.
import { Button, Group, Text } from '@mantine/core';
import type { SidecarCollectorStatus, SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { collectorsQuery, configurationsQuery, useProcessControl } from '../sidecars.api.ts';
import styles from '../sidecars.module.css';
import { STATES } from '../../../shared/agents/agentState.ts';
import { StateMark } from '../../../shared/agents/StateMark.tsx';
import { stateOf, stateOfSidecar } from '../sidecarState.ts';

const ACTIONS = [
  { action: 'start', label: 'Start' },
  { action: 'restart', label: 'Restart' },
  { action: 'stop', label: 'Stop' },
] as const;

export function ProcessesSection({ sidecar }: { readonly sidecar: SidecarSummary }) {
  const { status } = sidecar.node_details;
  const name = useNames();
  const worstFirst = (status?.collectors ?? []).toSorted(
    (a, b) => STATES[stateOf(b.status)].rank - STATES[stateOf(a.status)].rank,
  );
  return (
    <Section
      title="Collectors"
      description={
        status && (
          <>
            <StateMark state={stateOfSidecar(sidecar)} /> {status.message}
          </>
        )
      }
    >
      {status === null ? (
        <Text c="dimmed">
          This sidecar sends no status. It is switched on in the system configuration of sidecars, or in the
          sidecar’s own file (send_status).
        </Text>
      ) : worstFirst.length === 0 ? (
        <Text c="dimmed">
          This sidecar runs no collector. Assign a configuration to it under Administration, or give a
          configuration one of its tags.
        </Text>
      ) : (
        <ul className={styles['processes']} aria-label="Collectors of this sidecar">
          {worstFirst.map((process) => (
            <Process
              key={`${process.collector_id} ${process.configuration_id ?? ''}`}
              title={name(process)}
              process={process}
              nodeId={sidecar.node_id}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function useNames(): (process: SidecarCollectorStatus) => string {
  const { isPermitted } = usePermissions();
  const { data: collectors } = useQuery({
    ...collectorsQuery(),
    enabled: isPermitted('sidecar_collectors:read'),
  });
  const { data: configurations } = useQuery({
    ...configurationsQuery(),
    enabled: isPermitted('sidecar_collector_configurations:read'),
  });
  return ({ collector_id, configuration_id }) => {
    const collector = collectors?.collectors.find(({ id }) => id === collector_id);
    const configuration = configurations?.configurations.find(({ id }) => id === configuration_id);
    return [collector?.name ?? collector_id, configuration?.name].filter(Boolean).join(' – ');
  };
}

interface ProcessProps {
  readonly title: string;
  readonly process: SidecarCollectorStatus;
  readonly nodeId: string;
}

function Process({ title, process, nodeId }: ProcessProps) {
  const mayAct = usePermissions().isPermitted('sidecars:update');
  const control = useProcessControl();
  return (
    <li className={styles['process']}>
      <div className={styles['processHead']}>
        <strong>{title}</strong>
        <Group gap="xs">
          <StateMark state={stateOf(process.status)} />
          {mayAct &&
            ACTIONS.map(({ action, label }) => (
              <Button
                key={action}
                size="compact-sm"
                variant="default"
                aria-label={`${label} ${title}`}
                disabled={control.isPending}
                onClick={() =>
                  control.mutate({
                    action,
                    collectors: [{ sidecar_id: nodeId, collector_ids: [process.collector_id] }],
                  })
                }
              >
                {label}
              </Button>
            ))}
        </Group>
      </div>
      {process.message !== '' && <p className={styles['message']}>{process.message}</p>}
      {process.verbose_message !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reachable by keyboard, because it scrolls
        <pre className={styles['output']} tabIndex={0} aria-label={`What ${title} wrote`}>
          {process.verbose_message}
        </pre>
      )}
    </li>
  );
}
