// Tells PagerDuty of events, which wakes whoever is on call.
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import { postJson } from './post-json.ts';
import type { Sender, StoredConfig } from './sender.ts';
import { flagIn, jsonPreview, textIn } from './template-model.ts';

const ADDRESS = 'https://events.pagerduty.com/v2/enqueue';
const SEVERITIES: Readonly<Record<number, string>> = { 1: 'info', 2: 'warning', 3: 'critical' };

/** @param address another one in tests. */
export function pagerDutySender(address = ADDRESS): Sender {
  return {
    async send(config, { model, signal }) {
      if (model.alert_state === 'resolved' && !flagIn(config, 'custom_incident'))
        return 'Not sent: only incidents with a key of their own can be resolved.';
      return postJson({ url: address, body: incidentOf(config, model), signal });
    },
    preview: (config, model) => [
      jsonPreview('Incident', () => ({ ...incidentOf(config, model), routing_key: '…' })),
    ],
  };
}

function incidentOf(config: StoredConfig, model: NotificationModel) {
  const { event, event_definition_title: title, alert_state: state } = model;
  const streams = event.source_streams.join(',');
  const client = textIn(config, 'client_url').replace(/\/+$/, '');
  const query = encodeURIComponent(event.replay_info?.query ?? '*');
  return {
    routing_key: textIn(config, 'routing_key'),
    event_action: state === 'resolved' ? 'resolve' : 'trigger',
    ...(flagIn(config, 'custom_incident') && {
      dedup_key: [textIn(config, 'key_prefix'), streams, title].join('/'),
    }),
    client: textIn(config, 'client_name'),
    client_url: client,
    ...(event.source_streams.length > 0 && {
      links: event.source_streams.map((id) => ({
        href: `${client}/streams/${id}/search?q=${query}`,
        text: 'Replay the search',
      })),
    }),
    payload: {
      summary: event.message,
      source: `Graylog:${streams}`,
      severity: SEVERITIES[event.priority] ?? 'info',
      timestamp: event.timestamp,
      component: 'GraylogAlerts',
      ...(streams !== '' && { group: streams }),
      class: 'alerts',
    },
  };
}
