// Which agents report through OpAMP, and how they are.
import type { OpampAgent } from '@logboom/contract/opamp/schemas';
import { Button } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useListState } from '../../../kit/list/useListState.ts';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { HealthMark } from '../../../shared/agents/StateMark.tsx';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { useRepeatedFailure } from '../../collectors/index.ts';
import { configurationWord, healthOf, healthText } from '../agentHealth.ts';
import { agentsQuery, useForgetAgent } from '../opamp.api.ts';

const BY_NAME = { column: 'name', order: 'asc' } as const;
const VIRTUAL_FROM = 100;
const rowId = ({ id }: OpampAgent) => id;
const rowName = ({ name }: OpampAgent) => name;
const rowLink = ({ id }: OpampAgent) => routes.opamp.agent({ agentId: id });
const rowTone = ({ active }: OpampAgent) => (active ? undefined : 'muted');

const COLUMNS: readonly Column<OpampAgent>[] = [
  { id: 'name', title: 'Agent', width: 220, sortable: true },
  {
    id: 'health',
    title: 'Health',
    width: 150,
    sortable: true,
    value: healthOf,
    render: (agent) => <HealthMark health={healthOf(agent)} message={healthText(agent)} />,
  },
  {
    id: 'configuration',
    title: 'Configuration',
    width: 170,
    sortable: true,
    value: configurationWord,
    render: (agent) => (
      <span title={agent.configurations.map(({ name }) => name).join(', ')}>{configurationWord(agent)}</span>
    ),
  },
  {
    id: 'last_seen',
    title: 'Last seen',
    width: 150,
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    render: ({ last_seen }) => <RelativeTime value={last_seen} />,
  },
  { id: 'service', title: 'Service', width: 220, sortable: true },
  { id: 'version', title: 'Version', width: 150, sortable: true },
  { id: 'operating_system', title: 'System', width: 150, sortable: true },
  { id: 'address', title: 'Address', width: 150, sortable: true, mono: true },
];

export function AgentsPage() {
  const query = useQuery(agentsQuery());
  const failure = useRepeatedFailure(query, 'Could not retrieve agents');
  const agents = query.data?.agents;
  const connect = (
    <IfPermitted permissions={['opamp_tokens:read']}>
      <Button component={Link} to={routes.opamp.tokens()} leftSection={<IconKey size={16} aria-hidden />}>
        Connect an agent
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="OpAMP Agents"
        purpose="Agents that speak the Open Agent Management Protocol, such as the OpenTelemetry Collector. The page refreshes by itself."
        actions={connect}
      />
      <Section>
        <FilterableTable
          label="Agents"
          filterLabel="Filter agents"
          filterPlaceholder="Name, health, version, system, address…"
          columns={COLUMNS}
          rows={agents}
          error={failure}
          onRetry={() => void query.refetch()}
          list={useListState({ defaultSort: BY_NAME })}
          rowId={rowId}
          rowName={rowName}
          rowLink={rowLink}
          rowTone={rowTone}
          rowActions={useRowActions()}
          virtualFrom={VIRTUAL_FROM}
          empty={
            agents?.length === 0
              ? {
                  title: 'No agent has reported yet',
                  text: 'An agent appears here by itself when it connects with a token of this server.',
                  actions: connect,
                }
              : undefined
          }
        />
      </Section>
    </>
  );
}

function useRowActions(): readonly RowAction<OpampAgent>[] {
  const confirm = useConfirm();
  const { mutate: forget } = useForgetAgent();
  return useMemo(
    () => [
      {
        label: 'Remove',
        icon: IconTrash,
        destructive: true,
        permissions: ['opamp_agents:delete'],
        onAct: (agent) =>
          void confirm({
            title: `Remove agent ${agent.name}?`,
            message:
              'What is assigned to it by hand is forgotten. An agent that still runs comes back by itself.',
            confirmLabel: 'Remove agent',
            destructive: true,
          }).then((agreed) => agreed && forget(agent)),
      },
    ],
    [confirm, forget],
  );
}
