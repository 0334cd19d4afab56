// What templates can name: the model of a notification, with its dates in a time zone; and texts made from it.
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import { instantInZone, isTimeZone } from '@logboom/contract/common/zone-clock';
import { renderTemplate, type RenderOptions } from '@logboom/core/templates/render';
import { DeliveryError, type PreviewPart, type StoredConfig } from './sender.ts';

type TemplateModel = Readonly<Record<string, unknown>>;

interface ModelOptions {
  readonly zone: string;
  readonly type: string;
  /** At most so many messages; 0 for all that there are. */
  readonly backlogSize?: number;
}

export function templateModel(model: NotificationModel, options: ModelOptions): TemplateModel {
  const { zone, type, backlogSize = 0 } = options;
  const known = isTimeZone(zone) ? zone : 'UTC';
  const dated = (text: string | null) => (text === null ? null : instantInZone(new Date(text), known));
  const { event } = model;
  const backlog = backlogSize > 0 ? model.backlog.slice(0, backlogSize) : model.backlog;
  return {
    ...model,
    type,
    event: {
      ...event,
      timestamp: dated(event.timestamp),
      timestamp_processing: dated(event.timestamp_processing),
      timerange_start: dated(event.timerange_start),
      timerange_end: dated(event.timerange_end),
    },
    backlog: backlog.map((message) => ({ ...message, timestamp: dated(message.timestamp) })),
  };
}

/** A template that is wrong is wrong the next time, too. */
export function rendered(template: string, model: TemplateModel, options?: RenderOptions): string {
  const result = renderTemplate(template, model, options);
  if (!result.ok)
    throw new DeliveryError(`The template is not valid. ${result.problem}`, { permanent: true });
  return result.text;
}

export function previewPart(name: string, kind: PreviewPart['kind'], make: () => string): PreviewPart {
  try {
    return { name, kind, text: make(), problem: null };
  } catch (error) {
    if (error instanceof DeliveryError) return { name, kind, text: '', problem: error.message };
    throw error;
  }
}

export const jsonPreview = (name: string, make: () => unknown): PreviewPart =>
  previewPart(name, 'json', () => JSON.stringify(make(), null, 2));

/** A text of a stored configuration; empty when there is none. */
export function textIn(config: StoredConfig, name: string): string {
  const value = config[name];
  return typeof value === 'string' ? value : '';
}

export function textsIn(config: StoredConfig, name: string): string[] {
  const value = config[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

export const flagIn = (config: StoredConfig, name: string): boolean => config[name] === true;

export function numberIn(config: StoredConfig, name: string): number {
  const value = config[name];
  return typeof value === 'number' ? value : 0;
}
