// The steps to an event definition. The address says which is shown, so that links lead to one of them.
import type { EventDefinition, EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useForm } from '../../../../kit/forms/useForm.ts';
import { UnsavedChangesGuard } from '../../../../kit/page/UnsavedChangesGuard.tsx';
import { Wizard } from '../../../../kit/structure/Wizard.tsx';
import { ConditionStep } from './ConditionStep.tsx';
import {
  newValues,
  requestOf,
  stepOf,
  STEPS,
  storedValues,
  type DefinitionValues,
} from './definitionForm.ts';
import { rulesOf } from './definitionRules.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { FieldsStep } from './FieldsStep.tsx';
import { NotificationsStep } from './NotificationsStep.tsx';
import { SummaryStep } from './SummaryStep.tsx';

interface Props {
  /** What is changed; absent for something new. */
  readonly stored?: EventDefinition;
  /** Of something new, unless one says otherwise. */
  readonly defaultBacklog?: number;
  readonly label: string;
  readonly saveLabel: string;
  /** Leads away when it has succeeded. */
  readonly onSave: (request: EventDefinitionRequest) => Promise<unknown>;
  readonly onCancel: () => void;
}

const STEP_PARAMETER = 'step';
const ORDER: readonly string[] = Object.values(STEPS);

export function DefinitionWizard({ stored, defaultBacklog, label, saveLabel, onSave, onCancel }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(STEP_PARAMETER) ?? '';
  const step = ORDER.includes(asked) ? asked : STEPS.details;
  const goTo = (key: string) => setParameters({ [STEP_PARAMETER]: key }, { replace: true });
  const form = useForm<DefinitionValues>({
    initialValues: stored === undefined ? newValues(defaultBacklog) : storedValues(stored),
    rules: rulesOf(stored),
    onSubmit: (values) => onSave(requestOf(values, stored)),
  });
  const place = useFirstProblem(form.refusals, form.errors, step, goTo);
  const save = (
    <Button loading={form.isSubmitting} onClick={() => void form.submit()}>
      {saveLabel}
    </Button>
  );
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
  );
  return (
    <>
      <UnsavedChangesGuard when={form.isDirty && !form.isSubmitting} />
      <div ref={place}>
        <Wizard
          label={label}
          orientation="horizontal"
          activeStep={step}
          onStepChange={goTo}
          finish={
            <Group gap="xs">
              {cancel}
              {save}
            </Group>
          }
          steps={[
            { key: STEPS.details, title: 'Event details', content: <DetailsStep form={form} /> },
            {
              key: STEPS.condition,
              title: 'Condition',
              content: <ConditionStep form={form} stored={stored} />,
            },
            { key: STEPS.fields, title: 'Fields', content: <FieldsStep form={form} /> },
            { key: STEPS.notifications, title: 'Notifications', content: <NotificationsStep form={form} /> },
            { key: STEPS.summary, title: 'Summary', content: <SummaryStep form={form} stored={stored} /> },
          ]}
        />
      </div>
      {form.failure !== undefined && (
        <Alert color="danger" icon={<IconAlertCircle size={18} aria-hidden />} role="alert" mt="md">
          {form.failure}
        </Alert>
      )}
      {step !== STEPS.summary && (
        <Group justify="flex-end" mt="md" gap="xs">
          {cancel}
          {stored !== undefined && save}
        </Group>
      )}
    </>
  );
}

/** After a refusal, the step with the first problem is shown, and its field gets the focus. */
function useFirstProblem(
  refusals: number,
  errors: Readonly<Record<string, string | undefined>>,
  step: string,
  goTo: (key: string) => void,
) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    if (refusals === shown.current) return;
    const steps = Object.keys(errors)
      .filter((name) => errors[name] !== undefined)
      .map((name) => stepOf(name));
    const first = ORDER.find((key) => steps.some((one) => one === key));
    if (first === undefined) return;
    if (first === step) {
      shown.current = refusals;
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } else goTo(first);
  }, [refusals, errors, step, goTo]);
  return place;
}
