// Says what goes and what stays before an installation is taken back.
import type { ContentPack, Installation, NativeEntity } from '@logboom/contract/content-packs/schemas';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../platform/fetch/errors.ts';
import { uninstallDetails, useUninstallPack } from '../content-packs.api.ts';
import { EntityGroups } from './EntityGroups.tsx';

interface Props {
  readonly pack: ContentPack;
  readonly installation: Installation;
  readonly onClose: () => void;
}

const keyOf = ({ type, id }: NativeEntity) => `${type.name} ${id}`;
const shown = (entities: readonly NativeEntity[]) =>
  entities.map((entity) => ({ id: keyOf(entity), type: entity.type, title: entity.title }));

export function UninstallModal({ pack, installation, onClose }: Props) {
  const { _id: id } = installation;
  const { mutate, isPending, isIdle } = useUninstallPack(pack);
  const details = useQuery({
    queryKey: ['content-packs', 'uninstall-details', id],
    queryFn: () => uninstallDetails(pack.id, installation),
    gcTime: 0,
    throwOnError: false,
    // Uninstalling outdates everything, and there is nothing left to ask about.
    enabled: isIdle,
  });
  const going = details.data?.entities.filter(({ found_on_system }) => !found_on_system) ?? [];
  const gone = new Set(going.map(keyOf));
  const staying = installation.entities.filter((entity) => !gone.has(keyOf(entity)));
  return (
    <Modal opened onClose={onClose} title={`Uninstall "${pack.name}"?`} size="44rem">
      {details.error && <Text c="danger">{errorText(details.error)}</Text>}
      {details.data && (
        <>
          <Text>
            {going.length === 0
              ? 'Nothing is deleted: other installations use all of it, or it was here before.'
              : 'These are deleted, also when somebody changed them since:'}
          </Text>
          <EntityGroups entities={shown(going)} />
          {staying.length > 0 && (
            <>
              <Text mt="md">These stay, because other installations use them or they were here before:</Text>
              <EntityGroups entities={shown(staying)} />
            </>
          )}
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="danger"
          loading={isPending}
          disabled={details.data === undefined}
          onClick={() => mutate(installation, { onSuccess: onClose })}
        >
          Uninstall
        </Button>
      </Group>
    </Modal>
  );
}
