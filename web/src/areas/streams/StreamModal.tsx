// Creates, edits or clones a stream.
import { required } from '@logboom/contract/common/form-rules';
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../kit/overlays/FormModal.tsx';
import { useIndexSets, type IndexSets } from './indexSets.api.ts';
import { useCloneStream, useCreateStream, useUpdateStream, type AnyStream } from './streams.api.ts';

export type StreamDialog =
  | { readonly action: 'create' }
  | { readonly action: 'edit' | 'clone'; readonly stream: AnyStream };

interface Props {
  readonly dialog: StreamDialog;
  readonly onClose: () => void;
  /** Told the id of a stream that was created. */
  readonly onCreated?: (id: string) => void;
}

interface Values {
  readonly title: string;
  readonly description: string;
  readonly index_set_id: string | null;
  readonly remove_matches_from_default_stream: boolean;
}

const WORDS = {
  create: { title: () => 'Create stream', save: 'Create stream' },
  edit: { title: (name: string) => `Edit stream "${name}"`, save: 'Save changes' },
  clone: { title: (name: string) => `Clone stream "${name}"`, save: 'Clone stream' },
};

export function StreamModal({ dialog, onClose, onCreated }: Props) {
  const indexSets = useIndexSets();
  const save = useSave(dialog, onCreated);
  const name = 'stream' in dialog ? dialog.stream.title : '';
  // What a form starts with must be there when it opens.
  if (indexSets.isLoading) return null;
  return (
    <FormModal<Values>
      opened
      onClose={onClose}
      title={WORDS[dialog.action].title(name)}
      saveLabel={WORDS[dialog.action].save}
      initialValues={startOf(dialog, indexSets)}
      rules={{ title: required, index_set_id: required }}
      onSave={save}
    >
      {(form) => (
        <>
          <TextField {...form.field('title')} label="Title" maxLength={256} autoFocus />
          <TextAreaField
            {...form.field('description')}
            label="Description"
            help="What kind of messages go into this stream."
            optional
          />
          <SelectField
            {...form.field('index_set_id')}
            label="Index set"
            help="Messages that match this stream are stored in it."
            options={indexSets.usable.map(({ id, title }) => ({ value: id, label: title }))}
            nothingFound="There is no index set that you may use."
          />
          <CheckboxField
            {...form.field('remove_matches_from_default_stream')}
            label="Remove matches from “Default Stream”"
            help="Messages that match this stream do not go into the default stream as well."
          />
        </>
      )}
    </FormModal>
  );
}

function startOf(dialog: StreamDialog, { usable }: IndexSets): Values {
  const standard = usable.find((set) => set.default)?.id ?? usable[0]?.id ?? null;
  if (dialog.action === 'create') {
    return { title: '', description: '', index_set_id: standard, remove_matches_from_default_stream: false };
  }
  const { stream } = dialog;
  return {
    title: dialog.action === 'clone' ? `${stream.title} (copy)` : stream.title,
    description: stream.description ?? '',
    index_set_id: stream.index_set_id,
    remove_matches_from_default_stream: stream.remove_matches_from_default_stream,
  };
}

function useSave(dialog: StreamDialog, onCreated: Props['onCreated']) {
  const id = 'stream' in dialog ? dialog.stream.id : '';
  const create = useCreateStream();
  const update = useUpdateStream(id);
  const clone = useCloneStream(id);
  return async ({ index_set_id, ...values }: Values) => {
    const stream = { ...values, index_set_id: index_set_id ?? '' };
    if (dialog.action === 'edit') return update.mutateAsync(stream);
    const { stream_id } = await (dialog.action === 'clone'
      ? clone.mutateAsync(stream)
      : create.mutateAsync(stream));
    return onCreated?.(stream_id);
  };
}
