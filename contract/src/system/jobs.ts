// Long work that the system does in the background, with its progress.
import { Type, type Static } from 'typebox';
import { nullableText } from '../common/nullable.ts';

export const SystemJob = Type.Object({
  id: Type.String(),
  description: Type.String(),
  /** The kind of job. */
  name: Type.String(),
  info: Type.String(),
  node_id: Type.String(),
  started_at: nullableText,
  percent_complete: Type.Integer({ minimum: 0, maximum: 100 }),
  is_cancelable: Type.Boolean(),
  provides_progress: Type.Boolean(),
  job_status: Type.Union([
    Type.Literal('running'),
    Type.Literal('complete'),
    Type.Literal('cancelled'),
    Type.Literal('error'),
  ]),
});
export type SystemJob = Static<typeof SystemJob>;

export const SystemJobs = Type.Object({ jobs: Type.Array(SystemJob) });
export type SystemJobs = Static<typeof SystemJobs>;

/** By node; null for one that refused. */
export const ClusterJobs = Type.Record(Type.String(), Type.Union([SystemJobs, Type.Null()]));
export type ClusterJobs = Static<typeof ClusterJobs>;
