// All inputs, with what they receive, and the way to new ones.
import { Text } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { StaleNotice } from '../../../shared/table/TableMessage.tsx';
import { useListState } from '../../../kit/list/useListState.ts';
import { NodeName } from '../../../shared/system/NodeName.tsx';
import { inputsQuery, inputTypeInfosQuery, inputTypesQuery } from '../inputs.api.ts';
import { InputList } from './InputList.tsx';
import { InputModal } from './InputModal.tsx';
import { LaunchInput } from './LaunchInput.tsx';
import { matchingInputs, onNode } from './matchingInputs.ts';
import styles from './inputs.module.css';

export function InputsPage() {
  const { nodeId } = useParams();
  const inputs = useQuery(inputsQuery());
  const types = useQuery(inputTypesQuery());
  const infos = useQuery(inputTypeInfosQuery());
  const [editing, setEditing] = useState<{ type: string; input?: InputSummary }>();
  const failed = [inputs, types, infos].find(({ error }) => error !== null);
  const retry = () => void Promise.all([inputs.refetch(), types.refetch(), infos.refetch()]);
  const all = inputs.data?.inputs;
  const isReady = all !== undefined && types.data !== undefined && infos.data !== undefined;
  return (
    <>
      <PageHeader
        title="Inputs"
        purpose="Messages come in through inputs. Launch one for each way in which your systems send, and watch what arrives."
      />
      {types.data && <LaunchInput types={types.data.types} onLaunch={(type) => setEditing({ type })} />}
      {failed && isReady && <StaleNotice error={failed.error} onRetry={retry} what="What you see" />}
      {failed && !isReady && <ErrorPage error={failed.error} onRetry={retry} />}
      {!failed && !isReady && <LoadingIndicator page />}
      {isReady && (
        <Inputs
          inputs={nodeId === undefined ? all : onNode(all, nodeId)}
          nodeId={nodeId}
          infos={infos.data}
          onEdit={(input) => setEditing({ type: input.type, input })}
        />
      )}
      {editing && <InputModal {...editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

interface InputsProps extends Pick<Parameters<typeof InputList>[0], 'infos' | 'onEdit'> {
  readonly inputs: readonly InputSummary[];
  readonly nodeId: string | undefined;
}

function Inputs({ inputs, nodeId, ...rest }: InputsProps) {
  const list = useListState();
  const matching = matchingInputs(inputs, list.query);
  const global = matching.filter((input) => input.global);
  const local = matching.filter((input) => !input.global);
  if (inputs.length === 0)
    return (
      <Section>
        <EmptyState title="There are no inputs yet">
          Select a type above and launch your first input. Messages can be sent to it right away.
        </EmptyState>
      </Section>
    );
  return (
    <>
      <div className={styles['filter']}>
        <SearchBox
          label="Filter inputs"
          placeholder="Filter by title, type or setting"
          clearLabel="Clear filter"
          value={list.query}
          onSearch={list.setQuery}
        />
        <Text component="output" c="dimmed" size="sm">
          {matching.length === inputs.length ? inputs.length : `${matching.length} of ${inputs.length}`}{' '}
          inputs
        </Text>
        {nodeId !== undefined && (
          <Text c="dimmed" size="sm">
            on node <NodeName nodeId={nodeId} />
          </Text>
        )}
      </div>
      {matching.length === 0 && (
        <Section>
          <EmptyState title="No input matches the filter" icon={IconFilterOff} />
        </Section>
      )}
      <InputList title="Global inputs" hint="They run on every node." inputs={global} {...rest} />
      <InputList title="Local inputs" hint="Each runs on the node that it names." inputs={local} {...rest} />
    </>
  );
}
