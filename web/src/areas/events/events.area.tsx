// Events and alerts: what happens, what counts as an event, and who is told of it.
import { IconBell } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const EventListPage = lazyPage('events', () =>
  import('./found/EventListPage.tsx').then((module) => module.EventListPage),
);
const AlertListPage = lazyPage('alert-status', () =>
  import('./alerts/AlertListPage.tsx').then((module) => module.AlertListPage),
);
const QuietHoursPage = lazyPage('quiet-hours', () =>
  import('./quiet-hours/QuietHoursPage.tsx').then((module) => module.QuietHoursPage),
);
const replays = () => import('./found/ReplayPages.tsx');
const ReplayEventPage = lazyPage('replay-event', () => replays().then((module) => module.ReplayEventPage));
const ReplayDefinitionPage = lazyPage('replay-event-definition', () =>
  replays().then((module) => module.ReplayDefinitionPage),
);
const DefinitionListPage = lazyPage('event-definitions', () =>
  import('./definitions/DefinitionListPage.tsx').then((module) => module.DefinitionListPage),
);
const DefinitionPage = lazyPage('event-definition', () =>
  import('./definitions/DefinitionPage.tsx').then((module) => module.DefinitionPage),
);
const definitionForms = () => import('./definitions/wizard/DefinitionFormPages.tsx');
const CreateDefinitionPage = lazyPage('create-event-definition', () =>
  definitionForms().then((module) => module.CreateDefinitionPage),
);
const EditDefinitionPage = lazyPage('edit-event-definition', () =>
  definitionForms().then((module) => module.EditDefinitionPage),
);
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

const { list, status, quietHours, replaySearch, definitions, notifications } = routes.alerts;

/** What one may see depends on the entities themselves, so the pages are open and the server decides. */
export const eventsArea: Area = {
  name: 'events',
  files: 'event_definition',
  routes: [
    { route: list, page: EventListPage },
    { route: status, page: AlertListPage },
    { route: quietHours, page: QuietHoursPage },
    { route: replaySearch, page: ReplayEventPage },
    { route: definitions.list, page: DefinitionListPage },
    { route: definitions.create, page: CreateDefinitionPage, permissions: ['eventdefinitions:create'] },
    { route: definitions.show, page: DefinitionPage },
    { route: definitions.edit, page: EditDefinitionPage },
    { route: definitions.replaySearch, page: ReplayDefinitionPage },
    { route: notifications.list, page: NotificationListPage },
    { route: notifications.create, page: CreateNotificationPage, permissions: ['eventnotifications:create'] },
    { route: notifications.show, page: NotificationPage },
    { route: notifications.edit, page: EditNotificationPage },
  ],
  navigation: [
    {
      label: 'Alerts',
      to: list,
      icon: IconBell,
      description: 'What happened, what counts as an event, and who is told',
      keywords: ['notifications', 'events', 'event definitions', 'e-mail', 'Slack', 'webhook', 'PagerDuty'],
      shortcut: 'g a',
    },
  ],
  subNavigation: [
    [
      { label: 'Alerts & events', to: list, exact: true },
      { label: 'Alert status', to: status },
      { label: 'Event definitions', to: definitions.list },
      { label: 'Notifications', to: notifications.list },
      { label: 'Quiet hours', to: quietHours },
    ],
  ],
};
