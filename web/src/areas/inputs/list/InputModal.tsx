// The form of an input: a new one of a type, or one that is there.
import { Anchor, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConfigurationValues } from '@logboom/contract/common/configuration-rules';
import type { InputSummary, InputTypeInfo } from '@logboom/contract/inputs/schemas';
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { useState } from 'react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { ConfigurationForm } from '../../../shared/configuration/ConfigurationForm.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { nodeLabel, useNodes } from '../../../platform/system/system.api.ts';
import { AllowListedUrlField } from '../../configuration/index.ts';
import { inputTypeQuery, useCreateInput, useUpdateInput } from '../inputs.api.ts';

interface Props {
  readonly type: string;
  /** Absent for a new one. */
  readonly input?: InputSummary;
  readonly onClose: () => void;
}

export function InputModal({ type, input, onClose }: Props) {
  const info = useQuery(inputTypeQuery(type));
  const nodes = useNodes();
  const title = input ? `Edit input ${input.title}` : `Launch new ${info.data?.name ?? ''} input`;
  const isLoading = info.isPending || nodes.isPending;
  return (
    // The form closes itself, and asks first when something would be lost.
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={title}
      size="40rem"
    >
      {isLoading && <LoadingIndicator />}
      {info.isError && <ErrorPage error={info.error} onRetry={() => void info.refetch()} />}
      {info.data && !isLoading && (
        <InputForm info={info.data} nodes={nodes.data?.nodes ?? []} input={input} onClose={onClose} />
      )}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'type' | 'input'> {
  readonly info: InputTypeInfo;
  readonly nodes: readonly NodeSummary[];
  readonly input: InputSummary | undefined;
}

function InputForm({ info, nodes, input, onClose }: FormProps) {
  const create = useCreateInput();
  const update = useUpdateInput();
  const [isGlobal, setGlobal] = useState(input?.global ?? false);
  const [node, setNode] = useState(input?.node ?? nodes[0]?.node_id ?? null);
  const save = async (configuration: ConfigurationValues, title: string) => {
    const place = isGlobal ? { global: true } : { global: false, node };
    const request = { title, type: info.type, configuration, ...place };
    await (input ? update.mutateAsync({ id: input.id, request }) : create.mutateAsync(request));
    onClose();
  };
  return (
    <ConfigurationForm
      fields={info.requested_configuration}
      {...(input && { values: input.attributes })}
      title={input?.title ?? ''}
      titleHelp="A name of your choice, for example where the messages come from."
      onSubmit={save}
      urlInput={AllowListedUrlField}
      submitLabel={input ? 'Update input' : 'Launch input'}
      onCancel={onClose}
    >
      {info.link_to_docs !== '' && (
        <Text size="sm">
          <Anchor href={info.link_to_docs} target="_blank" rel="noreferrer">
            Read about this type of input
          </Anchor>
        </Text>
      )}
      <CheckboxField
        label="Global"
        help="Start this input on every node of the cluster."
        value={isGlobal}
        onChange={setGlobal}
      />
      {!isGlobal && (
        <SelectField
          label="Node"
          help="The node on which this input runs."
          options={nodes.map((one) => ({ value: one.node_id, label: nodeLabel(one) }))}
          value={node}
          onChange={setNode}
        />
      )}
    </ConfigurationForm>
  );
}
