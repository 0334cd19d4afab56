// The tags of a configuration: collectors that have one of them apply it by themselves.
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TagField } from '../../../../kit/forms/fields/TagField.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { usePermissions } from '../../../../platform/users/permissions.ts';
import { useUpdateTags } from '../../configurations.api.ts';
import { TagReach } from './TagReach.tsx';
import classes from './TagsSection.module.css';

interface Props {
  readonly configuration: CollectorConfiguration;
  /** Of all configurations. */
  readonly knownTags: readonly string[];
}

export function TagsSection({ configuration, knownTags }: Props) {
  const { mutate: update, isPending } = useUpdateTags(configuration);
  const mayUpdate = usePermissions().isPermitted('collectors:update');
  // Undefined while nothing was changed: what others save then shows up here.
  const [chosen, setChosen] = useState<readonly string[]>();
  const tags = chosen ?? configuration.tags;
  const save = () =>
    update(
      tags.filter((tag) => tag.trim() !== ''),
      { onSuccess: () => setChosen((now) => (now === chosen ? undefined : now)) },
    );
  return (
    <Section title="Configuration tags">
      {/* Not a form: Enter adds a tag, and one too many must not save. */}
      <div className={classes['line']}>
        <div className={classes['field']}>
          <TagField
            label="Tags"
            help={
              mayUpdate
                ? 'Select a tag or create new ones by typing their name.'
                : 'You need the permission collectors:update to change them.'
            }
            suggestions={knownTags}
            value={tags}
            onChange={setChosen}
            disabled={!mayUpdate}
            readOnly={isPending}
          />
        </div>
        {mayUpdate && (
          <Button onClick={save} loading={isPending} className={classes['button']}>
            Update tags
          </Button>
        )}
      </div>
      <TagReach tags={tags} savedTags={configuration.tags} />
    </Section>
  );
}
