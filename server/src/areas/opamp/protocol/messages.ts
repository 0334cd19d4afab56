// Reads messages of agents and writes answers to them.
import protobuf from 'protobufjs';
import { OPAMP_DEFINITIONS } from './definitions.ts';

export interface AnyValue {
  stringValue?: string;
  boolValue?: boolean;
  intValue?: string;
  doubleValue?: number;
  arrayValue?: { values?: AnyValue[] };
  kvlistValue?: { values?: KeyValue[] };
  bytesValue?: Uint8Array;
}

export interface KeyValue {
  key?: string;
  value?: AnyValue;
}

export interface ComponentHealth {
  healthy?: boolean;
  startTimeUnixNano?: string;
  lastError?: string;
  status?: string;
  componentHealthMap?: Record<string, ComponentHealth>;
}

export interface ConfigMap {
  configMap?: Record<string, { body?: Uint8Array; contentType?: string }>;
}

/** Numbers of 64 bits are texts. */
export interface AgentToServer {
  instanceUid?: Uint8Array;
  sequenceNum?: string;
  agentDescription?: { identifyingAttributes?: KeyValue[]; nonIdentifyingAttributes?: KeyValue[] };
  capabilities?: string;
  health?: ComponentHealth;
  effectiveConfig?: { configMap?: ConfigMap };
  remoteConfigStatus?: { lastRemoteConfigHash?: Uint8Array; status?: number; errorMessage?: string };
  agentDisconnect?: object;
  flags?: string;
}

export interface ServerToAgent {
  instanceUid?: Uint8Array;
  errorResponse?: {
    type: number;
    errorMessage: string;
    retryInfo?: { retryAfterNanoseconds: number };
  };
  remoteConfig?: { config: ConfigMap; configHash: Uint8Array };
  flags?: number;
  capabilities?: number;
  agentIdentification?: { newInstanceUid: Uint8Array };
}

export const ERROR_TYPE = { unknown: 0, badRequest: 1, unavailable: 2 } as const;
export const CONFIG_STATUS = ['unset', 'applied', 'applying', 'failed'] as const;
export const REQUEST_INSTANCE_UID = 0x1;
export const REPORT_FULL_STATE = 0x1;
/** AcceptsStatus, OffersRemoteConfig, AcceptsEffectiveConfig. */
export const SERVER_CAPABILITIES = 0x7;
export const ACCEPTS_REMOTE_CONFIG = 0x2;

/** From the lowest bit on. */
export const AGENT_CAPABILITIES = [
  'ReportsStatus',
  'AcceptsRemoteConfig',
  'ReportsEffectiveConfig',
  'AcceptsPackages',
  'ReportsPackageStatuses',
  'ReportsOwnTraces',
  'ReportsOwnMetrics',
  'ReportsOwnLogs',
  'AcceptsOpAMPConnectionSettings',
  'AcceptsOtherConnectionSettings',
  'AcceptsRestartCommand',
  'ReportsHealth',
  'ReportsRemoteConfig',
  'ReportsHeartbeat',
  'ReportsAvailableComponents',
  'ReportsConnectionSettingsStatus',
] as const;

const { root } = protobuf.parse(OPAMP_DEFINITIONS);
const agentToServer = root.lookupType('AgentToServer');
const serverToAgent = root.lookupType('ServerToAgent');
const AS_READ = { longs: String, enums: Number } as const;

/** Undefined when these bytes are no such message. */
export function readMessage(bytes: Uint8Array): AgentToServer | undefined {
  try {
    return agentToServer.toObject(agentToServer.decode(bytes), AS_READ);
  } catch {
    return undefined;
  }
}

export function writeAnswer(answer: ServerToAgent): Uint8Array {
  return serverToAgent.encode(serverToAgent.fromObject(answer)).finish();
}
