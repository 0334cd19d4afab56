// One configuration that would be created: its name, its tags, what to look at, and its template.
import type { MigrationProposal } from '@logboom/contract/sidecars/migration-endpoints';
import { configurationProblems } from '@logboom/contract/sidecars/rules';
import { Alert, Badge, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import { TagField } from '../../../kit/forms/fields/TagField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { routes } from '../../../routes.ts';
import { FIRST_COLOR } from '../configuration/firstColor.ts';
import { templateLanguage } from '../configuration/templateHelp.ts';
import { useSaveConfiguration } from '../sidecars.api.ts';
import { SYSTEM_NAMES } from '../systemNames.ts';

interface Props {
  readonly proposal: MigrationProposal;
}

interface Values {
  readonly name: string;
  readonly tags: readonly string[];
  readonly template: string;
}

export function ProposalSection({ proposal }: Props) {
  const { collector_id, collector_name, operating_system: system, suggested } = proposal;
  const [createdId, setCreatedId] = useState<string>();
  const title = `${collector_name} on ${SYSTEM_NAMES[system] ?? system}`;
  return (
    <Section title={title} actions={suggested && <Badge variant="light">Used by legacy collectors</Badge>}>
      {createdId === undefined ? (
        <ProposalForm proposal={proposal} collectorId={collector_id} title={title} onCreated={setCreatedId} />
      ) : (
        <Button
          component={Link}
          variant="default"
          leftSection={<IconCheck size={16} aria-hidden />}
          to={routes.sidecars.editConfiguration({ configurationId: createdId })}
        >
          Show the configuration that was created
        </Button>
      )}
    </Section>
  );
}

interface FormProps extends Props {
  readonly collectorId: string;
  readonly title: string;
  readonly onCreated: (id: string) => void;
}

function ProposalForm({ proposal, collectorId, title, onCreated }: FormProps) {
  const save = useSaveConfiguration({});
  const language = useMemo(() => templateLanguage([]), []);
  const complete = (values: Values) => ({
    ...values,
    tags: [...values.tags],
    color: FIRST_COLOR,
    collector_id: collectorId,
  });
  const ruleFor = (field: 'name' | 'template') => (_value: string, values?: Values) =>
    values && configurationProblems(complete(values))[field]?.[0];
  const form = useForm<Values>({
    initialValues: { name: proposal.name, tags: proposal.tags, template: proposal.template },
    rules: { name: ruleFor('name'), template: ruleFor('template') },
    onSubmit: async (values) => {
      const { id } = await save.mutateAsync(complete(values));
      onCreated(id);
    },
  });
  return (
    <Form form={form} wide label={title} submitLabel="Create configuration">
      <TextField label="Name" {...form.field('name')} />
      <TagField
        label="Tags"
        optional
        help="Sidecars with one of these tags get it at once."
        {...form.field('tags')}
      />
      {proposal.notes.length > 0 && (
        <Alert color="info" title="To look at">
          {[...new Set(proposal.notes)].map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <CodeEditor
        label="Template"
        value={form.values.template}
        onChange={(template) => form.setValue('template', template)}
        error={form.errors.template}
        readOnly={form.isSubmitting}
        language={language}
        minHeight={200}
        maxHeight={480}
      />
    </Form>
  );
}
