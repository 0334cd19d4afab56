// What the server adds to a sidecar: tags besides those of its own file, and values for templates.
import { hostVariableProblem } from '@logboom/contract/sidecars/rules';
import type { SidecarSettings, SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyValueField, type KeyValuePairs } from '../../../kit/forms/fields/KeyValueField.tsx';
import { TagField } from '../../../kit/forms/fields/TagField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { Tags } from '../ConfigurationPills.tsx';
import { configurationsQuery, settingsQuery, useSaveSettings } from '../sidecars.api.ts';

const MAY_CHANGE = ['sidecars:update', 'sidecar_collector_configurations:update'];

export function SettingsSection({ sidecar }: { readonly sidecar: SidecarSummary }) {
  const mayRead = usePermissions().isPermitted('sidecar_collector_configurations:read');
  const { data, error } = useQuery({ ...settingsQuery(sidecar.node_id), enabled: mayRead });
  const [edits, setEdits] = useState(false);
  if (!mayRead) return null;
  return (
    <Section
      title="Given by the server"
      description="Tags besides those of its own file, and values that templates read."
      actions={
        data && (
          <IfPermitted permissions={MAY_CHANGE}>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEdits(true)}
            >
              Edit tags and variables
            </Button>
          </IfPermitted>
        )
      }
    >
      {data === undefined ? (
        error && (
          <Text size="sm" role="alert">
            They could not be read: {errorText(error)}
          </Text>
        )
      ) : (
        <Facts>
          <Fact label="Tags">
            <Tags tags={data.tags} />
          </Fact>
          <Fact label="Variables" mono>
            <Variables variables={data.variables} />
          </Fact>
        </Facts>
      )}
      {edits && data && <SettingsModal sidecar={sidecar} settings={data} onClose={() => setEdits(false)} />}
    </Section>
  );
}

function Variables({ variables }: { readonly variables: KeyValuePairs }) {
  const entries = Object.entries(variables);
  if (entries.length === 0) return <NoValue />;
  return entries.map(([name, value]) => <div key={name}>{`\${host.${name}} = ${value}`}</div>);
}

interface ModalProps {
  readonly sidecar: SidecarSummary;
  readonly settings: SidecarSettings;
  readonly onClose: () => void;
}

interface Values {
  readonly tags: readonly string[];
  readonly variables: KeyValuePairs;
}

function SettingsModal({ sidecar, settings, onClose }: ModalProps) {
  const save = useSaveSettings(sidecar.node_id, sidecar.node_name);
  const { data: known } = useQuery(configurationsQuery());
  const tagsInUse = [...new Set(known?.configurations.flatMap(({ tags }) => tags))];
  return (
    <FormModal<Values>
      opened
      title={`Tags and variables of ${sidecar.node_name}`}
      saveLabel="Save changes"
      initialValues={settings}
      rules={{ variables: variablesProblem }}
      onSave={({ tags, variables }) => save.mutateAsync({ tags: [...tags], variables: { ...variables } })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TagField
            label="Tags"
            optional
            help="Added to those that the agent has of its own."
            suggestions={tagsInUse}
            {...field('tags')}
          />
          <KeyValueField
            label="Variables"
            optional
            help={'Read in templates as ${host.name}. Names have letters, digits and _.'}
            cleanKey={(name) => name.replaceAll(/\W/g, '')}
            {...field('variables')}
          />
        </>
      )}
    </FormModal>
  );
}

function variablesProblem(variables: KeyValuePairs): string | undefined {
  for (const name of Object.keys(variables)) {
    const problem = hostVariableProblem(name);
    if (problem !== undefined) return `${name}: ${problem}`;
  }
  return undefined;
}
