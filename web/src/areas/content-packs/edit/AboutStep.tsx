// What a content pack says about itself.
import { PACK_LIMITS } from '@logboom/contract/content-packs/schemas';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Markdown } from '../../../shared/text/Markdown.tsx';
import styles from '../content-packs.module.css';
import type { PackDraft } from './draft.ts';

export interface StepProps {
  readonly draft: PackDraft;
  readonly onChange: (part: Partial<PackDraft>) => void;
}

export function AboutStep({ draft, onChange }: StepProps) {
  const { name, summary, description, vendor, url } = draft;
  return (
    <div className={styles['form']}>
      <TextField
        label="Name"
        value={name}
        onChange={(value) => onChange({ name: value.slice(0, PACK_LIMITS.name) })}
        help="For example: SSH and sudo security"
      />
      <TextField
        label="Summary"
        optional
        value={summary}
        onChange={(value) => onChange({ summary: value.slice(0, PACK_LIMITS.summary) })}
        help="One sentence, for the list."
      />
      <TextAreaField
        label="Description"
        optional
        value={description}
        onChange={(value) => onChange({ description: value.slice(0, PACK_LIMITS.description) })}
        help="What it is for and what it needs, in Markdown."
      />
      {description !== '' && <Markdown text={description} />}
      <TextField label="Vendor" optional value={vendor} onChange={(value) => onChange({ vendor: value })} />
      <TextField
        label="Address"
        optional
        value={url}
        onChange={(value) => onChange({ url: value })}
        help="Where one learns more about it."
        placeholder="https://"
      />
    </div>
  );
}
