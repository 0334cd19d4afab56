// What one agent said about itself, what it should run and what it runs.
import type { OpampAgentDetails, OpampAttribute } from '@logboom/contract/opamp/schemas';
import { Button } from '@mantine/core';
import { IconMessageSearch, IconServerOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { HealthMark } from '../../../shared/agents/StateMark.tsx';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { StaleNotice } from '../../../shared/table/TableMessage.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { collectorMessagesUrl, useRepeatedFailure } from '../../collectors/index.ts';
import { healthOf, healthText } from '../agentHealth.ts';
import { agentQuery } from '../opamp.api.ts';
import { AgentConfigurationSection } from './AgentConfigurationSection.tsx';
import { ComponentsSection } from './ComponentsSection.tsx';
import { EffectiveConfigSection } from './EffectiveConfigSection.tsx';

export function AgentPage() {
  const { agentId = '' } = useParams();
  const query = useQuery(agentQuery(agentId));
  const failure = useRepeatedFailure(query, 'Could not retrieve the agent', isNotFound);
  const mayReadConfigurations = usePermissions().isPermitted('opamp_configurations:read');
  const retry = () => void query.refetch();
  const agent = query.data;
  if (isNotFound(failure)) return <UnknownAgent id={agentId} />;
  if (agent === undefined) {
    return (
      <>
        <PageHeader title="OpAMP agent" />
        {failure === undefined ? <LoadingIndicator page /> : <ErrorPage error={failure} onRetry={retry} />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Agent ${agent.name}`}
        purpose="What this agent last reported. The page refreshes by itself."
        actions={
          <Button
            component={Link}
            to={collectorMessagesUrl(agent.id)}
            variant="default"
            leftSection={<IconMessageSearch size={16} aria-hidden />}
          >
            Show messages
          </Button>
        }
      />
      {failure !== undefined && <StaleNotice error={failure} onRetry={retry} what="What you see" />}
      <AgentConfigurationSection agent={agent} />
      <DetailsSection agent={agent} />
      <ComponentsSection components={agent.components} />
      <AttributesSection title="Identifying attributes" attributes={agent.identifying_attributes} />
      <AttributesSection title="Other attributes" attributes={agent.other_attributes} />
      {mayReadConfigurations && <EffectiveConfigSection agentId={agent.id} />}
    </>
  );
}

function DetailsSection({ agent }: { readonly agent: OpampAgentDetails }) {
  return (
    <Section title="Agent">
      <Facts>
        <Fact label="Health">
          <HealthMark health={healthOf(agent)} /> {healthText(agent)}
        </Fact>
        <Fact label="Running since">
          {agent.health?.started_at ? <RelativeTime value={agent.health.started_at} /> : <NoValue />}
        </Fact>
        <Fact label="Service">{agent.service || <NoValue />}</Fact>
        <Fact label="Version">{agent.version || <NoValue />}</Fact>
        <Fact label="Operating system">{agent.operating_system || <NoValue />}</Fact>
        <Fact label="Address" mono>
          {agent.address ?? <NoValue />}
        </Fact>
        <Fact label="Reports over">{agent.transport === 'websocket' ? 'WebSocket' : 'HTTP'}</Fact>
        <Fact label="Last seen">
          <RelativeTime value={agent.last_seen} />
        </Fact>
        <Fact label="Instance uid" mono>
          {agent.id}
        </Fact>
        <Fact label="Capabilities">{agent.capabilities.join(', ') || <NoValue />}</Fact>
      </Facts>
    </Section>
  );
}

interface AttributesProps {
  readonly title: string;
  readonly attributes: readonly OpampAttribute[];
}

function AttributesSection({ title, attributes }: AttributesProps) {
  if (attributes.length === 0) return null;
  return (
    <Section title={title}>
      <Facts>
        {attributes.map(({ key, value }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing keeps an agent from naming a key twice
          <Fact key={`${at} ${key}`} label={key} mono>
            {value || <NoValue />}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

const isNotFound = (error: unknown): boolean => error instanceof NotFoundError;

function UnknownAgent({ id }: { readonly id: string }) {
  return (
    <DeadEndPage
      icon={IconServerOff}
      title="Agent not found"
      back={{ to: routes.opamp.agents(), label: 'Show all agents' }}
    >
      <p>
        No agent has the instance uid <span className="lb-mono">{id}</span>.
      </p>
      <p>
        Somebody may have removed it, or it was silent for two weeks. It comes back by itself when it reports
        again.
      </p>
    </DeadEndPage>
  );
}
