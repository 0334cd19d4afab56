// What is known of an agent. Agents leave out what did not change since their last message, so each message is merged into
// what was there; everything is cut to bounds.
import type { OpampAttribute, OpampComponent, OpampEffectiveConfig } from '@logboom/contract/opamp/schemas';
import type { RuleNode } from '@logboom/core/sidecar-rules/rule';
import { attributesOf } from '../protocol/attributes.ts';
import { CONFIG_STATUS, type AgentToServer, type ComponentHealth } from '../protocol/messages.ts';

export type Transport = 'websocket' | 'http';

/** From where a message came. */
export interface Origin {
  readonly transport: Transport;
  readonly address: string | null;
}

export interface AgentState extends Origin {
  /** Of its last message: a number of 64 bits as text. */
  readonly sequence: string;
  readonly capabilities: number;
  /** Null until the agent has described itself. */
  readonly description: {
    readonly identifying: readonly OpampAttribute[];
    readonly other: readonly OpampAttribute[];
  } | null;
  readonly health: {
    readonly healthy: boolean;
    readonly status: string;
    readonly lastError: string;
    /** Milliseconds since 1970. */
    readonly startedAt: number | null;
    readonly components: readonly OpampComponent[];
  } | null;
  readonly remote: {
    /** Hexadecimal; null until it named one. */
    readonly hash: string | null;
    readonly status: (typeof CONFIG_STATUS)[number];
    readonly error: string;
  };
}

export interface Merged {
  readonly state: AgentState;
  /** JSON text; undefined when the message has nothing about it. */
  readonly effective: string | undefined;
  /** Whether something was missed, so that the agent must say all of it again. */
  readonly wantsFullState: boolean;
}

const MAX_TEXT_LENGTH = 1000;
const MAX_NAME_LENGTH = 256;
const MAX_COMPONENTS = 500;
/** Names and texts of all components together, so that no more than 64 KB are kept of what an agent says of itself. */
const MAX_COMPONENT_CHARACTERS = 24_576;
const MAX_HASH_BYTES = 128;
const MAX_FILES = 50;
const MAX_EFFECTIVE_CHARACTERS = 262_144;
const NANOSECONDS = 1_000_000n;
const LATEST = 8_640_000_000_000_000n;

export function mergeMessage(before: AgentState | undefined, message: AgentToServer, origin: Origin): Merged {
  const { agentDescription, health, remoteConfigStatus, effectiveConfig } = message;
  const sequence = message.sequenceNum ?? '0';
  const description = agentDescription
    ? {
        identifying: attributesOf(agentDescription.identifyingAttributes),
        other: attributesOf(agentDescription.nonIdentifyingAttributes),
      }
    : (before?.description ?? null);
  const state: AgentState = {
    ...origin,
    sequence,
    capabilities: Number(BigInt(message.capabilities ?? '0') & 0xffff_ffffn),
    description,
    health: health ? healthOf(health) : (before?.health ?? null),
    remote: remoteConfigStatus ? remoteOf(remoteConfigStatus) : (before?.remote ?? NO_REMOTE),
  };
  // Whoever describes itself says all there is to say.
  const isGap = before !== undefined && BigInt(sequence) !== BigInt(before.sequence) + 1n;
  const wantsFullState = agentDescription === undefined && (isGap || description === null);
  return {
    state,
    effective: effectiveConfig && JSON.stringify(filesOf(effectiveConfig.configMap?.configMap ?? {})),
    wantsFullState,
  };
}

const NO_REMOTE: AgentState['remote'] = { hash: null, status: 'unset', error: '' };

function remoteOf(status: NonNullable<AgentToServer['remoteConfigStatus']>): AgentState['remote'] {
  const hash = Buffer.from(status.lastRemoteConfigHash ?? [])
    .subarray(0, MAX_HASH_BYTES)
    .toString('hex');
  return {
    hash: hash === '' ? null : hash,
    status: CONFIG_STATUS[status.status ?? 0] ?? 'unset',
    error: (status.errorMessage ?? '').slice(0, MAX_TEXT_LENGTH),
  };
}

function healthOf(health: ComponentHealth): AgentState['health'] {
  const started = BigInt(health.startTimeUnixNano ?? '0') / NANOSECONDS;
  const components: OpampComponent[] = [];
  addComponents(health, '', { found: components, room: MAX_COMPONENT_CHARACTERS });
  return {
    healthy: health.healthy ?? false,
    status: (health.status ?? '').slice(0, MAX_TEXT_LENGTH),
    lastError: (health.lastError ?? '').slice(0, MAX_TEXT_LENGTH),
    startedAt: started > 0n && started <= LATEST ? Number(started) : null,
    components,
  };
}

function addComponents(
  health: ComponentHealth,
  prefix: string,
  list: { readonly found: OpampComponent[]; room: number },
): void {
  for (const [key, part] of Object.entries(health.componentHealthMap ?? {})) {
    const name = `${prefix}${key}`.slice(0, MAX_NAME_LENGTH);
    const component = {
      name,
      healthy: part.healthy ?? false,
      status: (part.status ?? '').slice(0, MAX_TEXT_LENGTH),
      last_error: (part.lastError ?? '').slice(0, MAX_TEXT_LENGTH),
    };
    list.room -= name.length + component.status.length + component.last_error.length;
    if (list.found.length >= MAX_COMPONENTS || list.room < 0) return;
    list.found.push(component);
    addComponents(part, `${name}/`, list);
  }
}

function filesOf(
  map: Readonly<Record<string, { body?: Uint8Array; contentType?: string }>>,
): OpampEffectiveConfig['files'] {
  let room = MAX_EFFECTIVE_CHARACTERS;
  return Object.entries(map)
    .slice(0, MAX_FILES)
    .map(([name, { body, contentType }]) => {
      const text = Buffer.from(body ?? []).toString('utf8');
      const kept = text.slice(0, room);
      room -= kept.length;
      return {
        name: name.slice(0, MAX_NAME_LENGTH),
        content_type: (contentType ?? '').slice(0, MAX_NAME_LENGTH),
        body: kept,
        truncated: kept.length < text.length,
      };
    });
}

function attribute(state: AgentState, ...keys: string[]): string {
  const all = [...(state.description?.other ?? []), ...(state.description?.identifying ?? [])];
  for (const key of keys) {
    const found = all.find((each) => each.key === key && each.value !== '');
    if (found) return found.value;
  }
  return '';
}

export const nameOf = (id: string, state: AgentState) =>
  attribute(state, 'host.name', 'service.instance.id', 'service.name') || id;
export const serviceOf = (state: AgentState) => attribute(state, 'service.name');
export const versionOf = (state: AgentState) => attribute(state, 'service.version');
export const systemOf = (state: AgentState) => attribute(state, 'os.type');

/** As rules see it: every attribute is a tag of the form `key=value`. */
export function ruleNodeOf(id: string, state: AgentState): RuleNode {
  const { identifying = [], other = [] } = state.description ?? {};
  return {
    name: nameOf(id, state),
    operatingSystem: systemOf(state),
    tags: [...identifying, ...other].map(({ key, value }) => `${key}=${value}`),
    ip: state.address,
  };
}
