// A pack of the gallery: what it is for, what it has, how its dashboard looks, and installing it.
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleArrowUp,
  IconCircleCheck,
  IconPackageImport,
  type Icon,
} from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { useUploadPack } from '../content-packs.api.ts';
import { DashboardPicture } from './DashboardPicture.tsx';
import { sketchOf } from './dashboardSketch.ts';
import styles from './gallery.module.css';
import type { GalleryPack, PackState } from './galleryPacks.ts';
import { PackContents } from './PackContents.tsx';

interface Props {
  readonly shown: GalleryPack;
  readonly onInstall: (pack: ContentPack) => void;
}

export function PackCard({ shown: { pack, state }, onInstall }: Props) {
  const headingId = useId();
  const sketch = useMemo(() => sketchOf(pack), [pack]);
  return (
    <article className={styles['card']} aria-labelledby={headingId}>
      {sketch && <DashboardPicture sketch={sketch} />}
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Title order={3} size="h5" id={headingId}>
          {state === 'deleted' ? pack.name : <PackLink pack={pack} />}
        </Title>
        <StateBadge state={state} />
      </Group>
      <Text size="sm" c="dimmed" className={styles['summary']}>
        {pack.summary}
      </Text>
      <PackContents pack={pack} />
      <Group gap="xs" className={styles['actions']}>
        <CardAction pack={pack} state={state} onInstall={onInstall} />
        <Text size="xs" c="dimmed">
          {pack.vendor !== '' && `${pack.vendor}, `}revision {pack.rev}
        </Text>
      </Group>
    </article>
  );
}

function PackLink({ pack }: { readonly pack: ContentPack }) {
  return (
    <Anchor component={Link} inherit to={routes.system.contentPacks.show({ contentPackId: pack.id })}>
      {pack.name}
    </Anchor>
  );
}

const BADGES: Readonly<Partial<Record<PackState, { text: string; color: string; Mark: Icon }>>> = {
  installed: { text: 'Installed', color: 'success', Mark: IconCircleCheck },
  outdated: { text: 'Newer revision', color: 'warning', Mark: IconCircleArrowUp },
};

function StateBadge({ state }: { readonly state: PackState }) {
  const badge = BADGES[state];
  if (badge === undefined) return null;
  const { text, color, Mark } = badge;
  return (
    <Badge color={color} className={styles['state']} leftSection={<Mark size={14} aria-hidden />}>
      {text}
    </Badge>
  );
}

interface ActionProps extends GalleryPack {
  readonly onInstall: (pack: ContentPack) => void;
}

/** Nothing where one may only look. */
function CardAction({ pack, state, onInstall }: ActionProps) {
  const { isPermitted } = usePermissions();
  const { mutate: upload, isPending } = useUploadPack();
  if (state === 'deleted') {
    if (!isPermitted('contentpack:create')) return null;
    return (
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={`Put ${pack.name} back into the list`}
        onClick={() => upload(uploadOf(pack))}
      >
        Put back into the list
      </Button>
    );
  }
  if (!isPermitted(`contentpack:install:${pack.id}`)) return null;
  const label = state === 'installed' ? 'Install again' : 'Install';
  return (
    <Button
      variant={state === 'installed' ? 'default' : 'filled'}
      leftSection={<IconPackageImport size={16} aria-hidden />}
      aria-label={`${label}: ${pack.name}`}
      onClick={() => onInstall(pack)}
    >
      {label}
    </Button>
  );
}

function uploadOf(pack: ContentPack) {
  return { ...pack, entities: pack.entities.map((entity) => ({ ...entity, v: '1' as const })) };
}
