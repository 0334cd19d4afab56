// Rules of single properties, refused together as a list that forms can show beside their fields.
import { INDEX_PREFIX_MAX_LENGTH, INDEX_PREFIX_PATTERN } from '@logboom/contract/indices/strategies';
import type { ConstraintViolation } from '@logboom/contract/common/errors';
import type { IndexSetUpdate, NewIndexSet } from '@logboom/contract/indices/schemas';
import { RequestError } from '../../../http/errors.ts';

type Value = string | number | null | undefined;

function violation(path: string, constraint: string, message: string, value: Value): ConstraintViolation {
  return {
    message,
    message_template: `{jakarta.validation.constraints.${constraint}.message}`,
    path,
    invalid_value: value === undefined || value === null ? null : String(value),
  };
}

function notBlank(path: string, value: string | null | undefined): ConstraintViolation[] {
  return value?.trim() ? [] : [violation(path, 'NotBlank', 'must not be blank', value)];
}

function atLeast(path: string, least: number, value: number): ConstraintViolation[] {
  return value >= least ? [] : [violation(path, 'Min', `must be greater than or equal to ${least}`, value)];
}

function common(request: IndexSetUpdate): ConstraintViolation[] {
  return [
    ...notBlank('title', request.title),
    ...atLeast('shards', 1, request.shards),
    ...atLeast('replicas', 0, request.replicas),
    ...atLeast('index_optimization_max_num_segments', 1, request.index_optimization_max_num_segments),
  ];
}

function refuse(violations: ConstraintViolation[]): void {
  const [first] = violations;
  if (first === undefined) return;
  const message = `${first.path} ${first.message}`;
  throw new RequestError({ code: 'INDEX_SET_INVALID', status: 400, message, body: violations });
}

export function checkUpdate(request: IndexSetUpdate): void {
  refuse(common(request));
}

export function checkNew(request: NewIndexSet): void {
  const { index_prefix: prefix, creation_date: created, index_analyzer } = request;
  const date = Date.parse(created ?? '');
  refuse([
    ...common(request),
    ...prefixViolations(prefix),
    ...notBlank('index_analyzer', index_analyzer),
    ...(Number.isNaN(date) ? [violation('creation_date', 'NotNull', 'must not be null', created)] : []),
  ]);
}

function prefixViolations(prefix: string | null | undefined): ConstraintViolation[] {
  const blank = notBlank('index_prefix', prefix);
  if (blank.length > 0 || !prefix) return blank;
  if (!new RegExp(INDEX_PREFIX_PATTERN).test(prefix))
    return [violation('index_prefix', 'Pattern', `must match "${INDEX_PREFIX_PATTERN}"`, prefix)];
  if (Buffer.byteLength(prefix) > INDEX_PREFIX_MAX_LENGTH) {
    const message = `size must be between 1 and ${INDEX_PREFIX_MAX_LENGTH}`;
    return [violation('index_prefix', 'Size', message, prefix)];
  }
  return [];
}
