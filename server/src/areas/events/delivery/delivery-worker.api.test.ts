import { randomBytes } from 'node:crypto';
import { NOTIFICATION_DEFAULTS } from '@logboom/contract/events/notification-defaults';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMetadata } from '../../../../test/open-test-metadata.ts';
import { startMailReceiver, startWebReceiver } from '../../../../test/receivers.ts';
import { encryptionKey } from '../../../cluster/keys/encryption-key.ts';
import { createSecrets } from '../../../cluster/secrets.ts';
import { newId } from '../../../storage/ids.ts';
import type { MetadataStore } from '../../../storage/metadata/database.ts';
import { notificationStore } from '../notifications/notification.store.ts';
import { slackSender, teamsSender } from '../senders/chat-senders.ts';
import { emailSender } from '../senders/email-sender.ts';
import { httpSender } from '../senders/http-sender.ts';
import { legacySender } from '../senders/legacy-sender.ts';
import { mailTransport } from '../senders/mail-transport.ts';
import { pagerDutySender } from '../senders/pagerduty-sender.ts';
import type { StoredConfig } from '../senders/sender.ts';
import { testModel } from '../senders/test-model.ts';
import { deliveries } from './deliveries.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { deliveryService } from './delivery.service.ts';
import { deliveryHistory, deliveryStore, type DeliveryStore } from './delivery.store.ts';

let metadata: MetadataStore;
let store: DeliveryStore;
let worker: DeliveryWorker;
let web: Awaited<ReturnType<typeof startWebReceiver>>;
let mail: Awaited<ReturnType<typeof startMailReceiver>>;
const refused = new Set<string>();

beforeAll(async () => {
  metadata = await openTestMetadata();
  [web, mail] = await Promise.all([startWebReceiver(), startMailReceiver(refused)]);
  store = deliveryStore(metadata.database);
  const secrets = createSecrets([encryptionKey(randomBytes(32))]);
  const urls = { isAllowed: async () => true, onRefused: async () => {}, keepsAlive: async () => false };
  const transport = mailTransport({
    emailHost: '127.0.0.1',
    emailPort: mail.port,
    emailSecurity: 'none',
    emailUsername: undefined,
    emailPassword: undefined,
    emailFrom: 'logboom@example.org',
    emailAllowUntrusted: false,
  });
  const nothing = async () => {};
  const email = emailSender({
    transport,
    addressesOf: async () => [],
    onUnavailable: nothing,
    onFailed: nothing,
  });
  const senders = {
    'email-notification-v1': email,
    'http-notification-v1': httpSender(urls),
    'slack-notification-v1': slackSender(urls),
    'teams-notification-v1': teamsSender(urls),
    'pagerduty-notification-v2': pagerDutySender(`${web.url}/pagerduty`),
    'legacy-alarm-callback-notification-v1': legacySender(urls, email),
  };
  worker = new DeliveryWorker({
    store,
    notifications: notificationStore(metadata.database),
    deliveries: deliveries({ senders, secrets, store }),
    logger: pino({ level: 'silent' }),
    perMinute: 3,
    nodeId: 'node',
    // Retries come quickly.
    maxRetryMs: async () => 50,
  });
});
afterAll(async () => {
  await worker.stop();
  await metadata.close();
  web.stop();
  await mail.stop();
});

const SOON = { timeout: 60_000, interval: 100 };

const CALLER = { userId: 'local:admin', username: 'admin', permissions: ['*'], session: undefined };

async function notification(config: StoredConfig): Promise<string> {
  const id = newId();
  const made = { id, title: 'Tell', description: '', config, created_at: new Date() };
  await notificationStore(metadata.database).insert(made, CALLER);
  return id;
}
const http = (path: string) => notification({ type: 'http-notification-v1', url: `${web.url}${path}` });
async function tell(notificationId: string, eventId: string): Promise<void> {
  const model = testModel('somebody');
  const told = { ...model, event: { ...model.event, id: eventId } };
  const delivery = { notificationId, definitionId: null, model: told };
  await store.enqueue(metadata.database, [delivery]);
}
const service = () => deliveryService(store, deliveryHistory(metadata.database), () => worker.wake());
const history = (id: string) => service().page(id, { page: 1, per_page: 20 });
const receivedAt = (path: string) => web.received.filter(({ url }) => url === path).length;

describe('what is queued', () => {
  it('is sent once, also when the same event is queued again', async () => {
    const id = await http('/once');
    await tell(id, 'e1');
    await tell(id, 'e1');
    await expect.poll(() => history(id), SOON).toMatchObject({ total: 1, counts: { sent: 1 } });
    expect(receivedAt('/once')).toBe(1);
    expect((await history(id)).deliveries[0]).toMatchObject({
      outcome: 'Answered with status 200: ok',
      attempts: 1,
    });
  });

  it('is tried again when the receiver is out of order', async () => {
    let left = 1;
    web.answers((response, { url }) => {
      if (url === '/broken' && left-- > 0) response.writeHead(503).end();
      else response.end();
    });
    const id = await http('/broken');
    await tell(id, 'e2');
    await expect.poll(() => history(id), SOON).toMatchObject({ counts: { sent: 1 } });
    expect((await history(id)).deliveries[0]?.attempts).toBe(2);
  });

  it('stays on a list when nobody takes it, and can be sent again from there', async () => {
    web.answers((response) => response.writeHead(404).end('nobody here'));
    const id = await http('/gone');
    await tell(id, 'e3');
    await expect.poll(() => history(id), SOON).toMatchObject({ counts: { failed: 1 } });
    const { deliveries: failed } = await service().page(id, { page: 1, per_page: 20, state: 'failed' });
    expect(failed[0]?.outcome).toContain('status 404: nobody here');
    web.answers((response) => response.end());
    expect(await service().sendAgain(id, [failed[0]?.id ?? ''])).toBe(1);
    await expect.poll(() => history(id), SOON).toMatchObject({ counts: { sent: 1 } });
  });

  it('is sent by another node when the one that had it is gone', async () => {
    const id = await http('/taken-over');
    await tell(id, 'e4');
    await metadata.database
      .updateTable('notification_deliveries')
      .set({ state: 'sending', claimed_until: new Date(0), attempts: 1 })
      .where('event_id', '=', 'e4')
      .where('state', '=', 'waiting')
      .execute();
    await expect.poll(() => history(id), SOON).toMatchObject({ counts: { sent: 1 } });
  });

  it('waits when there is more than a notification may tell in a minute', async () => {
    const id = await http('/many');
    for (let count = 0; count < 5; count++) await tell(id, `many-${count}`);
    await expect.poll(() => history(id), SOON).toMatchObject({ counts: { sent: 3, waiting: 2 } });
    expect(receivedAt('/many')).toBe(3);
  });

  it('is an incident for PagerDuty, once for each key', async () => {
    const config = {
      custom_incident: true,
      key_prefix: 'logs',
      client_name: 'Logs',
      client_url: 'https://logs/',
    };
    const id = await notification({
      type: 'pagerduty-notification-v2',
      routing_key: 'r'.repeat(32),
      ...config,
    });
    await tell(id, 'e6');
    await expect.poll(() => history(id), SOON).toMatchObject({ counts: { sent: 1 } });
    const incident = web.received.find(({ url }) => url === '/pagerduty');
    expect(JSON.parse(incident?.body ?? '')).toMatchObject({
      routing_key: 'r'.repeat(32),
      event_action: 'trigger',
      dedup_key: 'logs//Event Definition Test Title',
      client_url: 'https://logs',
      payload: { severity: 'warning', class: 'alerts' },
    });
  });

  it('leaves those alone who got their mail when another one is tried again', async () => {
    refused.add('busy@example.org');
    const recipients = ['first@example.org', 'busy@example.org'];
    const type = 'email-notification-v1';
    const id = await notification({
      ...NOTIFICATION_DEFAULTS[type],
      type,
      sender: '',
      email_recipients: recipients,
    });
    await tell(id, 'e5');
    await expect
      .poll(async () => (await history(id)).deliveries[0]?.outcome, SOON)
      .toContain('busy@example.org');
    refused.clear();
    await expect.poll(() => history(id), SOON).toMatchObject({ counts: { sent: 1 } });
    expect(mail.received.map(({ to }) => to[0])).toEqual(recipients);
  });
});
