// Agents that are managed through OpAMP, as people see them: how they are, what they should run, what they sign in with.
import { Type, type Static } from 'typebox';
import { nullable, optional } from '../common/nullable.ts';
import { MAX_CONFIGURATION_LENGTH } from './limits.ts';

const exact = { additionalProperties: false };
const dateTime = Type.String({ format: 'date-time' });
const id = Type.String({ minLength: 1, maxLength: 64 });

export const OpampHealth = Type.Object({
  healthy: Type.Boolean(),
  status: Type.String(),
  last_error: Type.String(),
  /** When the agent was started; null when it does not run or did not say. */
  started_at: nullable(dateTime),
});

/** A part of the agent, such as a pipeline; parts of parts are named with slashes. */
export const OpampComponent = Type.Object({
  name: Type.String(),
  healthy: Type.Boolean(),
  status: Type.String(),
  last_error: Type.String(),
});
export type OpampComponent = Static<typeof OpampComponent>;

export const OpampRemoteConfig = Type.Object({
  /** The hash of what the agent should run; null when nothing is assigned. */
  wanted: nullable(Type.String()),
  /** The hash that the agent named last. */
  reported: nullable(Type.String()),
  status: Type.Union([
    Type.Literal('unset'),
    Type.Literal('applied'),
    Type.Literal('applying'),
    Type.Literal('failed'),
  ]),
  error_message: Type.String(),
});

export const OpampAssignment = Type.Object({
  configuration_id: Type.String(),
  name: Type.String(),
  by_hand: Type.Boolean(),
  by_rule: Type.Boolean(),
});

export const OpampAttribute = Type.Object({ key: Type.String(), value: Type.String() });
export type OpampAttribute = Static<typeof OpampAttribute>;

export const OpampAgent = Type.Object({
  /** The instance uid, written as a UUID. */
  id: Type.String(),
  /** The name of its host, or that of its service. */
  name: Type.String(),
  service: Type.String(),
  version: Type.String(),
  operating_system: Type.String(),
  /** From where it reports. */
  address: nullable(Type.String()),
  transport: Type.Union([Type.Literal('websocket'), Type.Literal('http')]),
  /** Whether it reported lately, or its connection is open. */
  active: Type.Boolean(),
  last_seen: dateTime,
  health: nullable(OpampHealth),
  /** Whether it takes configurations from a server at all. */
  accepts_remote_config: Type.Boolean(),
  identifying_attributes: Type.Array(OpampAttribute),
  other_attributes: Type.Array(OpampAttribute),
  configurations: Type.Array(OpampAssignment),
  remote_config: OpampRemoteConfig,
});
export type OpampAgent = Static<typeof OpampAgent>;

export const OpampAgents = Type.Object({ total: Type.Integer(), agents: Type.Array(OpampAgent) });
export type OpampAgents = Static<typeof OpampAgents>;

export const OpampAgentDetails = Type.Object({
  ...OpampAgent.properties,
  components: Type.Array(OpampComponent),
  /** By the names of the protocol: `ReportsStatus`, `AcceptsRemoteConfig`… */
  capabilities: Type.Array(Type.String()),
});
export type OpampAgentDetails = Static<typeof OpampAgentDetails>;

export const OpampEffectiveConfig = Type.Object({
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      content_type: Type.String(),
      body: Type.String(),
      /** Whether the end was cut off because it is too long to keep. */
      truncated: Type.Boolean(),
    }),
  ),
});
export type OpampEffectiveConfig = Static<typeof OpampEffectiveConfig>;

export const OpampAssignRequest = Type.Object(
  { configuration_ids: Type.Array(id, { maxItems: 50, uniqueItems: true }) },
  exact,
);
export type OpampAssignRequest = Static<typeof OpampAssignRequest>;

export const OpampConfiguration = Type.Object({
  id: Type.String(),
  /** The name of the file that agents get. */
  name: Type.String(),
  body: Type.String(),
  /** Which agents get it by themselves; null when it is assigned by hand only. */
  rule: nullable(Type.String()),
  updated_at: dateTime,
  updated_by: Type.String(),
});
export type OpampConfiguration = Static<typeof OpampConfiguration>;

export const OpampConfigurationShort = Type.Object({
  ...Type.Omit(OpampConfiguration, ['body']).properties,
  /** How many agents should run it. */
  agents: Type.Integer(),
});
export type OpampConfigurationShort = Static<typeof OpampConfigurationShort>;
export const OpampConfigurations = Type.Object({ configurations: Type.Array(OpampConfigurationShort) });

export const OpampConfigurationRequest = Type.Object(
  {
    name: Type.String({ maxLength: 256 }),
    body: Type.String({ maxLength: MAX_CONFIGURATION_LENGTH }),
    rule: optional(Type.String({ maxLength: 4096 })),
  },
  exact,
);
export type OpampConfigurationRequest = Static<typeof OpampConfigurationRequest>;

export const OpampRuleQuestion = Type.Object({ rule: Type.String({ maxLength: 4096 }) }, exact);
export type OpampRuleQuestion = Static<typeof OpampRuleQuestion>;
export const OpampRuleMatches = Type.Object({
  /** What is wrong with the rule. */
  problem: nullable(Type.String()),
  agents: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type OpampRuleMatches = Static<typeof OpampRuleMatches>;

export const OpampToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: dateTime,
  created_by: Type.String(),
  last_used_at: nullable(dateTime),
});
export type OpampToken = Static<typeof OpampToken>;
export const OpampTokens = Type.Object({ tokens: Type.Array(OpampToken) });
export const OpampTokenRequest = Type.Object({ name: Type.String({ maxLength: 256 }) }, exact);
export type OpampTokenRequest = Static<typeof OpampTokenRequest>;
export const CreatedOpampToken = Type.Object({
  ...OpampToken.properties,
  /** Shown this once. */
  token: Type.String(),
});
export type CreatedOpampToken = Static<typeof CreatedOpampToken>;
