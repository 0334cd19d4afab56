// Takes a content pack from a file. The server checks it; what is no JSON is told at once.
import { PACK_LIMITS, type ContentPackUpload } from '@logboom/contract/content-packs/schemas';
import { isObject } from '@logboom/contract/common/is-object';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { FileDrop } from '../../../kit/forms/fields/FileDrop.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { useUploadPack } from '../content-packs.api.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Chosen {
  readonly name: string;
  readonly text: string;
}

export function UploadModal({ opened, onClose }: Props) {
  const { mutateAsync: upload } = useUploadPack();
  const [problem, setProblem] = useState<string>();
  return (
    <FormModal<{ file: Chosen | undefined }>
      opened={opened}
      onClose={onClose}
      title="Upload content pack"
      saveLabel="Upload"
      initialValues={{ file: undefined }}
      rules={{ file: (file) => (file === undefined ? 'Choose a file.' : undefined) }}
      onSave={({ file }) => upload(packIn(file?.text ?? ''))}
    >
      {({ field, setValue }) => {
        const { value, error } = field('file');
        const shown = problem ?? error;
        return (
          <FormField
            label="File"
            group
            help="A JSON file, as it is downloaded here or in Graylog 3 to 5."
            {...(shown !== undefined && { error: shown })}
          >
            {(control) => (
              <>
                <FileDrop
                  accept=".json,application/json"
                  maxBytes={PACK_LIMITS.bodyBytes}
                  onProblem={setProblem}
                  onFile={(file) =>
                    void file.text().then((text) => setValue('file', { name: file.name, text }))
                  }
                  {...(control['aria-describedby'] && { describedBy: control['aria-describedby'] })}
                  {...(shown !== undefined && { invalid: true })}
                />
                {value && (
                  <Text size="sm" mt="xs">
                    {value.name}
                  </Text>
                )}
              </>
            )}
          </FormField>
        );
      }}
    </FormModal>
  );
}

function packIn(text: string): ContentPackUpload {
  const content = read(text);
  if (!isObject(content)) throw new Error('The file is no content pack: it is not a JSON object.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server holds it against the schema and says what is wrong
  return content as ContentPackUpload;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
