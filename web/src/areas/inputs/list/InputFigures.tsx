// What an input receives, in numbers; by node when several know it.
import { Anchor } from '@mantine/core';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import type { ClusterMetrics } from '@logboom/contract/metrics/schemas';
import { useState, type ReactNode } from 'react';
import { NodeName } from '../../../shared/system/NodeName.tsx';
import { formatBytes, formatNumber } from '../../../kit/values/formatNumber.ts';
import { figuresByNode, totalFigures, type InputFigures as Figures } from '../inputMetrics.ts';
import { DecodeFailures } from './DecodeFailures.tsx';
import styles from './inputs.module.css';

interface Props {
  readonly input: InputSummary;
  readonly metrics: ClusterMetrics | undefined;
}

export function InputFigures({ input, metrics }: Props) {
  const [byNode, setByNode] = useState(false);
  const nodes = metrics === undefined ? [] : figuresByNode(input, metrics);
  if (nodes.length === 0)
    return <p className={styles['quiet']}>No metrics yet. They appear when the input runs.</p>;
  const total = totalFigures(nodes);
  return (
    <>
      <FigureList figures={total} />
      {nodes.length > 1 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => setByNode(!byNode)}
          aria-expanded={byNode}
        >
          {byNode ? 'Hide nodes' : `Show ${nodes.length} nodes`}
        </Anchor>
      )}
      {byNode &&
        nodes.map(({ nodeId, ...figures }) => (
          <div key={nodeId} className={styles['node']}>
            <NodeName nodeId={nodeId} />
            <FigureList figures={figures} />
          </div>
        ))}
      {(total.undecodable ?? 0) > 0 && <DecodeFailures input={input} />}
    </>
  );
}

function FigureList({ figures }: { readonly figures: Figures }) {
  const { messageRate, messages, openConnections, emptyMessages, undecodable, readTotal } = figures;
  return (
    <dl className={styles['figures']}>
      {messageRate !== undefined && (
        <Figure label="Messages" title={`${formatNumber(messages ?? 0)} since the node started`}>
          {formatNumber(messageRate)}/s <small>over 1 min</small>
        </Figure>
      )}
      {readTotal !== undefined && <NetworkFigure figures={figures} />}
      {openConnections !== undefined && (
        <Figure label="Connections" title="Open now, and opened since the node started">
          {formatNumber(openConnections)} <small>({formatNumber(figures.totalConnections ?? 0)} total)</small>
        </Figure>
      )}
      {emptyMessages !== undefined && (
        <Figure label="Empty messages" title="Discarded without being stored">
          {formatNumber(emptyMessages)}
        </Figure>
      )}
      {undecodable !== undefined && (
        <Figure
          label="Not decodable"
          title="Received, but not understood or without text, and so not stored"
          tone={undecodable > 0 ? 'danger' : undefined}
        >
          {formatNumber(undecodable)}
        </Figure>
      )}
    </dl>
  );
}

function NetworkFigure({ figures }: { readonly figures: Figures }) {
  const { readRate = 0, writtenRate = 0, readTotal = 0, writtenTotal = 0 } = figures;
  const title = `${formatBytes(readTotal)} received and ${formatBytes(writtenTotal)} sent since the node started`;
  return (
    <Figure label="Network" title={title}>
      ↓ {formatBytes(readRate)}/s ↑ {formatBytes(writtenRate)}/s{' '}
      <small>
        in the last second (↓ {formatBytes(readTotal)} ↑ {formatBytes(writtenTotal)} total)
      </small>
    </Figure>
  );
}

interface FigureProps {
  readonly label: string;
  readonly title: string;
  readonly tone?: 'danger' | undefined;
  readonly children: ReactNode;
}

function Figure({ label, title, tone, children }: FigureProps) {
  return (
    <div title={title} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
