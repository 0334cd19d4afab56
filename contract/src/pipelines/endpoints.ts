// The calls around pipelines, their rules, their connections to streams, and the simulator.
import { Type } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { FunctionDescriptor, ParseErrors, PipelineConnectionRequest, PipelineConnections, PipelinePage, PipelineSource, RuleMetricsConfig, RuleNames, RulePage, RuleSource, RuleUpdateQuery, SourcePageParameters, SourceRequest, SourceVersion, StreamConnectionRequest } from './schemas.ts';
import { PathSimulation, PathSimulationResult, RuleSimulation, SimulatedMessage, Simulation, SimulationResult } from './simulation-schemas.ts';
import { DryRun, DryRunResult, RuleTestOutcome, RuleTestRun, RuleTests } from './trial-schemas.ts';

export const pipelines = endpoints('pipelines', {
  list: {
    method: 'GET',
    path: '/system/pipelines/pipeline',
    summary: 'All pipelines that the caller may read',
    access: signedIn,
    answers: { 200: Type.Array(PipelineSource) },
  },
  page: {
    method: 'GET',
    path: '/system/pipelines/pipeline/paginated',
    summary: 'A page of pipelines',
    access: signedIn,
    query: SourcePageParameters,
    answers: { 200: PipelinePage },
  },
  parse: {
    method: 'POST',
    path: '/system/pipelines/pipeline/parse',
    audited: false,
    summary: 'Read the source of a pipeline without storing it',
    access: signedIn,
    body: SourceRequest,
    answers: { 200: PipelineSource, 400: ParseErrors },
  },
  create: {
    method: 'POST',
    path: '/system/pipelines/pipeline',
    summary: 'Create a pipeline',
    access: permitted('pipeline:create'),
    body: SourceRequest,
    answers: { 200: PipelineSource, 400: ParseErrors },
  },
  read: {
    method: 'GET',
    path: '/system/pipelines/pipeline/:id',
    summary: 'One pipeline',
    access: permitted('pipeline:read:{id}'),
    answers: { 200: PipelineSource },
  },
  update: {
    method: 'PUT',
    path: '/system/pipelines/pipeline/:id',
    summary: 'Change a pipeline',
    access: permitted('pipeline:edit:{id}'),
    body: SourceRequest,
    answers: { 200: PipelineSource, 400: ParseErrors },
  },
  history: {
    method: 'GET',
    path: '/system/pipelines/pipeline/:id/history',
    summary: 'What a pipeline was like after each change, the newest first',
    access: permitted('pipeline:read:{id}'),
    answers: { 200: Type.Array(SourceVersion) },
  },
  remove: {
    method: 'DELETE',
    path: '/system/pipelines/pipeline/:id',
    summary: 'Delete a pipeline',
    access: permitted('pipeline:delete:{id}'),
    answers: { 204: NoContent },
  },
});

export const pipelineRules = endpoints('pipelines/rules', {
  list: {
    method: 'GET',
    path: '/system/pipelines/rule',
    summary: 'All rules',
    access: permitted('pipeline_rule:read'),
    answers: { 200: Type.Array(RuleSource) },
  },
  page: {
    method: 'GET',
    path: '/system/pipelines/rule/paginated',
    summary: 'A page of rules, with the pipelines that use them',
    access: permitted('pipeline_rule:read'),
    query: SourcePageParameters,
    answers: { 200: RulePage },
  },
  parse: {
    method: 'POST',
    path: '/system/pipelines/rule/parse',
    audited: false,
    summary: 'Read the source of a rule without storing it',
    access: signedIn,
    body: SourceRequest,
    answers: { 200: RuleSource, 400: ParseErrors },
  },
  simulate: {
    method: 'POST',
    path: '/system/pipelines/rule/simulate',
    audited: false,
    summary: 'Run the source of a rule on a message, without storing anything',
    access: signedIn,
    body: RuleSimulation,
    answers: { 200: SimulatedMessage, 400: ParseErrors },
  },
  // Only the rules that the caller may read are among the answer.
  byNames: {
    method: 'POST',
    path: '/system/pipelines/rule/multiple',
    audited: false,
    summary: 'The rules of these names',
    access: signedIn,
    body: RuleNames,
    answers: { 200: Type.Array(RuleSource) },
  },
  functions: {
    method: 'GET',
    path: '/system/pipelines/rule/functions',
    summary: 'The functions that rules can call',
    access: signedIn,
    answers: { 200: Type.Array(FunctionDescriptor) },
  },
  metricsConfig: {
    method: 'GET',
    path: '/system/pipelines/rule/config/metrics',
    summary: 'Whether the times of rules are shown among the metrics',
    access: signedIn,
    answers: { 200: RuleMetricsConfig },
  },
  updateMetricsConfig: {
    method: 'PUT',
    path: '/system/pipelines/rule/config/metrics',
    summary: 'Choose whether the times of rules are shown among the metrics',
    access: signedIn,
    body: RuleMetricsConfig,
    answers: { 200: RuleMetricsConfig },
  },
  create: {
    method: 'POST',
    path: '/system/pipelines/rule',
    summary: 'Create a rule',
    access: permitted('pipeline_rule:create'),
    body: SourceRequest,
    answers: { 200: RuleSource, 400: ParseErrors },
  },
  read: {
    method: 'GET',
    path: '/system/pipelines/rule/:id',
    summary: 'One rule',
    access: permitted('pipeline_rule:read:{id}'),
    answers: { 200: RuleSource },
  },
  tests: {
    method: 'GET',
    path: '/system/pipelines/rule/:id/tests',
    summary: 'The tests of a rule',
    access: permitted('pipeline_rule:read:{id}'),
    answers: { 200: RuleTests },
  },
  updateTests: {
    method: 'PUT',
    path: '/system/pipelines/rule/:id/tests',
    summary: 'Replace the tests of a rule',
    access: permitted('pipeline_rule:edit:{id}'),
    body: RuleTests,
    answers: { 200: RuleTests },
  },
  runTests: {
    method: 'POST',
    path: '/system/pipelines/rule/tests/run',
    summary: 'Run tests on the source of a rule, without storing anything',
    access: signedIn,
    audited: false,
    body: RuleTestRun,
    answers: { 200: Type.Array(RuleTestOutcome), 400: ParseErrors },
  },
  update: {
    method: 'PUT',
    path: '/system/pipelines/rule/:id',
    summary: 'Change a rule',
    access: permitted('pipeline_rule:edit:{id}'),
    query: RuleUpdateQuery,
    body: SourceRequest,
    answers: { 200: RuleSource, 400: ParseErrors },
  },
  history: {
    method: 'GET',
    path: '/system/pipelines/rule/:id/history',
    summary: 'What a rule was like after each change, the newest first',
    access: permitted('pipeline_rule:read:{id}'),
    answers: { 200: Type.Array(SourceVersion) },
  },
  remove: {
    method: 'DELETE',
    path: '/system/pipelines/rule/:id',
    summary: 'Delete a rule',
    access: permitted('pipeline_rule:delete:{id}'),
    answers: { 204: NoContent },
  },
});

// Which streams and pipelines may be connected depends on what the caller may read of them; the service decides.
export const pipelineConnections = endpoints('pipelines/connections', {
  list: {
    method: 'GET',
    path: '/system/pipelines/connections',
    summary: 'Which pipelines run on the messages of which streams',
    access: permitted('pipeline_connection:read'),
    answers: { 200: Type.Array(PipelineConnections) },
  },
  read: {
    method: 'GET',
    path: '/system/pipelines/connections/:streamId',
    summary: 'Which pipelines run on the messages of a stream',
    access: permitted('pipeline_connection:read', 'streams:read:{streamId}'),
    answers: { 200: PipelineConnections },
  },
  connectStream: {
    method: 'POST',
    path: '/system/pipelines/connections/to_stream',
    summary: 'Choose the pipelines of a stream',
    access: permitted('pipeline_connection:edit'),
    body: StreamConnectionRequest,
    answers: { 200: PipelineConnections },
  },
  connectPipeline: {
    method: 'POST',
    path: '/system/pipelines/connections/to_pipeline',
    summary: 'Choose the streams of a pipeline',
    access: permitted('pipeline_connection:edit'),
    body: PipelineConnectionRequest,
    answers: { 200: Type.Array(PipelineConnections) },
  },
});

export const pipelineSimulator = endpoints('pipelines/simulator', {
  run: {
    method: 'POST',
    path: '/system/pipelines/simulate',
    audited: false,
    summary: 'Run the pipelines of a stream on a message, without storing anything',
    access: permitted('pipeline_rule:read'),
    body: Simulation,
    answers: { 200: SimulationResult },
  },
  // Which input and which stream may be used depends on what the caller may read; the service decides.
  path: {
    method: 'POST',
    path: '/system/pipelines/simulate/path',
    summary: 'Run a message through all processors, without storing anything',
    access: permitted('pipeline_rule:read'),
    audited: false,
    body: PathSimulation,
    answers: { 200: PathSimulationResult },
  },
  dryRun: {
    method: 'POST',
    path: '/system/pipelines/simulate/dry_run',
    summary: 'What changed rules and pipelines would make different in messages, without storing anything',
    access: permitted('pipeline_rule:read'),
    audited: false,
    body: DryRun,
    answers: { 200: DryRunResult, 400: ParseErrors },
  },
});
