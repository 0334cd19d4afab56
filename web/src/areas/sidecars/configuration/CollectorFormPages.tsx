// The pages on which a log collector is made and changed.
import { collectorProblems, OPERATING_SYSTEMS } from '@logboom/contract/sidecars/rules';
import type { SidecarCollector } from '@logboom/contract/sidecars/definitions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { StoredPage } from '../../../shared/pages/StoredPage.tsx';
import { collectorQuery, useSaveCollector } from '../sidecars.api.ts';
import { SYSTEM_NAMES } from '../systemNames.ts';
import { templateLanguage } from './templateHelp.ts';

export function CreateCollectorPage() {
  return (
    <>
      <PageHeader title="New Log Collector" purpose="A program that sidecars run, on one operating system." />
      <CollectorForm stored={undefined} />
    </>
  );
}

export function EditCollectorPage() {
  const { collectorId = '' } = useParams();
  const query = useQuery({ ...collectorQuery(collectorId), throwOnError: false });
  const back = { to: routes.sidecars.configuration(), label: 'Show all log collectors' };
  return (
    <StoredPage query={query} noun="Log collector" back={back}>
      {(collector) => (
        <>
          <PageHeader title={`Log Collector ${collector.name}`} />
          <CollectorForm key={collector.id} stored={collector} />
        </>
      )}
    </StoredPage>
  );
}

interface Values {
  readonly name: string;
  readonly node_operating_system: string | null;
  readonly service_type: string | null;
  readonly executable_path: string;
  readonly execute_parameters: string;
  readonly validation_parameters: string;
  readonly default_template: string;
}

const NEW: Values = {
  name: '',
  node_operating_system: 'linux',
  service_type: 'exec',
  executable_path: '',
  execute_parameters: '',
  validation_parameters: '',
  default_template: '',
};

const requestOf = (values: Values) => ({
  ...values,
  node_operating_system: values.node_operating_system ?? '',
  service_type: values.service_type ?? '',
});

const ruleFor = (field: keyof Values) => (_value: unknown, values?: Values) =>
  values && collectorProblems(requestOf(values))[field]?.[0];

function CollectorForm({ stored }: { readonly stored: SidecarCollector | undefined }) {
  const navigate = useNavigate();
  const save = useSaveCollector({ id: stored?.id });
  const back = () => void navigate(routes.sidecars.configuration());
  const form = useForm<Values>({
    initialValues: stored ? valuesOf(stored) : NEW,
    rules: {
      name: ruleFor('name'),
      node_operating_system: ruleFor('node_operating_system'),
      service_type: ruleFor('service_type'),
      executable_path: ruleFor('executable_path'),
    },
    onSubmit: async (values) => {
      await save.mutateAsync(requestOf(values));
      back();
    },
  });
  const language = useMemo(() => templateLanguage([]), []);
  const mayEdit = usePermissions().isPermitted(`sidecar_collectors:${stored ? 'update' : 'create'}`);
  return (
    <Section>
      <Form
        form={form}
        wide
        label="Log collector"
        submitLabel={stored ? 'Update log collector' : 'Create log collector'}
        onCancel={back}
      >
        <TextField label="Collector name" {...form.field('name')} disabled={!mayEdit} />
        <SelectField
          label="Operating system"
          disabled={!mayEdit}
          {...form.field('node_operating_system')}
          searchable={false}
          options={OPERATING_SYSTEMS.map((value) => ({ value, label: SYSTEM_NAMES[value] ?? value }))}
        />
        <SelectField
          label="Process management"
          help="How the sidecar runs it. Windows services are for Windows."
          disabled={!mayEdit}
          {...form.field('service_type')}
          searchable={false}
          options={[
            { value: 'exec', label: 'Foreground execution' },
            { value: 'svc', label: 'Windows service' },
          ]}
        />
        <TextField
          label="Executable path"
          help="Must be in the sidecar’s own list of programs (collector_binaries_accesslist)."
          disabled={!mayEdit}
          {...form.field('executable_path')}
        />
        <TextField
          label="Execute parameters"
          optional
          help="%s stands for the path of the configuration file."
          disabled={!mayEdit}
          {...form.field('execute_parameters')}
        />
        <TextField
          label="Parameters for configuration validation"
          optional
          help="Run before a new configuration is used; a failure is reported and the old one stays."
          disabled={!mayEdit}
          {...form.field('validation_parameters')}
        />
        <CodeEditor
          label="Default template"
          description="New configurations for this collector begin with it."
          value={form.values.default_template}
          onChange={(template) => form.setValue('default_template', template)}
          error={form.errors.default_template}
          readOnly={!mayEdit || form.isSubmitting}
          language={language}
          minHeight={280}
          maxHeight={560}
        />
      </Form>
    </Section>
  );
}

function valuesOf(stored: SidecarCollector): Values {
  return {
    name: stored.name,
    node_operating_system: stored.node_operating_system,
    service_type: stored.service_type,
    executable_path: stored.executable_path,
    execute_parameters: stored.execute_parameters ?? '',
    validation_parameters: stored.validation_parameters ?? '',
    default_template: stored.default_template ?? '',
  };
}
