// How a call ended, as colour, shape and word.
import type { AuditOutcome } from '@logboom/contract/audit/rules';
import { Badge } from '@mantine/core';
import { IconBan, IconCircleCheck, IconCircleX } from '@tabler/icons-react';

export const OUTCOME_WORDS: Readonly<Record<AuditOutcome, string>> = {
  success: 'Done',
  denied: 'Denied',
  failed: 'Failed',
};
const LOOKS = {
  success: { color: 'success', icon: IconCircleCheck },
  denied: { color: 'warning', icon: IconBan },
  failed: { color: 'danger', icon: IconCircleX },
} as const;

export function Outcome({ outcome }: { readonly outcome: AuditOutcome }) {
  const { color, icon: Icon } = LOOKS[outcome];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      {OUTCOME_WORDS[outcome]}
    </Badge>
  );
}
