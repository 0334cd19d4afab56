// What may be done with a stream, and what it may look like. The texts are those that clients know.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { StreamRuleRequest } from '@logboom/contract/streams/schemas';
import { isInternalStream } from '@logboom/core/stream-rules/built-in-streams';
import { checkRule } from '@logboom/core/stream-rules/rule-types';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import type { Caller } from '../../http/authentication.ts';
import { badRequest, forbidden, notFound, validationFailed, type RequestError } from '../../http/errors.ts';
import type { StreamIndexSets } from './stream-dependencies.ts';

/** One of the actions is enough. */
export function requireStreamPermission(caller: Caller, id: string, ...actions: string[]): void {
  if (actions.some((action) => isPermitted(caller.permissions, `streams:${action}:${id}`))) return;
  throw forbidden(`Not authorized to access resource id <${id}>`);
}

export function streamNotFound(id: string): RequestError {
  return notFound(`Stream <${id}> not found!`, 'STREAM_UNKNOWN');
}

/** The streams of the platform itself stay as they are. */
export function refuseBuiltIn(id: string, refusal: string): void {
  if (isBuiltIn(id)) throw badRequest(refusal, 'STREAM_BUILT_IN');
}

function isBuiltIn(id: string): boolean {
  return id === DEFAULT_STREAM_ID || isInternalStream(id);
}

export function checkTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '') throw validationFailed({ title: ['Value "" is not a valid non-empty String!'] });
  return trimmed;
}

/** Undefined when nothing was chosen. */
export function readMatchingType(word: string | null | undefined): 'AND' | 'OR' | undefined {
  if (word === undefined || word === null || word === '') return undefined;
  if (word === 'AND' || word === 'OR') return word;
  throw badRequest(
    `Invalid matching type '${word}' specified. Should be one of: [AND, OR]`,
    'MATCHING_TYPE_UNKNOWN',
  );
}

export function indexSetUnknown(id: string): RequestError {
  return badRequest(`Index set with ID <${id}> does not exist!`, 'INDEX_SET_UNKNOWN');
}

export async function checkIndexSet(indexSets: StreamIndexSets, id: string): Promise<void> {
  const found = await indexSets.find(id);
  if (found === undefined) throw indexSetUnknown(id);
  if (!found.isWritable) throw badRequest('Assigned index set must be writable!', 'INDEX_SET_READ_ONLY');
  if (!found.isUsable) throw badRequest('Assigned index set is not usable', 'INDEX_SET_NOT_USABLE');
}

/** The pattern of a rule may be wrong: such a rule never matches, and the page of the stream says so. */
export function readRule(rule: StreamRuleRequest) {
  const problems: Record<string, string[]> = {};
  for (const { field, problem } of checkRule(rule.type, rule.field, rule.value)) {
    if (field === 'type') throw badRequest(problem, 'RULE_TYPE_UNKNOWN');
    problems[field] = [...(problems[field] ?? []), problem];
  }
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  const { type, field, value, inverted = false, description = null } = rule;
  return { type, field, value, inverted, description };
}
