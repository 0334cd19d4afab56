// Installs a revision: values for its parameters, a comment, what will be left out; then what was made.
import type { ContentPack, NewInstallation } from '@logboom/contract/content-packs/schemas';
import { PACK_LIMITS } from '@logboom/contract/content-packs/schemas';
import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import type { BoundField } from '../../../kit/forms/useForm.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { mappingQuery, useInstallPack } from '../content-packs.api.ts';
import { EntityGroups } from '../show/EntityGroups.tsx';
import { LeftOut, MappingNotice } from './LeftOut.tsx';
import { ParameterField } from './ParameterField.tsx';
import { givenParameters, parameterRule, startValues, type InstallValues } from './parameterValues.ts';

interface Props {
  readonly pack: ContentPack;
  readonly onClose: () => void;
}

export function InstallModal({ pack, onClose }: Props) {
  const [made, setMade] = useState<NewInstallation>();
  const showsOutcome = useRef(false);
  const mapping = useQuery(mappingQuery(pack));
  const { mutateAsync: install } = useInstallPack(pack);
  const initialValues = useMemo(() => startValues(pack.parameters), [pack]);
  const rules = useMemo(
    () =>
      Object.fromEntries(
        pack.parameters.map((parameter) => [`p:${parameter.name}`, parameterRule(parameter)]),
      ),
    [pack],
  );
  if (made !== undefined) return <Outcome made={made} name={pack.name} onClose={onClose} />;
  return (
    <FormModal<InstallValues>
      opened
      // Saving closes the form; where there is more to say, the outcome takes its place.
      onClose={() => {
        if (!showsOutcome.current) onClose();
      }}
      title={`Install "${pack.name}", revision ${pack.rev}`}
      saveLabel="Install"
      size="44rem"
      initialValues={initialValues}
      rules={rules}
      onSave={async (values) => {
        const { comment = '' } = values;
        const installation = await install({
          parameters: givenParameters(pack.parameters, values),
          comment: String(comment),
        });
        toast.success(doneText(pack.name, installation));
        if (installation.unmapped_entities.length === 0) return;
        showsOutcome.current = true;
        setMade(installation);
      }}
    >
      {({ field }) => (
        <>
          <MappingNotice mapping={mapping.data} error={mapping.error} />
          {pack.parameters.map((parameter) => (
            <ParameterField key={parameter.name} parameter={parameter} field={field(`p:${parameter.name}`)} />
          ))}
          <TextAreaField
            label="Comment"
            optional
            help="Why it is installed, for whoever sees it later."
            {...asText(field('comment'))}
          />
        </>
      )}
    </FormModal>
  );
}

function asText({ value, error, ...field }: BoundField<InstallValues[string]>) {
  return {
    ...field,
    value: String(value).slice(0, PACK_LIMITS.comment),
    ...(error !== undefined && { error }),
  };
}

function doneText(name: string, { entities, used_entities: found }: NewInstallation): string {
  const made = `${entities.length - found} made`;
  return `"${name}" was installed: ${made}${found > 0 ? `, ${found} used that were here` : ''}.`;
}

interface OutcomeProps {
  readonly made: NewInstallation;
  readonly name: string;
  readonly onClose: () => void;
}

function Outcome({ made, name, onClose }: OutcomeProps) {
  return (
    <Modal opened onClose={onClose} title={`"${name}" was installed`} size="44rem">
      <LeftOut entities={made.unmapped_entities} title="Not all of it could be installed" />
      <EntityGroups
        entities={made.entities.map(({ id, type, title }) => ({ id: `${type.name} ${id}`, type, title }))}
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Modal>
  );
}
