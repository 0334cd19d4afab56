// Events and alerts: whom to tell when something happens, and how.
import type { Area, AreaContext } from '../../area.ts';
import { titlesIn } from '../../storage/metadata/titles.ts';
import { urlAllowList } from '../configuration/index.ts';
import { entityTracker } from '../entities/index.ts';
import { people } from '../identity/index.ts';
import { startAlerting } from './alerting.ts';
import { callbackRoutes } from './callbacks/callback.routes.ts';
import { callbackService } from './callbacks/callback.service.ts';
import { definitionStore } from './definitions/definition.store.ts';
import { deliveries, type Senders } from './delivery/deliveries.ts';
import { DeliveryWorker } from './delivery/delivery-worker.ts';
import { deliveryService } from './delivery/delivery.service.ts';
import { deliveryHistory, deliveryStore } from './delivery/delivery.store.ts';
import { eventsEntry } from './events.config.ts';
import { eventsMigrations } from './migrations/index.ts';
import { resealNotifications } from './notifications/notification-secrets.ts';
import { notificationPreviews } from './notifications/notification-preview.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { notificationService } from './notifications/notification.service.ts';
import { notificationStore } from './notifications/notification.store.ts';
import { slackSender, teamsSender } from './senders/chat-senders.ts';
import { emailSender } from './senders/email-sender.ts';
import type { AllowedUrls } from './senders/allowed-post.ts';
import { httpSender } from './senders/http-sender.ts';
import { legacySender } from './senders/legacy-sender.ts';
import { mailTransport, type MailTransport } from './senders/mail-transport.ts';
import { pagerDutySender } from './senders/pagerduty-sender.ts';

const DAY_MS = 86_400_000;
const KEEP_DELIVERIES_DAYS = 30;
const MIN_RETRY_MS = 1000;

export const eventsArea: Area = {
  name: 'events',
  clusterConfig: [eventsEntry],
  migrations: eventsMigrations,
  entityKinds: [
    {
      type: 'notification',
      collection: 'event_notifications',
      permissions: ['eventnotifications:read'],
      titles: titlesIn('event_notifications'),
    },
    {
      type: 'event_definition',
      collection: 'event_definitions',
      permissions: ['eventdefinitions:read'],
      titles: titlesIn('event_definitions'),
    },
  ],

  async start(context) {
    const { metadata, secrets, settings, logger, leaderJobs, clusterConfig, node } = context;
    const notifications = notificationStore(metadata.database);
    await resealNotifications(notifications, secrets);
    const store = deliveryStore(metadata.database);
    const definitions = definitionStore(metadata.database);
    const transport = mailTransport(settings);
    const sending = deliveries({ senders: sendersOf(context, transport), secrets, store });
    await store.release(node.id);
    const worker = new DeliveryWorker({
      store,
      nodeId: node.id,
      notifications,
      deliveries: sending,
      logger,
      perMinute: settings.notificationRateLimit,
      maxRetryMs: async () =>
        Math.max(MIN_RETRY_MS, (await clusterConfig.read(eventsEntry)).events_notification_retry_period),
    });
    const usernames = async () => (await people(metadata.database).all()).map(({ username }) => username);
    const alerting = await startAlerting(context, {
      store,
      definitions,
      onQueued: () => worker.wake(),
      usernames: async () => [settings.rootUsername, ...(await usernames())],
    });
    const service = notificationService({
      store: notifications,
      secrets,
      deliveries: sending,
      tracker: entityTracker(metadata.database),
      mail: { isConfigured: transport.send !== undefined, defaultSender: transport.defaultSender },
      onRemoved: (id) => definitions.dropNotification(id),
    });
    const endHousekeeping = leaderJobs.every('forget old deliveries of notifications', DAY_MS, () =>
      store.removeOlder(KEEP_DELIVERIES_DAYS),
    );
    const history = deliveryHistory(metadata.database);
    return {
      routes: [
        notificationRoutes(
          service,
          notificationPreviews({ deliveries: sending, toldOf: alerting.toldOf }),
          deliveryService(store, history, () => worker.wake()),
          usernames,
        ),
        callbackRoutes(callbackService({ notifications, definitions, history }), service, usernames),
        ...alerting.routes,
      ],
      async stop() {
        await endHousekeeping();
        await alerting.stop();
        await worker.stop();
      },
    };
  },
};

function sendersOf(
  { clusterConfig, logger, notifications, metadata, settings }: AreaContext,
  transport: MailTransport,
): Senders {
  const allowList = urlAllowList(clusterConfig, logger);
  const urls: AllowedUrls = {
    isAllowed: (url) => allowList.isAllowed(url),
    keepsAlive: async () => (await clusterConfig.read(eventsEntry)).events_notification_tcp_keepalive,
    onRefused: (url, { id, title }) =>
      notifications.publish({
        type: 'generic',
        severity: 'normal',
        key: `notification-url-${id}`,
        details: {
          title: `The notification "${title}" may not call its address`,
          description: `${url} is not on the URL whitelist. What it has to tell waits until the address is added.`,
        },
      }),
  };
  const tellOfMail = (
    type: 'email_transport_configuration_invalid' | 'email_transport_failed',
    reason: string,
  ) => notifications.publish({ type, severity: 'normal', details: { exception: reason } });
  const email = emailSender({
    transport,
    async addressesOf(usernames) {
      // The built-in administrator is in the settings, not among the users.
      const root = usernames.includes(settings.rootUsername) ? [settings.rootEmail] : [];
      return [...root, ...(await people(metadata.database).addresses(usernames))];
    },
    onUnavailable: () => tellOfMail('email_transport_configuration_invalid', 'No mail server is configured.'),
    onFailed: (reason) => tellOfMail('email_transport_failed', reason),
  });
  return {
    'email-notification-v1': email,
    'http-notification-v1': httpSender(urls),
    'slack-notification-v1': slackSender(urls),
    'teams-notification-v1': teamsSender(urls),
    'pagerduty-notification-v2': pagerDutySender(),
    'legacy-alarm-callback-notification-v1': legacySender(urls, email),
  };
}
