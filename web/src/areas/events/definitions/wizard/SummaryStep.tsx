// Everything once more, before it is saved.
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import { Stack } from '@mantine/core';
import { DefinitionFacts } from '../DefinitionFacts.tsx';
import { requestOf } from './definitionForm.ts';
import type { StepProps } from './stepProps.ts';

interface Props extends StepProps {
  readonly stored: EventDefinition | undefined;
}

export function SummaryStep({ form, stored }: Props) {
  return (
    <Stack gap="md">
      <DefinitionFacts definition={requestOf(form.values, stored)} />
    </Stack>
  );
}
