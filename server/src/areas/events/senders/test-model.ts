// What tests and previews tell: an event that never happened.
import type { NotificationModel } from '@logboom/contract/events/event-schemas';

export const TEST_EVENT_ID = 'TEST_NOTIFICATION_ID';

export function testModel(username: string, now = new Date()): NotificationModel {
  const timestamp = now.toISOString();
  return {
    event_definition_id: 'NotificationTestId',
    event_definition_type: 'test-dummy-v1',
    event_definition_title: 'Event Definition Test Title',
    event_definition_description: 'Event Definition Test Description',
    job_definition_id: '<unknown>',
    job_trigger_id: '<unknown>',
    event: {
      id: TEST_EVENT_ID,
      event_definition_type: 'notification-test-v1',
      event_definition_id: 'EventDefinitionTestId',
      origin_context: 'urn:graylog:message:es:testIndex_42:b5e53442-12bb-4374-90ed-0deadbeefbaz',
      timestamp,
      timestamp_processing: timestamp,
      timerange_start: null,
      timerange_end: null,
      streams: ['000000000000000000000002'],
      source_streams: [],
      message: `Notification test message triggered from user <${username}>`,
      source: '000000000000000000000001',
      key_tuple: ['testkey'],
      key: 'testkey',
      priority: 2,
      alert: true,
      fields: { field1: 'value1', field2: 'value2' },
      group_by_fields: {},
      replay_info: null,
    },
    backlog: [],
  };
}
