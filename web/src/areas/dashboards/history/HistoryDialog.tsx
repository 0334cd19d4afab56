// The versions of a dashboard: what changed between one and now, and the way back.
import type { ViewVersion } from '@logboom/contract/search/view-versions';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { useSaveDashboard } from '../dashboards.api.ts';
import type { StoredDashboard } from '../document/dashboard.ts';
import { differences } from './differences.ts';
import { dashboardOfVersion, versionQuery, versionsQuery } from './history.api.ts';
import styles from './history.module.css';

interface Props {
  readonly stored: StoredDashboard;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

export function HistoryDialog({ stored, mayEdit, onClose }: Props) {
  const { data, error } = useQuery({ ...versionsQuery(stored.view.id), throwOnError: false });
  const [chosen, setChosen] = useState<number>();
  return (
    <Modal opened onClose={onClose} title="Version history" size="52rem">
      {error && <Text c="var(--lb-danger-foreground)">{errorText(error)}</Text>}
      {!data && !error && <LoadingIndicator text="Reading versions…" />}
      {data?.versions.length === 0 && (
        <Text>There are no versions yet. The next time this dashboard is saved, it gets its first.</Text>
      )}
      <Stack gap="sm">
        {data && data.versions.length > 0 && (
          <ul className={styles['versions']} aria-label="Versions">
            {data.versions.map((version, index) => (
              <VersionRow
                key={version.version}
                version={version}
                isCurrent={index === 0}
                isChosen={version.version === chosen}
                onChoose={() => setChosen(version.version)}
              />
            ))}
          </ul>
        )}
        {chosen !== undefined && (
          <Comparison {...{ stored, mayEdit, onClose }} version={chosen} key={chosen} />
        )}
      </Stack>
    </Modal>
  );
}

interface RowProps {
  readonly version: ViewVersion;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function VersionRow({ version, isCurrent, isChosen, onChoose }: RowProps) {
  return (
    <li className={styles['version']} data-chosen={isChosen || undefined}>
      <Text size="sm" fw={600}>{`Version ${version.version}`}</Text>
      <Text size="sm" component="span">
        <Timestamp value={version.saved_at} />
      </Text>
      <Text size="sm" className={styles['who']}>{`saved by ${version.saved_by}`}</Text>
      {isCurrent ? (
        <Text size="sm" c="dimmed">
          Current
        </Text>
      ) : (
        <Button variant="default" size="compact-sm" aria-pressed={isChosen} onClick={onChoose}>
          Compare
        </Button>
      )}
    </li>
  );
}

function Comparison({ stored, mayEdit, version, onClose }: Props & { readonly version: number }) {
  const { data, error } = useQuery({ ...versionQuery(stored.view.id, version), throwOnError: false });
  const { mutate, isPending } = useSaveDashboard();
  if (error) return <Text c="var(--lb-danger-foreground)">{errorText(error)}</Text>;
  if (!data) return <LoadingIndicator text="Reading the version…" />;
  const dashboard = dashboardOfVersion(stored, data);
  const changes = differences(dashboard, stored.dashboard);
  return (
    <section aria-label={`Since version ${version}`}>
      <Text fw={600} size="sm">{`What changed since version ${version}`}</Text>
      <ul className={styles['changes']}>
        {changes.length === 0 && <li>Nothing that one would see.</li>}
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {mayEdit && (
        <Group justify="flex-end">
          <Button loading={isPending} onClick={() => mutate({ stored, dashboard }, { onSuccess: onClose })}>
            {`Restore version ${version}`}
          </Button>
        </Group>
      )}
    </section>
  );
}
