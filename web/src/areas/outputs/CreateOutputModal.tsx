// Makes an output, for a stream or for later: first its type, then what that type asks for.
import type { OutputTypeInfo } from '@logboom/contract/outputs/schemas';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { ConfigurationForm } from '../../shared/configuration/ConfigurationForm.tsx';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import { outputTypesQuery, useCreateOutput } from './outputs.api.ts';
import styles from './outputs.module.css';

interface Props {
  /** Absent for an output that no stream has yet. */
  readonly streamId?: string;
  readonly onClose: () => void;
}

export function CreateOutputModal(props: Props) {
  const { onClose } = props;
  const { data, error, refetch } = useQuery(outputTypesQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const types = Object.values(data?.types ?? {}).sort((a, b) => a.name.localeCompare(b.name));
  const type = types.find((one) => one.type === chosen);
  return (
    <Modal
      opened
      onClose={onClose}
      // The form asks before it is lost; until there is one, Escape is free.
      closeOnEscape={type === undefined}
      closeOnClickOutside={type === undefined}
      title="Create output"
      size="36rem"
    >
      {error !== null && data === undefined ? (
        <ErrorPage error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['create']}>
          <SelectField
            label="Output type"
            help={type?.human_name ?? 'What the output does with messages.'}
            value={chosen}
            onChange={setChosen}
            options={types.map((one) => ({ value: one.type, label: one.name }))}
            autoFocus
          />
          {type && <OutputForm key={type.type} type={type} {...props} />}
        </div>
      )}
    </Modal>
  );
}

function OutputForm({ type, streamId, onClose }: Props & { readonly type: OutputTypeInfo }) {
  const create = useCreateOutput(streamId);
  return (
    <ConfigurationForm
      fields={type.requested_configuration}
      title=""
      titleHelp="So that people recognise it among others."
      submitLabel="Create output"
      onCancel={onClose}
      onSubmit={async (configuration, title) => {
        await create.mutateAsync({ title, type: type.type, configuration });
        onClose();
      }}
    />
  );
}
