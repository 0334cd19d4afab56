// The changes of the tables of pipelines, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as pipelines from './0015-pipelines.ts';
import * as sourceVersions from './0021-source-versions.ts';
import * as ruleTests from './0022-rule-tests.ts';

export const pipelinesMigrations: Readonly<Record<string, Migration>> = {
  '0015-pipelines': pipelines,
  '0021-source-versions': sourceVersions,
  '0022-rule-tests': ruleTests,
};
