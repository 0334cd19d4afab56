// A roll-out that is under way: how far it is, and the two ways to end it.
import type { Rollout } from '@logboom/contract/sidecars/rollout-endpoints';
import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { rolloutsQuery, useEndRollout, type Named } from '../sidecars.api.ts';

const MINUTE = 60_000;

/** Undefined while there is none. */
export function useRollout(configurationId: string | undefined): Rollout | undefined {
  const maySee = usePermissions().isPermitted('sidecars:read');
  const { data } = useQuery({ ...rolloutsQuery(), enabled: maySee && configurationId !== undefined });
  return data?.find((rollout) => rollout.configuration_id === configurationId);
}

export function RolloutSection({ configuration }: { readonly configuration: Named }) {
  const rollout = useRollout(configuration.id);
  const end = useEndRollout();
  const confirm = useConfirm();
  if (rollout === undefined) return null;
  const rollBack = async () => {
    const isAgreed = await confirm({
      title: `Take the new template of ${configuration.name} back?`,
      message: 'The sidecars that have it get the one before again when they report the next time.',
      confirmLabel: 'Roll back',
      destructive: true,
    });
    if (isAgreed) end.mutate({ ...configuration, how: 'rollBack' });
  };
  return (
    <Box mb="md">
      <Section
        title="Roll-out under way"
        actions={
          <IfPermitted permissions={['sidecar_collector_configurations:update']}>
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                loading={end.isPending}
                onClick={() => void rollBack()}
              >
                Roll back
              </Button>
              <Button
                leftSection={<IconCircleCheck size={16} aria-hidden />}
                loading={end.isPending}
                onClick={() => end.mutate({ ...configuration, how: 'finish' })}
              >
                Give it to all now
              </Button>
            </Group>
          </IfPermitted>
        }
      >
        <Text>{summaryOf(rollout)}</Text>
        <Progress
          mt="xs"
          value={rollout.chosen === 0 ? 0 : (100 * rollout.fetched) / rollout.chosen}
          aria-label="Sidecars that have fetched the new template"
        />
        <Text size="sm" c="dimmed" mt="xs">
          Begun <RelativeTime value={rollout.started_at} />
          {rollout.started_by !== '' && ` by ${rollout.started_by}`}. {whatNext(rollout)}
        </Text>
      </Section>
    </Box>
  );
}

function summaryOf({ sidecars, chosen, fetched, failing }: Rollout): string {
  const failures =
    failing === 0 ? 'none of them fails' : `${failing} of them ${failing === 1 ? 'fails' : 'fail'}`;
  return `${chosen} of ${sidecars} sidecars get the new template first; ${fetched} ${fetched === 1 ? 'has' : 'have'} fetched it, and ${failures}.`;
}

function whatNext({ fetched, started_at, watch_minutes }: Rollout): string {
  if (fetched === 0) return 'It waits for the first sidecar to fetch it.';
  const left = Math.ceil((Date.parse(started_at) + watch_minutes * MINUTE - Date.now()) / MINUTE);
  const when = left <= 0 ? 'within a moment' : left === 1 ? 'in a minute' : `in ${left} minutes`;
  return `It goes to all ${when} when none fails, and is taken back by itself when more than a tenth of them do.`;
}
