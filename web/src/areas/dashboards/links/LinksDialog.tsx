// The public links of a dashboard: made for a while, copied, and revoked.
import type { DashboardLink, DashboardLinks } from '@logboom/contract/search/dashboard-links';
import { Alert, Button, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { linksQuery, useCreateLink, useRevokeLink } from './links.api.ts';
import styles from './links.module.css';

interface Props {
  readonly dashboardId: string;
  /** There are changes that are not saved, which links do not show. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
}

export function LinksDialog({ dashboardId, isChanged, onClose }: Props) {
  const { data, error } = useQuery(linksQuery(dashboardId));
  return (
    <Modal opened onClose={onClose} title="Public links" size="46rem">
      <Stack gap="md">
        {error && <Text c="var(--lb-danger-foreground)">{errorText(error)}</Text>}
        {!data && !error && <LoadingIndicator text="Reading links…" />}
        {data && !data.enabled && (
          <Alert icon={<IconInfoCircle size={18} aria-hidden />} title="Public links are switched off">
            An administrator can switch them on under System → Configurations. Until then, links lead nowhere.
          </Alert>
        )}
        {data?.enabled && (
          <>
            <Text>
              Anybody who has a public link sees this dashboard without an account: read-only, with the
              numbers of the streams that you may read, for as long as you may read them.
            </Text>
            {isChanged && <Text c="dimmed">Changes that are not saved yet are not shown there.</Text>}
            <NewLink {...{ dashboardId, links: data }} />
          </>
        )}
        {data && data.links.length > 0 && (
          <ul className={styles['links']} aria-label="Links">
            {data.links.map((link) => (
              <LinkRow key={link.id} {...{ link, dashboardId }} />
            ))}
          </ul>
        )}
        {data?.enabled && data.links.length === 0 && (
          <Text c="dimmed">There are no links to this dashboard.</Text>
        )}
      </Stack>
    </Modal>
  );
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const LIFETIMES: readonly (readonly [label: string, seconds: number])[] = [
  ['1 hour', HOUR],
  ['1 day', DAY],
  ['7 days', 7 * DAY],
  ['30 days', 30 * DAY],
  ['90 days', 90 * DAY],
  ['365 days', 365 * DAY],
];
const MAX_NOTE = 200;

function NewLink({ dashboardId, links }: { readonly dashboardId: string; readonly links: DashboardLinks }) {
  const longest = links.max_lifetime_seconds;
  const offered = LIFETIMES.filter(([, seconds]) => seconds <= longest);
  const choices = offered.length > 0 ? offered : [['The longest that is allowed', longest] as const];
  const [seconds, setSeconds] = useState(Math.min(7 * DAY, choices.at(-1)?.[1] ?? longest));
  const [note, setNote] = useState('');
  const { mutate, isPending } = useCreateLink(dashboardId);
  const create = () => mutate({ lifetime_seconds: seconds, note }, { onSuccess: () => setNote('') });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <NativeSelect
        label="Expires after"
        value={String(seconds)}
        data={choices.map(([label, value]) => ({ label, value: String(value) }))}
        onChange={(event) => setSeconds(Number(event.currentTarget.value))}
      />
      <TextInput
        className={styles['note']}
        label="Note (optional)"
        placeholder="Who it is for"
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending}>
        Create link
      </Button>
    </form>
  );
}

function LinkRow({ link, dashboardId }: { readonly link: DashboardLink; readonly dashboardId: string }) {
  const { mutateAsync, isPending } = useRevokeLink(dashboardId);
  const confirm = useConfirm();
  const name = link.note || 'Link without a note';
  const revoke = async () => {
    const confirmed = await confirm({
      title: 'Revoke this link?',
      message: 'Whoever has it sees nothing any more, at once and for good.',
      confirmLabel: 'Revoke link',
      destructive: true,
    });
    if (confirmed) await mutateAsync(link.id).catch(() => undefined);
  };
  return (
    <li className={styles['link']}>
      <div className={styles['words']}>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed" component="span">
          {`By ${link.created_by ?? 'somebody who is gone'}, expires `}
          <Timestamp value={link.expires_at} />
          {', '}
          {link.last_used_at === null ? (
            'never opened'
          ) : (
            <>
              opened <RelativeTime value={link.last_used_at} />
            </>
          )}
        </Text>
      </div>
      {link.link_token !== null && <CopyButton value={addressOf(link.link_token)} label="Copy link" />}
      <Button
        variant="default"
        color="red"
        loading={isPending}
        onClick={() => void revoke()}
        aria-label={`Revoke ${name}`}
      >
        Revoke
      </Button>
    </li>
  );
}

function addressOf(linkToken: string): string {
  return new URL(routes.dashboards.public({ linkToken }), window.location.href).href;
}
