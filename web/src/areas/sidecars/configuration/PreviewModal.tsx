// What a template becomes: with stand-ins, or for a sidecar that one chooses.
import { Alert, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import { yamlLanguage } from '../../../kit/code/languages.ts';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { preview, sidecarsQuery } from '../sidecars.api.ts';

interface Props {
  readonly template: string;
  readonly configurationId: string | undefined;
  readonly onClose: () => void;
}

export function PreviewModal({ template, configurationId, onClose }: Props) {
  const [sidecarId, setSidecarId] = useState<string | null>(null);
  const mayChoose = usePermissions().isPermitted('sidecars:read');
  const { data: fleet } = useQuery({ ...sidecarsQuery(), enabled: mayChoose, refetchInterval: false });
  const rendered = useQuery({
    queryKey: ['sidecar-preview', template, configurationId, sidecarId],
    queryFn: () => preview({ template, sidecar_id: sidecarId, configuration_id: configurationId ?? null }),
    retry: false,
    throwOnError: false,
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title="Configuration preview" size="52rem">
      {mayChoose && (
        <SelectField
          label="Sidecar"
          help="Its values go into the template."
          placeholder="None, with stand-ins"
          clearable
          value={sidecarId}
          onChange={setSidecarId}
          options={(fleet?.sidecars ?? []).map(({ node_id, node_name }) => ({
            value: node_id,
            label: node_name,
          }))}
        />
      )}
      {rendered.error ? (
        <Alert color="danger" mt="md">
          {errorText(rendered.error)}
        </Alert>
      ) : (
        <>
          <CodeEditor
            label="Rendered configuration"
            hideLabel
            readOnly
            value={rendered.data?.preview ?? ''}
            language={yamlLanguage}
            minHeight={240}
            maxHeight={520}
          />
          <CopyButton value={rendered.data?.preview ?? ''} label="Copy" />
        </>
      )}
    </Modal>
  );
}
