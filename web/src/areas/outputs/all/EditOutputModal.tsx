// Changes the title and the configuration of an output, whether streams have it or not.
import type { OutputSummary, OutputTypeInfo } from '@logboom/contract/outputs/schemas';
import { Modal } from '@mantine/core';
import { ConfigurationForm } from '../../../shared/configuration/ConfigurationForm.tsx';
import { useUpdateOutput } from '../outputs.api.ts';

interface Props {
  readonly output: OutputSummary;
  readonly type: OutputTypeInfo;
  readonly onClose: () => void;
}

export function EditOutputModal({ output, type, onClose }: Props) {
  const update = useUpdateOutput(output.id);
  return (
    <Modal
      opened
      onClose={onClose}
      // The form asks before it is lost.
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={`Edit output "${output.title}"`}
      size="36rem"
    >
      <ConfigurationForm
        fields={type.requested_configuration}
        values={output.configuration}
        title={output.title}
        titleHelp={type.human_name}
        submitLabel="Save changes"
        onCancel={onClose}
        onSubmit={async (configuration, title) => {
          await update.mutateAsync({ title, configuration });
          onClose();
        }}
      />
    </Modal>
  );
}
