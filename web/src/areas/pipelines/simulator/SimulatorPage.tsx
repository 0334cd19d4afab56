// Takes a message through all processors and pipelines, and shows what each of them does to it. Nothing is stored.
import type { PathSimulation } from '@logboom/contract/pipelines/simulation-schemas';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { MessageForm } from './MessageForm.tsx';
import { SimulationResult } from './SimulationResult.tsx';
import { useSimulation } from './simulation.api.ts';

export function SimulatorPage() {
  const { mutate, data, error, isPending, reset } = useSimulation();
  return (
    <>
      <PageHeader
        title="Simulator"
        purpose="Takes a message through the processors, pipelines and rules as they are saved, and shows what each of them does. Nothing is stored."
      />
      <MessageForm
        isRunning={isPending}
        onChange={reset}
        onRun={(request: PathSimulation) => mutate(request)}
      />
      <div aria-live="polite">
        {error !== null && (
          <Alert
            color="danger"
            icon={<IconAlertCircle size={18} aria-hidden />}
            title="The simulation failed"
          >
            {errorText(error)}
          </Alert>
        )}
        {data && <SimulationResult result={data} />}
      </div>
    </>
  );
}
