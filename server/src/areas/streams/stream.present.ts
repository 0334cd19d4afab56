// Streams and rules as clients see them, and as processing does.
import type { OutputSummary } from '@logboom/contract/outputs/schemas';
import type { Stream, StreamListItem, StreamRule } from '@logboom/contract/streams/schemas';
import { instant, legacyDate } from '@logboom/contract/common/wire-dates';
import { isInternalStream } from '@logboom/core/stream-rules/built-in-streams';
import type { RoutedStream } from '@logboom/core/stream-rules/stream-rule';
import type { StreamPlan } from '../../ingest/plan.ts';
import type { RuleRow } from './rule.store.ts';
import type { StoredStream } from './stream.store.ts';

export function presentRule(rule: RuleRow): StreamRule {
  const { id, stream_id, type, field, value, inverted, description, content_pack } = rule;
  return {
    id,
    stream_id,
    type,
    field,
    value,
    inverted,
    description,
    ...(content_pack !== null && { content_pack }),
  };
}

export function presentStream(stream: StoredStream, outputs: readonly OutputSummary[]): Stream {
  return {
    ...shared(stream),
    created_at: instant(stream.created_at),
    outputs: [...outputs],
    is_default: stream.is_default,
  };
}

/** Lists say null where other answers say false or nothing. */
export function presentListItem(stream: StoredStream, outputs: readonly OutputSummary[]): StreamListItem {
  return {
    ...shared(stream),
    created_at: legacyDate(stream.created_at),
    outputs: outputs.length === 0 ? null : outputs.map(({ id }) => id),
    is_default: stream.is_default ? true : null,
    alert_conditions: null,
    alert_receivers: null,
  };
}

function shared(stream: StoredStream) {
  const { id, creator_user_id, title, description, matching_type, disabled, content_pack } = stream;
  return {
    id,
    creator_user_id,
    title,
    description,
    matching_type,
    disabled,
    content_pack,
    rules: stream.rules.map(presentRule),
    is_editable: stream.is_editable && !isInternalStream(id),
    remove_matches_from_default_stream: stream.remove_matches_from_default_stream,
    index_set_id: stream.index_set_id,
  };
}

export function routedStream(stream: StoredStream): RoutedStream {
  return {
    id: stream.id,
    matchingType: stream.matching_type,
    disabled: stream.disabled,
    removeMatchesFromDefaultStream: stream.remove_matches_from_default_stream,
    rules: stream.rules.map(({ id, type, field, value, inverted }) => ({ id, type, field, value, inverted })),
  };
}

export function streamPlan(stream: StoredStream): StreamPlan {
  return { ...routedStream(stream), title: stream.title, indexSetId: stream.index_set_id };
}
