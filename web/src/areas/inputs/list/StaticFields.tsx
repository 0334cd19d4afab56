// The static fields of an input.
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { useRemoveStaticField } from '../inputs.api.ts';
import styles from './inputs.module.css';

export function StaticFields({ input }: { readonly input: InputSummary }) {
  const confirm = useConfirm();
  const remove = useRemoveStaticField();
  const mayEdit = usePermissions().isPermitted(`inputs:edit:${input.id}`);
  const fields = Object.entries(input.static_fields);
  if (fields.length === 0) return null;
  const askAndRemove = async (key: string) => {
    const confirmed = await confirm({
      title: 'Remove static field',
      message: `Are you sure you want to remove static field '${key}' from '${input.title}'?`,
      confirmLabel: 'Remove field',
      destructive: true,
    });
    if (confirmed) remove.mutate({ id: input.id, key });
  };
  return (
    <ul className={styles['fields']} aria-label="Static fields">
      {fields.map(([key, value]) => (
        <li key={key}>
          <span>
            <span className="lb-mono">{key}</span>: {value}
          </span>
          {mayEdit && (
            <ActionIcon
              variant="subtle"
              size={24}
              aria-label={`Remove static field ${key}`}
              onClick={() => void askAndRemove(key)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
