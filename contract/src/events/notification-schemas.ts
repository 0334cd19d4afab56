// Event notifications on the wire: whom to tell of events, how, and what became of it.
import { Type, type Static } from 'typebox';
import { RequestedConfiguration } from '../common/configuration-field.ts';
import { nullable, nullableText } from '../common/nullable.ts';
import { entityPage, flatPage } from '../common/pagination.ts';
import { storedText } from '../common/stored-text.ts';

const exact = { additionalProperties: false };

export const NOTIFICATION_LIMITS = { title: 1024, description: 4096, configuration: 400_000 } as const;

/** What else it holds depends on the type. */
export const NotificationConfig = Type.Object(
  { type: Type.Optional(storedText(128)) },
  { additionalProperties: true, maxProperties: 50 },
);
export type NotificationConfig = Static<typeof NotificationConfig>;

export const EventNotification = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  config: Type.Object({ type: Type.String() }, { additionalProperties: true }),
});
export type EventNotification = Static<typeof EventNotification>;

export const EventNotificationRequest = Type.Object(
  {
    id: Type.Optional(nullable(storedText(64))),
    title: storedText(NOTIFICATION_LIMITS.title),
    description: storedText(NOTIFICATION_LIMITS.description),
    config: NotificationConfig,
  },
  exact,
);
export type EventNotificationRequest = Static<typeof EventNotificationRequest>;

export const EventNotificationPage = entityPage(EventNotification);
export type EventNotificationPage = Static<typeof EventNotificationPage>;
export const EventNotificationList = flatPage('notifications', EventNotification);
export type EventNotificationList = Static<typeof EventNotificationList>;

export const LegacyTypes = Type.Object({
  types: Type.Record(
    Type.String(),
    Type.Object({ name: Type.String(), configuration: RequestedConfiguration }),
  ),
});
export type LegacyTypes = Static<typeof LegacyTypes>;

export const PreviewParameters = Type.Object({
  /** Of an event that happened; an example when left out. */
  event_id: Type.Optional(storedText(64)),
});

/** What would be sent: the texts that people see, by name, or what is wrong with a template. */
export const NotificationPreview = Type.Object({
  parts: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: Type.Enum(['text', 'html', 'json']),
      text: Type.String(),
      problem: nullableText,
    }),
  ),
});
export type NotificationPreview = Static<typeof NotificationPreview>;

export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed', 'suppressed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event told to one notification. */
export const Delivery = Type.Object({
  id: Type.String(),
  notification_id: Type.String(),
  state: Type.Enum(DELIVERY_STATES),
  is_test: Type.Boolean(),
  event_id: Type.String(),
  event_message: Type.String(),
  event_definition_id: nullableText,
  event_definition_title: Type.String(),
  attempts: Type.Integer(),
  created_at: Type.String(),
  /** When it is tried again. */
  next_at: nullableText,
  finished_at: nullableText,
  duration_ms: nullable(Type.Integer()),
  /** What the receiver said, or why nothing was sent. */
  outcome: nullableText,
});
export type Delivery = Static<typeof Delivery>;

export const DeliveryPage = Type.Object({
  total: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
  /** How many there are of each state, whatever was asked for. */
  counts: Type.Record(Type.String(), Type.Integer()),
  deliveries: Type.Array(Delivery),
});
export type DeliveryPage = Static<typeof DeliveryPage>;

export const DeliveryParameters = Type.Object({
  page: Type.Integer({ default: 1, minimum: 1, maximum: 1_000_000 }),
  per_page: Type.Integer({ default: 20, minimum: 1, maximum: 100 }),
  state: Type.Optional(Type.Enum(DELIVERY_STATES, { description: 'failed for those that nobody got' })),
});
export type DeliveryParameters = Static<typeof DeliveryParameters>;

export const SendAgain = Type.Object(
  { delivery_ids: Type.Array(storedText(64), { minItems: 1, maxItems: 1000 }) },
  exact,
);
export const SentAgain = Type.Object({ queued: Type.Integer() });
export type SentAgain = Static<typeof SentAgain>;
