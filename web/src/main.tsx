// Starts the page.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { areas } from './areas/index.ts';
import { session, startPlatform } from './platform/client.ts';
import { createQueryClient, followSession } from './platform/queryClient.ts';
import { followPageConfiguration } from './shared/publicPath.ts';
import { App } from './shell/App.tsx';
import { createAppRouter } from './shell/router.tsx';

const root = document.getElementById('app-root');
if (root === null) throw new Error('The page has no element #app-root');

followPageConfiguration();
const queryClient = createQueryClient();
followSession(queryClient, session);
startPlatform();

createRoot(root).render(
  <StrictMode>
    <App areas={areas} router={createAppRouter(areas)} queryClient={queryClient} />
  </StrictMode>,
);
