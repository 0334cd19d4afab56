// The gallery: what the application puts around its pages, and instead of pages the pieces of the kit.
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useLayoutEffect, useState } from 'react';
import { KitProvider } from '../kit/KitProvider.tsx';
import { LoadingIndicator } from '../kit/feedback/LoadingIndicator.tsx';
import { createQueryClient } from '../platform/queryClient.ts';
import { CurrentUserProvider } from '../platform/users/currentUser.ts';
import { chooseMode } from '../theme/modeStore.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { useGalleryAddress } from './address.ts';
import { GalleryBar } from './GalleryBar.tsx';
import { GalleryIndex } from './GalleryIndex.tsx';
import { administrator, reader } from './people.ts';
import { StoryPage } from './StoryPage.tsx';
import type { LoadedStories } from './loadStories.ts';

interface Props {
  readonly stories: Promise<LoadedStories>;
}

export function Gallery({ stories }: Props) {
  const address = useGalleryAddress();
  const { theme, as, story } = address;
  const [queryClient] = useState(createQueryClient);
  useLayoutEffect(() => {
    if (theme !== undefined) chooseMode(theme);
  }, [theme]);

  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {/* Another story starts without the dialogs and toasts of the one before. */}
        <KitProvider key={story}>
          <CurrentUserProvider value={as === 'reader' ? reader : administrator}>
            <GalleryBar {...address} />
            <Suspense fallback={<LoadingIndicator page />}>
              <GalleryContent loading={stories} story={story} />
            </Suspense>
          </CurrentUserProvider>
        </KitProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function GalleryContent({ loading, story }: { loading: Promise<LoadedStories>; story: string | undefined }) {
  const loaded = use(loading);
  if (story === undefined) return <GalleryIndex {...loaded} />;
  return <StoryPage key={story} story={loaded.stories.find(({ id }) => id === story)} />;
}
