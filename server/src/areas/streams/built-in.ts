// Makes sure that the streams which every installation has are there.
import {
  ALL_EVENTS_ID,
  BUILT_IN_STREAMS,
  SYSTEM_EVENTS_ID,
} from '@logboom/core/stream-rules/built-in-streams';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import type { StreamIndexSets } from './stream-dependencies.ts';
import type { StreamStore } from './stream.store.ts';

const CREATOR = 'local:admin';

export async function ensureBuiltInStreams(store: StreamStore, indexSets: StreamIndexSets): Promise<void> {
  const present = new Set(await store.ids());
  const absent = BUILT_IN_STREAMS.filter(({ id }) => !present.has(id));
  if (absent.length === 0) return;
  const { messages, events, systemEvents } = await indexSets.builtIn();
  const special: Readonly<Record<string, string>> = {
    [ALL_EVENTS_ID]: events,
    [SYSTEM_EVENTS_ID]: systemEvents,
  };
  for (const { id, title, description, isEditable } of absent) {
    await store.insertIfAbsent({
      id,
      title,
      description,
      matching_type: 'AND',
      disabled: false,
      content_pack: null,
      creator_user_id: CREATOR,
      created_at: new Date(),
      index_set_id: special[id] ?? messages,
      is_default: id === DEFAULT_STREAM_ID,
      is_editable: isEditable,
      remove_matches_from_default_stream: false,
    });
  }
}
