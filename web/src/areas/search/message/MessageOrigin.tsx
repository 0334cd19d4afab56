// Where a message came from and where it is kept.
import { CREATED_BY_DECORATOR } from '@logboom/contract/search/decorators';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NodeName } from '../../../shared/system/NodeName.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { routes, streamSearchUrl } from '../../../routes.ts';
import { useInputTitles, useStreamTitles } from './names.api.ts';
import styles from './message.module.css';

export function MessageOrigin({ message: { message, index } }: { readonly message: ResultMessage }) {
  const text = (field: string) => (typeof message[field] === 'string' ? message[field] : undefined);
  const streams = Array.isArray(message['streams']) ? message['streams'].map(String) : [];
  const inputs = useInputTitles();
  const titles = useStreamTitles();
  const input = text('gl2_source_input');
  const node = text('gl2_source_node');
  const received = text('gl2_receive_timestamp');
  return (
    <dl className={styles['origin']}>
      {input !== undefined && (
        <Fact name="Received by">
          <Anchor component={Link} to={routes.system.inputs.list()}>
            {inputs.get(input) ?? input}
          </Anchor>
          {node !== undefined && (
            <>
              {' on '}
              <Anchor component={Link} to={routes.system.nodes.show({ nodeId: node })}>
                <NodeName nodeId={node} />
              </Anchor>
            </>
          )}
        </Fact>
      )}
      {received !== undefined && (
        <Fact name="Received at">
          <Timestamp value={received} format="complete" />
        </Fact>
      )}
      {index === CREATED_BY_DECORATOR ? (
        <Fact name="Stored">No: a decorator made it for this list</Fact>
      ) : (
        <Fact name="Stored in index">{index}</Fact>
      )}
      {streams.length > 0 && (
        <Fact name={streams.length === 1 ? 'Stream' : 'Streams'}>
          {streams.map((id, position) => (
            <span key={id}>
              {position > 0 && ', '}
              <Anchor component={Link} to={streamSearchUrl(id)}>
                {titles.get(id) ?? id}
              </Anchor>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
