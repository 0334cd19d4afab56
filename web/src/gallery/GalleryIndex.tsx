// The list of everything there is, by group.
import { Alert, Text, Title } from '@mantine/core';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { addressWith } from './address.ts';
import { GalleryLink } from './GalleryLink.tsx';
import type { LoadedStories } from './loadStories.ts';
import styles from './Gallery.module.css';

export function GalleryIndex({ stories, failures }: LoadedStories) {
  const groups = new Set(stories.map(({ group }) => group));
  const membersOf = (group: string) => stories.filter((story) => story.group === group);
  return (
    <main className={styles['content']}>
      <PageHeader
        title="Kit gallery"
        purpose="Every piece that pages are made of, in its states. Switch the theme and the reader above."
      />
      {failures.map((failure) => (
        <Alert key={failure} color="danger" title="Stories could not be loaded" mb="md">
          {failure}
        </Alert>
      ))}
      <div className={styles['groups']}>
        {[...groups].map((group) => (
          <section key={group} className={styles['group']}>
            <Title order={2} size="h4">
              {group}
              <Text span c="dimmed" ml="xs">
                {membersOf(group).length}
              </Text>
            </Title>
            <ul className={styles['list']}>
              {membersOf(group).map(({ id, title }) => (
                <li key={id} data-story-id={id}>
                  <GalleryLink to={addressWith({ story: id })}>{title}</GalleryLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
