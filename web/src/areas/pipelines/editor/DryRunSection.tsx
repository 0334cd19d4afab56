// Before a rule is saved: what it would make different in messages that are stored.
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import type { DryRunResult as Result } from '@logboom/contract/pipelines/schemas';
import { MAX_DRY_RUN, runDry } from './dryRun.ts';
import { DryRunResult } from './DryRunResult.tsx';

interface Props {
  readonly ruleId: string | undefined;
  readonly source: string;
  readonly problems: readonly CodeDiagnostic[];
}

const RANGES = [
  { value: '3600', label: 'Last hour' },
  { value: '86400', label: 'Last day' },
];

type State =
  | { readonly kind: 'running'; readonly messages: number }
  | { readonly kind: 'done'; readonly result: Result; readonly source: string }
  | { readonly kind: 'failed'; readonly text: string };

export function DryRunSection({ ruleId, source, problems }: Props) {
  const [range, setRange] = useState('3600');
  const [state, setState] = useState<State>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const isWrong = problems.some(({ severity }) => severity === 'error');
  const isRunning = state?.kind === 'running';

  const run = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setState({ kind: 'running', messages: 0 });
    try {
      const question = { ruleId: ruleId ?? null, source, rangeSeconds: Number(range) };
      const result = await runDry(question, controller.signal, (messages) =>
        setState({ kind: 'running', messages }),
      );
      setState({ kind: 'done', result, source });
    } catch (error) {
      setState(controller.signal.aborted ? undefined : { kind: 'failed', text: errorText(error) });
    }
  };
  return (
    <Section
      title="Dry run"
      description={`Runs the rule as it stands above on stored messages, the newest ${formatNumber(MAX_DRY_RUN)} at most, and compares with how it is saved. Nothing is changed.`}
    >
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
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            disabled={isWrong}
            onClick={() => void run()}
          >
            Start dry run
          </Button>
        )}
        <output>
          {isWrong && <Text c="dimmed">The rule has errors, which come first.</Text>}
          {isRunning && <Text c="dimmed">{formatNumber(state.messages)} messages so far …</Text>}
          {state?.kind === 'failed' && <Text c="danger">{state.text}</Text>}
        </output>
      </Group>
      {state?.kind === 'done' && <DryRunResult result={state.result} isOld={state.source !== source} />}
    </Section>
  );
}
