// What a configuration of sidecars was like after each change.
import { Type, type Static } from 'typebox';
import { SidecarConfiguration } from './definitions.ts';

export const ConfigurationVersion = Type.Object({
  ...Type.Omit(SidecarConfiguration, ['id']).properties,
  /** Counts from 1. */
  version: Type.Integer(),
  changed_at: Type.String({ format: 'date-time' }),
  /** The name of a user; empty for what was there before versions were kept. */
  changed_by: Type.String(),
});
export type ConfigurationVersion = Static<typeof ConfigurationVersion>;
