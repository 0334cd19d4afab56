// Before rules and pipelines are saved: what they would make different in messages that are stored.
import type { ChangedSource, DryRunResult as Result } from '@logboom/contract/pipelines/trial-schemas';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { MAX_DRY_RUN, runDry } from './dryRun.ts';
import { DryRunResult } from './DryRunResult.tsx';

interface Props {
  readonly rules?: readonly ChangedSource[];
  readonly pipelines?: readonly ChangedSource[];
  /** Why it cannot run as it stands. */
  readonly problem?: string | undefined;
}

const RANGES = [
  { value: '3600', label: 'Last hour' },
  { value: '86400', label: 'Last day' },
];
const NONE: readonly ChangedSource[] = [];

export const DRY_RUN_PURPOSE = `Runs it as it stands on stored messages, the newest ${formatNumber(MAX_DRY_RUN)} at most, and compares with how it is saved. Nothing is changed.`;

type State =
  | { readonly kind: 'running'; readonly messages: number }
  | { readonly kind: 'done'; readonly result: Result; readonly asked: string }
  | { readonly kind: 'failed'; readonly text: string };

export function DryRun({ rules = NONE, pipelines = NONE, problem }: Props) {
  const [range, setRange] = useState('3600');
  const [state, setState] = useState<State>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const isRunning = state?.kind === 'running';
  const asked = JSON.stringify([rules, pipelines]);

  const run = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setState({ kind: 'running', messages: 0 });
    try {
      const question = { rules, pipelines, rangeSeconds: Number(range) };
      const result = await runDry(question, controller.signal, (messages) =>
        setState({ kind: 'running', messages }),
      );
      setState({ kind: 'done', result, asked });
    } catch (error) {
      setState(controller.signal.aborted ? undefined : { kind: 'failed', text: errorText(error) });
    }
  };
  return (
    <>
      <Group gap="sm">
        <SegmentedControl aria-label="Messages of" data={RANGES} value={range} onChange={setRange} />
        {isRunning ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={() => abort.current?.abort()}
          >
            Cancel
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            disabled={problem !== undefined}
            onClick={() => void run()}
          >
            Start dry run
          </Button>
        )}
        <output>
          {problem !== undefined && <Text c="dimmed">{problem}</Text>}
          {isRunning && <Text c="dimmed">{formatNumber(state.messages)} messages so far …</Text>}
          {state?.kind === 'failed' && <Text c="danger">{state.text}</Text>}
        </output>
      </Group>
      {state?.kind === 'done' && <DryRunResult result={state.result} isOld={state.asked !== asked} />}
    </>
  );
}
