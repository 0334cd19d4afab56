// Gathers the stories of all groups. A file that cannot be loaded must not take the others with it.
import type { Story } from './story.ts';

export interface LoadedStories {
  stories: Story[];
  /** One line for each file that could not be loaded. */
  failures: string[];
}

const files = import.meta.glob<{ stories: Story[] }>('./stories/*.stories.tsx');

export async function loadStories(): Promise<LoadedStories> {
  const loaded: LoadedStories = { stories: [], failures: [] };
  await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      try {
        loaded.stories.push(...(await load()).stories);
      } catch (error) {
        loaded.failures.push(`${path}: ${String(error)}`);
      }
    }),
  );
  loaded.stories.sort((a, b) => a.group.localeCompare(b.group) || a.title.localeCompare(b.title));
  return loaded;
}
