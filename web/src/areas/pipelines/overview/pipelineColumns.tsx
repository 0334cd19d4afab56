// What the list tells about each pipeline.
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { Link } from 'react-router';
import { routes } from '../../../routes.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { Failures, Throughput } from '../Figures.tsx';
import { MATCH_WORDS } from '../pipeline/stages.ts';
import { connectionsQuery, streamsQuery, type Pipeline } from '../pipelines.api.ts';
import { pipelineRuns } from '../rates.ts';
import classes from './overview.module.css';

/** By pipeline: the metrics that count the errors of its rules. */
export const PlacesContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map());

export const PIPELINE_COLUMNS: readonly Column<Pipeline>[] = [
  { id: 'title', title: 'Title', sortable: true, width: 220 },
  { id: 'description', title: 'Description', sortable: true },
  {
    id: 'streams',
    title: 'Connected streams',
    width: 220,
    value: () => null,
    render: ({ id }) => <ConnectedStreams pipelineId={id} />,
  },
  {
    id: 'stages',
    title: 'Stages',
    width: 190,
    value: () => null,
    render: (pipeline) => <Stages pipeline={pipeline} />,
  },
  {
    id: 'throughput',
    title: 'Throughput',
    numeric: true,
    width: 150,
    value: () => null,
    render: ({ id }) => <Throughput metric={pipelineRuns(id)} />,
  },
  {
    id: 'errors',
    title: 'Errors',
    numeric: true,
    width: 150,
    value: () => null,
    render: ({ id }) => <RuleFailures pipelineId={id} />,
  },
  { id: 'modified_at', title: 'Last change', type: 'DATE', width: 190, optional: true },
  { id: 'id', title: 'Id', width: 230, mono: true, optional: true },
];

function RuleFailures({ pipelineId }: { readonly pipelineId: string }) {
  return <Failures metrics={use(PlacesContext).get(pipelineId) ?? []} />;
}

function Stages({ pipeline: { stages, errors } }: { readonly pipeline: Pipeline }) {
  if (errors !== null) return <Badge color="danger">Source has errors</Badge>;
  return (
    <span className={classes.stages}>
      {stages.map(({ stage, match, rules }) => (
        <span
          key={stage}
          className={classes.stage}
          title={`Stage ${stage}: ${rules.length === 1 ? '1 rule' : `${rules.length} rules`}; goes on ${match === 'PASS' ? '' : 'when '}${MATCH_WORDS[match]}`}
        >
          {stage}
          <span className={classes.rules}>{rules.length}</span>
        </span>
      ))}
    </span>
  );
}

function ConnectedStreams({ pipelineId }: { readonly pipelineId: string }) {
  const { data: connections } = useQuery(connectionsQuery);
  const { data: streams } = useQuery(streamsQuery);
  if (connections === undefined || streams === undefined) return null;
  const ids = connections.flatMap(({ stream_id, pipeline_ids }) =>
    pipeline_ids.includes(pipelineId) ? [stream_id] : [],
  );
  // The connection of a stream that is gone means nothing.
  const connected = streams.streams.filter(({ id }) => ids.includes(id));
  if (connected.length === 0) return <span className={classes.unconnected}>Not connected</span>;
  return (
    <span className={classes.streams}>
      {connected.map(({ id, title }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to={routes.streams.edit({ streamId: id })}>{title}</Link>
        </span>
      ))}
    </span>
  );
}
