// The actions of one node as buttons; those that are not possible now are left out.
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPower } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { NodeRow } from '../nodes/nodes.api.ts';
import { useNodeActions } from '../nodes/useNodeActions.ts';
import { useShutDown } from './node.api.ts';

export function NodeActions({ row }: { readonly row: NodeRow }) {
  const permissions = usePermissions();
  const confirm = useConfirm();
  const { mutate: shutDown } = useShutDown();
  const possible = useNodeActions().filter(
    (action) => permissions.satisfies(action) && !action.disabled?.(row),
  );
  const mayShutDown = permissions.isPermitted(`node:shutdown:${row.id}`);
  if (possible.length === 0 && !mayShutDown) return null;

  const askAndShutDown = async () => {
    const confirmed = await confirm({
      title: `Shut down ${row.name}?`,
      message:
        'It finishes what it began and ends. Its inputs stop receiving; what waits in its journal is stored after its next start. Somebody must start it again.',
      confirmLabel: 'Shut down node',
      destructive: true,
    });
    if (confirmed) shutDown({ nodeId: row.id, name: row.name });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {possible.map(({ label, icon: Icon, onAct }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} />} onClick={() => onAct(row)}>
            {label}
          </Menu.Item>
        ))}
        {mayShutDown && (
          <Menu.Item
            color="danger"
            leftSection={<IconPower size={16} aria-hidden />}
            onClick={() => void askAndShutDown()}
          >
            Shut down node
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
