// Starts the gallery of the kit: `npm run dev`, then /gallery.html.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followPageConfiguration } from '../shared/publicPath.ts';
import { Gallery } from './Gallery.tsx';
import { loadStories } from './loadStories.ts';

const root = document.getElementById('app-root');
if (root === null) throw new Error('The page has no element #app-root');

followPageConfiguration();
createRoot(root).render(
  <StrictMode>
    <Gallery stories={loadStories()} />
  </StrictMode>,
);
