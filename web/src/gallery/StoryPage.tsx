// One story alone, in a router of its own: pieces keep their state in the address, and stories must not share one.
import { Title } from '@mantine/core';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DocumentTitle } from '../kit/page/DocumentTitle.tsx';
import { ErrorBoundary } from '../kit/feedback/ErrorBoundary.tsx';
import { NotFoundPage } from '../shared/pages/NotFoundPage.tsx';
import styles from './Gallery.module.css';
import type { Story } from './story.ts';

export function StoryPage({ story }: { readonly story: Story | undefined }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: story ? <Rendered story={story} /> : <NotFoundPage /> }]),
  );
  return (
    <main className={styles['content']} data-story={story?.id ?? ''}>
      {story && (
        <>
          <DocumentTitle title={story.title} />
          <Title order={1} mb="md">
            {story.title}
          </Title>
        </>
      )}
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </main>
  );
}

/** A component of its own, so that a story may use hooks. */
function Rendered({ story }: { readonly story: Story }) {
  return story.render();
}
