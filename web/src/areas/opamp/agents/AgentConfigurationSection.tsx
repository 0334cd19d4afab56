// What an agent should run, what came of it, and what is assigned to it by hand.
import type { OpampAgentDetails } from '@logboom/contract/opamp/schemas';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { configurationWord } from '../agentHealth.ts';
import { configurationsQuery, useAssign } from '../opamp.api.ts';
import styles from '../opamp.module.css';

interface Props {
  readonly agent: OpampAgentDetails;
}

export function AgentConfigurationSection({ agent }: Props) {
  const [assigns, setAssigns] = useState(false);
  const { remote_config: remote, configurations } = agent;
  return (
    <Section
      title="Configuration"
      actions={
        <IfPermitted permissions={['opamp_agents:update', 'opamp_configurations:read']}>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setAssigns(true)}
          >
            Assign configurations
          </Button>
        </IfPermitted>
      }
    >
      {remote.status === 'failed' && remote.reported === remote.wanted && (
        <Alert
          color="danger"
          icon={<IconAlertTriangle />}
          title="The agent refused its configuration"
          mb="md"
        >
          <span className={styles['said']}>{remote.error_message || 'It did not say why.'}</span>
        </Alert>
      )}
      {remote.wanted !== null && !agent.accepts_remote_config && (
        <Alert color="warning" icon={<IconAlertTriangle />} title="This agent takes no configuration" mb="md">
          It only reports how it is. A Collector takes configurations when it runs under the OpAMP supervisor.
        </Alert>
      )}
      <Facts>
        <Fact label="State">{configurationWord(agent)}</Fact>
        <Fact label="Configurations">
          {configurations.length === 0 ? <NoValue /> : <Assignments agent={agent} />}
        </Fact>
        <Fact label="Should have" mono>
          {remote.wanted ?? <NoValue />}
        </Fact>
        <Fact label={remote.status === 'failed' ? 'Refused' : 'Has'} mono>
          {remote.reported ?? <NoValue />}
        </Fact>
      </Facts>
      {assigns && <AssignModal agent={agent} onClose={() => setAssigns(false)} />}
    </Section>
  );
}

function Assignments({ agent }: Props) {
  const mayRead = usePermissions().isPermitted('opamp_configurations:read');
  return (
    <ul className={styles['assignments']}>
      {agent.configurations.map(({ configuration_id: id, name, by_hand, by_rule }) => (
        <li key={id}>
          {mayRead ? (
            <Anchor component={Link} to={routes.opamp.editConfiguration({ configurationId: id })}>
              {name}
            </Anchor>
          ) : (
            name
          )}{' '}
          <Text span size="sm" c="dimmed">
            {[by_hand && 'by hand', by_rule && 'by its rule'].filter(Boolean).join(' and ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function AssignModal({ agent, onClose }: Props & { readonly onClose: () => void }) {
  const { data } = useQuery(configurationsQuery());
  const assign = useAssign(agent);
  const byHand = agent.configurations.filter(({ by_hand }) => by_hand);
  const onlyByRule = agent.configurations.filter(({ by_hand }) => !by_hand).map(({ name }) => name);
  return (
    <FormModal<{ ids: readonly string[] }>
      opened
      title={`Assign configurations to ${agent.name}`}
      saveLabel="Assign"
      initialValues={{ ids: byHand.map(({ configuration_id }) => configuration_id) }}
      onSave={({ ids }) => assign.mutateAsync(ids)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MultiSelectField
            {...form.field('ids')}
            label="Configurations"
            help="The agent merges them in the order of their names, so that a later one can change what an earlier one says."
            options={(data?.configurations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            nothingFound="There is no configuration yet."
          />
          {onlyByRule.length > 0 && (
            <Text size="sm" c="dimmed">
              By their rules it has {onlyByRule.join(', ')} as well.
            </Text>
          )}
        </>
      )}
    </FormModal>
  );
}
