// What can be done to an input.
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconEdit,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { searchUrl } from '../../../routes.ts';
import { extractorsUrl } from '../extractorsUrl.ts';
import { useDeleteInput, useStartInput, useStopInput } from '../inputs.api.ts';
import { StaticFieldModal } from './StaticFieldModal.tsx';

interface Props {
  readonly input: InputSummary;
  readonly isActive: boolean;
  /** An input whose type is not installed cannot be edited. */
  readonly isKnownType: boolean;
  readonly onEdit: (input: InputSummary) => void;
}

/** An input may have been silent for long, and then one wants to see the last it sent. */
const EVERYTHING = { type: 'relative', range: 0 } as const;

export function InputActions(props: Props) {
  const { input, isActive } = props;
  const { isPermitted } = usePermissions();
  return (
    <>
      <Button
        component={Link}
        to={searchUrl({ query: `gl2_source_input:${input.id}`, timeRange: EVERYTHING })}
        variant="default"
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        aria-label={`Show received messages of ${input.title}`}
      >
        Show received messages
      </Button>
      <Button
        component={Link}
        to={extractorsUrl(input)}
        variant="default"
        size="xs"
        leftSection={<IconTransform size={14} aria-hidden />}
        aria-label={`Manage extractors of ${input.title}`}
      >
        Manage extractors
      </Button>
      {isPermitted(`inputs:changestate:${input.id}`) && <StartOrStop input={input} isActive={isActive} />}
      <MoreActions {...props} />
    </>
  );
}

function StartOrStop({ input, isActive }: Pick<Props, 'input' | 'isActive'>) {
  const start = useStartInput();
  const stop = useStopInput();
  const { mutate, isPending } = isActive ? stop : start;
  const Icon = isActive ? IconPlayerStop : IconPlayerPlay;
  const words = isActive ? 'Stop input' : 'Start input';
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={14} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(input)}
      aria-label={`${words} ${input.title}`}
    >
      {words}
    </Button>
  );
}

function MoreActions({ input, isActive, isKnownType, onEdit }: Props) {
  const { isPermitted } = usePermissions();
  const confirm = useConfirm();
  const restart = useStartInput('restarted');
  const remove = useDeleteInput();
  const [adds, setAdds] = useState(false);
  const mayEdit = isPermitted(`inputs:edit:${input.id}`);
  const mayChange = isPermitted(`inputs:changestate:${input.id}`);
  const mayDelete = isPermitted(`inputs:terminate:${input.id}`);
  if (!mayEdit && !mayChange && !mayDelete) return null;
  const askAndDelete = async () => {
    const confirmed = await confirm({
      title: 'Delete input',
      message: `Do you really want to delete input '${input.title}'? Its extractors and static fields are deleted with it. Messages stay.`,
      confirmLabel: 'Delete input',
      destructive: true,
    });
    if (confirmed) remove.mutate(input);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={`More actions for ${input.title}`}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && isKnownType && (
            <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => onEdit(input)}>
              Edit input
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setAdds(true)}>
              Add static field
            </Menu.Item>
          )}
          {mayChange && isActive && (
            <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => restart.mutate(input)}>
              Restart input
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={16} />}
              onClick={() => void askAndDelete()}
            >
              Delete input
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {adds && <StaticFieldModal input={input} onClose={() => setAdds(false)} />}
    </>
  );
}
