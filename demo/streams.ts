// The streams of the demo: messages by what they are about.
import type { IndexSetList } from '@logboom/contract/indices/schemas';
import type { NewStream, StreamCreated, StreamList } from '@logboom/contract/streams/schemas';
import { RULE_TYPES } from '@logboom/core/stream-rules/stream-rule';
import type { Api } from './api.ts';

type Described = Pick<NewStream, 'title' | 'description' | 'matching_type' | 'rules'>;

const STREAMS: readonly Described[] = [
  {
    title: 'Errors',
    description: 'Whatever is an error or worse, in any service',
    rules: [{ type: RULE_TYPES.smaller, field: 'level', value: '4' }],
  },
  {
    title: 'Shop front',
    description: 'Requests of visitors, as the web servers saw them',
    rules: [{ type: RULE_TYPES.exact, field: 'service', value: 'nginx' }],
  },
  {
    title: 'Orders and payments',
    description: 'From the cart to the money',
    matching_type: 'OR',
    rules: [
      { type: RULE_TYPES.exact, field: 'service', value: 'checkout' },
      { type: RULE_TYPES.exact, field: 'service', value: 'payments' },
    ],
  },
  {
    title: 'Logins',
    description: 'Who came in, and who did not',
    rules: [{ type: RULE_TYPES.regex, field: 'service', value: '^(auth|sshd)$' }],
  },
];

export async function ensureStreams(api: Api): Promise<void> {
  const { streams } = await api.get<StreamList>('streams');
  const known = new Set(streams.map(({ title }) => title));
  const missing = STREAMS.filter(({ title }) => !known.has(title));
  if (missing.length === 0) return;
  const { index_sets } = await api.get<IndexSetList>('system/indices/index_sets');
  const [indexSet] = index_sets.filter((set) => set.default);
  if (indexSet === undefined) throw new Error('There is no default index set to store streams in.');
  for (const stream of missing) {
    const { stream_id } = await api.post<StreamCreated>('streams', { ...stream, index_set_id: indexSet.id });
    await api.post(`streams/${stream_id}/resume`);
  }
}
