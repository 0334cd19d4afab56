// Whether a message must satisfy all rules or one of them.
import type { Stream } from '@logboom/contract/streams/schemas';
import { Radio, Stack } from '@mantine/core';
import { useSetMatchingType } from './rules.api.ts';

const CHOICES = {
  AND: 'A message must match all of the following rules',
  OR: 'A message must match at least one of the following rules',
} as const;

export function MatchingType({ stream, mayEdit }: { readonly stream: Stream; readonly mayEdit: boolean }) {
  const { mutate, isPending, variables } = useSetMatchingType(stream.id);
  if (!mayEdit) return <p>{CHOICES[stream.matching_type]}:</p>;
  return (
    <Radio.Group
      aria-label="How the rules are combined"
      value={isPending ? variables : stream.matching_type}
      onChange={(chosen) => mutate(chosen === 'OR' ? 'OR' : 'AND')}
    >
      <Stack gap="xs">
        {Object.entries(CHOICES).map(([value, label]) => (
          <Radio key={value} value={value} label={label} disabled={isPending} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
