// Whether an account may be used, as colour, shape and word.
import type { AccountStatus } from '@logboom/contract/identity/schemas';
import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';

const WORDS: Record<AccountStatus, string> = { enabled: 'Enabled', disabled: 'Disabled', deleted: 'Deleted' };

export function StatusBadge({ status }: { readonly status: AccountStatus }) {
  const Icon = status === 'enabled' ? IconCircleCheck : IconCircleMinus;
  return (
    <Badge color={status === 'enabled' ? 'success' : 'ink'} leftSection={<Icon size={14} aria-hidden />}>
      {WORDS[status]}
    </Badge>
  );
}
