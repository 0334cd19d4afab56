// How each backend of a collector is, with what can be done about it.
import { Alert, Text } from '@mantine/core';
import type { BackendStatus, CollectorSummary } from '@logboom/contract/collectors/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { STATES } from '../../../shared/agents/agentState.ts';
import { StateIcon, StateMark } from '../../../shared/agents/StateMark.tsx';
import { backendsOf, stateOf, stateOfCollector } from '../collectorState.ts';
import { BackendActions } from './BackendActions.tsx';
import { canImport } from './collectorVersion.ts';
import { ImportedModal } from './ImportedModal.tsx';
import styles from './status.module.css';
import { useBackendActions, type BackendActionState } from './useBackendActions.ts';

export function BackendsSection({ collector }: { readonly collector: CollectorSummary }) {
  const { status } = collector.node_details;
  const mayAct = usePermissions().isPermitted('collectors:update');
  const actions = useBackendActions(collector.id);
  const backends = backendsOf(collector);
  return (
    <Section
      title="Status"
      description={status && <Overall collector={collector} message={status.message} />}
    >
      {status === null && <NoStatus />}
      {status !== null && backends.length === 0 && (
        <Text c="dimmed">
          This collector runs no backends. They are switched on in the collector’s own file, on its machine.
        </Text>
      )}
      {backends.length > 0 && (
        <ul aria-label="Backends" className={styles['backends']}>
          {backends.map((backend) => (
            <BackendAlert
              key={backend}
              backend={backend}
              status={status?.backends[backend]}
              actions={mayAct ? actions : undefined}
              offersImport={canImport(collector.collector_version)}
            />
          ))}
        </ul>
      )}
      {backends.length > 0 && !mayAct && (
        <Text c="dimmed" size="sm" mt="sm">
          Restarting a backend needs the permission collectors:update, which you do not have.
        </Text>
      )}
      <ImportedModal backend={actions.imported} onClose={actions.acknowledge} />
    </Section>
  );
}

function Overall({ collector, message }: { readonly collector: CollectorSummary; readonly message: string }) {
  return (
    <span className={styles['overall']}>
      <StateMark state={stateOfCollector(collector)} />
      {message !== '' && <span>{message}</span>}
      {!collector.active && <span>(inactive, so this may no longer be true)</span>}
    </span>
  );
}

function NoStatus() {
  return (
    <Alert color="warning" icon={<StateIcon state="unknown" size={18} />} title={NO_STATUS}>
      It may be switched off in the collector’s own file (send_status) or in the system configuration of the
      collectors. Such a collector still applies its configuration.
    </Alert>
  );
}

const NO_STATUS = 'Collector: no status information found';

interface BackendAlertProps {
  readonly backend: string;
  readonly status: BackendStatus | undefined;
  /** Undefined for those who may only look. */
  readonly actions: BackendActionState | undefined;
  readonly offersImport: boolean;
}

function BackendAlert({ backend, status, actions, offersImport }: BackendAlertProps) {
  const state = stateOf(status?.status);
  const { word, tone } = STATES[state];
  return (
    <li aria-label={`Backend ${backend}`} data-state={state}>
      <Alert
        color={tone}
        // Only what is broken interrupts a screen reader.
        role={state === 'failing' ? 'alert' : undefined}
        icon={<StateIcon state={state} size={18} />}
      >
        <div className={styles['backendLine']}>
          <div className={styles['backendWords']}>
            <strong>{backend}</strong>
            {': '}
            {word}
            {/* Agents often repeat the word as their message. */}
            {status !== undefined && status.message !== '' && status.message !== word && (
              <div className={styles['backendMessage']}>{status.message}</div>
            )}
          </div>
          {actions && <BackendActions backend={backend} actions={actions} offersImport={offersImport} />}
        </div>
      </Alert>
    </li>
  );
}
