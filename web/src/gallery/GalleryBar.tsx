// The line above every page of the gallery: the way back, who looks, and the theme.
import { Text } from '@mantine/core';
import { ThemeToggle } from '../shell/ThemeToggle.tsx';
import { addressWith, type GalleryAddress } from './address.ts';
import { GalleryLink } from './GalleryLink.tsx';
import styles from './Gallery.module.css';

export function GalleryBar({ story, as }: GalleryAddress) {
  const other = as === 'reader' ? undefined : 'reader';
  return (
    <header className={styles['bar']}>
      <nav aria-label="Gallery" className={styles['nav']}>
        {story === undefined ? (
          <Text span fw={600}>
            Logboom kit
          </Text>
        ) : (
          <GalleryLink to={addressWith({ story: undefined })}>All pieces</GalleryLink>
        )}
        <GalleryLink to={addressWith({ as: other })}>
          {as === 'reader' ? 'See it as an administrator' : 'See it as a reader'}
        </GalleryLink>
      </nav>
      <ThemeToggle />
    </header>
  );
}
