// A definition while it is written: what is asked about it waits until typing has paused.
import type { EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import { useDebouncedValue } from '@mantine/hooks';

const SETTLED_MS = 500;

interface Settled {
  readonly request: EventDefinitionRequest;
  /** As it was when the request was the same. */
  readonly isIncomplete: boolean;
}

/** Only what matters for whether it fires: another title is not another question. */
export function useSettled(request: EventDefinitionRequest, isIncomplete: boolean): Settled {
  const { config, key_spec, field_spec, notification_settings } = request;
  const asked: EventDefinitionRequest = {
    title: 'Preview',
    description: '',
    priority: 1,
    alert: false,
    config,
    field_spec: field_spec ?? {},
    key_spec,
    notification_settings,
  };
  const [text] = useDebouncedValue(JSON.stringify({ request: asked, isIncomplete }), SETTLED_MS);
  return JSON.parse(text) as Settled;
}
