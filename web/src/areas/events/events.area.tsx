// Events and alerts: who is told when something happens.
import { IconBell } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const NotificationListPage = lazyPage('event-notifications', () =>
  import('./notifications/NotificationListPage.tsx').then((module) => module.NotificationListPage),
);
const NotificationPage = lazyPage('event-notification', () =>
  import('./notifications/NotificationPage.tsx').then((module) => module.NotificationPage),
);
const forms = () => import('./notifications/NotificationFormPages.tsx');
const CreateNotificationPage = lazyPage('create-event-notification', () =>
  forms().then((module) => module.CreateNotificationPage),
);
const EditNotificationPage = lazyPage('edit-event-notification', () =>
  forms().then((module) => module.EditNotificationPage),
);

const { notifications } = routes.alerts;

/** Which notifications one may see depends on the notifications, so the pages are open and the server decides. */
export const eventsArea: Area = {
  name: 'events',
  routes: [
    { route: notifications.list, page: NotificationListPage },
    { route: notifications.create, page: CreateNotificationPage, permissions: ['eventnotifications:create'] },
    { route: notifications.show, page: NotificationPage },
    { route: notifications.edit, page: EditNotificationPage },
  ],
  navigation: [
    {
      label: 'Alerts',
      to: notifications.list,
      icon: IconBell,
      description: 'Who is told of events, and how',
      keywords: ['notifications', 'events', 'e-mail', 'Slack', 'webhook', 'PagerDuty'],
      shortcut: 'g a',
    },
  ],
};
