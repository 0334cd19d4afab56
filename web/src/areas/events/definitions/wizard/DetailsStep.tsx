// What the events are called, and how urgent they are.
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../../kit/forms/choices/SelectField.tsx';
import { TagField } from '../../../../kit/forms/fields/TagField.tsx';
import { TextAreaField } from '../../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import styles from '../../events.module.css';
import { allDefinitionsQuery } from '../../found/events.api.ts';
import { PRIORITIES, tagsIn } from '../definitionWords.ts';
import type { StepProps } from './stepProps.ts';

const OPTIONS = Object.entries(PRIORITIES).map(([value, label]) => ({ value, label }));

export function DetailsStep({ form }: StepProps) {
  const { onChange, ...priority } = form.field('priority');
  const { data } = useQuery({ ...allDefinitionsQuery(), select: tagsIn });
  return (
    <Stack gap="md" className={styles['form']}>
      <TextField
        label="Title"
        help="Every event bears it, so say what has happened: “Too many failed logins”."
        maxLength={DEFINITION_LIMITS.title}
        {...form.field('title')}
      />
      <TextAreaField
        label="Description"
        help="What whoever is told should know, and do."
        optional
        maxLength={DEFINITION_LIMITS.description}
        {...form.field('description')}
      />
      <SelectField
        label="Priority"
        help="Of the events, for whoever has to choose among many."
        options={OPTIONS}
        searchable={false}
        {...priority}
        onChange={(value) => value !== null && onChange(value)}
      />
      <TagField
        label="Tags"
        help="Quiet hours can name definitions by their tags."
        optional
        suggestions={data ?? []}
        {...form.field('tags')}
      />
    </Stack>
  );
}
