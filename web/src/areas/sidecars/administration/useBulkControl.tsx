// What can be done with the selected collectors: assign configurations, start, restart, stop. Thousands are asked part by part,
// with how far it is.
import { IconPlayerPlay, IconPlayerStop, IconRefresh, IconSettings } from '@tabler/icons-react';
import type { AssignRequest } from '@logboom/contract/sidecars/schemas';
import { useState } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { BulkRunModal } from '../../../shared/agents/BulkRunModal.tsx';
import { useBulkRun } from '../../../shared/agents/useBulkRun.ts';
import type { BulkAction } from '../../../shared/table/columns/column.ts';
import { askToAssign, askToControl, useAssign, useProcessControl, useReload } from '../sidecars.api.ts';
import { nameOfRow, type AdministrationRow } from './administrationRows.ts';

const PROCESS_ACTIONS = [
  { action: 'start', label: 'Start', icon: IconPlayerPlay },
  { action: 'restart', label: 'Restart', icon: IconRefresh },
  { action: 'stop', label: 'Stop', icon: IconPlayerStop },
] as const;
/** Sidecars of one call. */
const PART = 500;

interface Ask<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  /** All in one call, with a message at its end. */
  readonly atOnce: (items: readonly Item[]) => Promise<unknown>;
  readonly part: (items: readonly Item[], signal: AbortSignal) => Promise<unknown>;
}

export function useBulkControl(
  chosen: (ids: readonly string[]) => readonly AdministrationRow[],
  onAssign: (rows: readonly AdministrationRow[]) => void,
) {
  const confirm = useConfirm();
  const control = useProcessControl();
  const assigning = useAssign();
  const reload = useReload();
  const { run, start, cancel, forget } = useBulkRun();
  const [title, setTitle] = useState('');

  async function ask<Item>({ title: what, items, atOnce, part }: Ask<Item>): Promise<void> {
    if (items.length <= PART) return void (await atOnce(items));
    setTitle(what);
    const parts = Array.from({ length: Math.ceil(items.length / PART) }, (_, index) =>
      items.slice(index * PART, (index + 1) * PART),
    );
    await start(
      parts.map((some, index) => ({
        agents: some.length,
        ask: (signal) =>
          part(some, signal).then(
            () => undefined,
            (error: unknown) => ({
              id: String(index),
              name: some.length === 1 ? '1 sidecar' : `${formatNumber(some.length)} sidecars`,
              reason: errorText(error),
            }),
          ),
      })),
    );
    await reload();
  }

  const assign = (nodes: AssignRequest['nodes']) =>
    ask({
      title: 'Assign configurations',
      items: nodes,
      atOnce: (items) => assigning.mutateAsync({ nodes: [...items] }),
      part: (items, signal) => askToAssign({ nodes: [...items] }, signal),
    });

  const act = async (
    { action, label }: (typeof PROCESS_ACTIONS)[number],
    targets: readonly AdministrationRow[],
    clear: () => void,
  ) => {
    const agreed = await confirm({
      title: `${label} ${targets.length === 1 ? '1 collector' : `${formatNumber(targets.length)} collectors`}?`,
      message: `Each sidecar does so when it reports the next time: ${someOf(targets)}.`,
      confirmLabel: label,
      destructive: action === 'stop',
    });
    if (!agreed) return;
    await ask({
      title: `${label} collectors`,
      items: byNode(targets),
      atOnce: (items) => control.mutateAsync({ action, collectors: [...items] }),
      part: (items, signal) => askToControl({ action, collectors: [...items] }, signal),
    });
    clear();
  };

  const bulkActions: BulkAction[] = [
    {
      label: 'Assign configurations',
      icon: IconSettings,
      permissions: ['sidecars:update'],
      onAct: (ids, clear) => {
        onAssign(chosen(ids));
        clear();
      },
    },
    ...PROCESS_ACTIONS.map((each) => ({
      label: each.label,
      icon: each.icon,
      permissions: ['sidecars:update'],
      onAct: (ids: string[], clear: () => void) => void act(each, chosen(ids), clear).catch(() => undefined),
    })),
  ];
  const progress = (
    <BulkRunModal
      title={title}
      afterwards="Each sidecar does it when it reports the next time."
      nouns={{ one: 'sidecar', many: 'sidecars' }}
      run={run}
      onCancel={cancel}
      onClose={forget}
    />
  );
  return { bulkActions, assign, progress };
}

function someOf(targets: readonly AdministrationRow[]): string {
  const names = targets.slice(0, 5).map(nameOfRow).join(', ');
  return targets.length > 5 ? `${names} and ${formatNumber(targets.length - 5)} more` : names;
}

function byNode(rows: readonly AdministrationRow[]) {
  const nodes = new Map<string, string[]>();
  for (const { sidecar, collector } of rows)
    nodes.set(sidecar.node_id, [...(nodes.get(sidecar.node_id) ?? []), collector.id]);
  return [...nodes].map(([sidecar_id, collector_ids]) => ({ sidecar_id, collector_ids }));
}
