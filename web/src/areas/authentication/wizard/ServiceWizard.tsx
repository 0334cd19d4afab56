// The steps to an authentication service, with a way to try each before anything is saved.
import type { BackendRequest, BackendTestRequest } from '@logboom/contract/authentication/backend-schemas';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { UnsavedChangesGuard } from '../../../kit/page/UnsavedChangesGuard.tsx';
import { Wizard } from '../../../kit/structure/Wizard.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { GroupStep } from './GroupStep.tsx';
import { ServerStep } from './ServerStep.tsx';
import { requestOf, rulesOf, stepOf, STEPS, type DirectoryType, type ServiceValues } from './serviceForm.ts';
import { ConnectionTrial, LoginTrial } from './Trials.tsx';
import { UserStep } from './UserStep.tsx';
import type { RoleOption } from './useRoleOptions.ts';

interface Props {
  readonly type: DirectoryType;
  /** Of a service that is stored already. */
  readonly backendId?: string;
  readonly initialValues: ServiceValues;
  readonly roles: readonly RoleOption[];
  readonly label: string;
  readonly saveLabel: string;
  /** Leads away when it has succeeded. */
  readonly onSave: (request: BackendRequest) => Promise<unknown>;
}

const STEP_PARAMETER = 'initialStepKey';

export function ServiceWizard({ type, backendId, initialValues, roles, label, saveLabel, onSave }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const step = parameters.get(STEP_PARAMETER) ?? STEPS.server;
  const goTo = (key: string) => setParameters({ [STEP_PARAMETER]: key }, { replace: true });
  const form = useForm<ServiceValues>({
    initialValues,
    rules: rulesOf(type),
    onSubmit: (values) => onSave(requestOf(type, values)),
  });
  const place = useFirstProblem(form.refusals, form.errors, step, goTo);
  const mayTest = usePermissions().isPermitted('authservicetestbackend:execute');
  const request = (): BackendTestRequest => ({
    ...(backendId !== undefined && { backend_id: backendId }),
    backend_configuration: requestOf(type, form.values),
  });
  const save = (
    <Button loading={form.isSubmitting} onClick={() => void form.submit()}>
      {saveLabel}
    </Button>
  );
  const isLast = step === STEPS.groups;
  return (
    <Section>
      <UnsavedChangesGuard when={form.isDirty && !form.isSubmitting} />
      <div ref={place}>
        <Wizard
          label={label}
          activeStep={step}
          onStepChange={goTo}
          finish={save}
          steps={[
            {
              key: STEPS.server,
              title: 'Server configuration',
              content: (
                <>
                  <ServerStep form={form} />
                  {mayTest && (
                    <ConnectionTrial
                      description="Connects to each server and signs the system user in. Nothing is saved."
                      request={request}
                    />
                  )}
                </>
              ),
            },
            {
              key: STEPS.users,
              title: 'User synchronization',
              content: (
                <>
                  <UserStep form={form} type={type} roles={roles} />
                  {mayTest && <LoginTrial request={request} />}
                </>
              ),
            },
            {
              key: STEPS.groups,
              title: 'Group synchronization',
              content: (
                <>
                  <GroupStep form={form} roles={roles} />
                  {mayTest && <LoginTrial request={request} />}
                </>
              ),
            },
          ]}
        />
      </div>
      {form.failure !== undefined && (
        <Alert color="danger" icon={<IconAlertCircle size={18} aria-hidden />} role="alert" mt="md">
          {form.failure}
        </Alert>
      )}
      {backendId !== undefined && !isLast && (
        <Group justify="flex-end" mt="md">
          {save}
        </Group>
      )}
    </Section>
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
    const order: readonly string[] = [STEPS.server, STEPS.users, STEPS.groups];
    const steps = Object.keys(errors)
      .filter((name) => errors[name] !== undefined)
      .map((name) => stepOf(name));
    const first = order.find((key) => steps.some((one) => one === key));
    if (first === undefined) return;
    if (first === step) {
      shown.current = refusals;
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } else goTo(first);
  }, [refusals, errors, step, goTo]);
  return place;
}
