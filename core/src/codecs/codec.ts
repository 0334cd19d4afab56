// What a codec is: bytes of one sender in, messages or a reason out. Codecs never throw and never read a clock.
import type { LogMessage } from '../message/message.ts';

/** What is known about a payload besides its bytes. */
export interface Envelope {
  /** Milliseconds since 1970, UTC. */
  readonly receivedAt: number;
  /** Canonical text form; brokers and generators have none. */
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  /** The sender's name, when the server looked it up. */
  readonly remoteHostname?: string | undefined;
}

export type DecodeReason =
  | 'too_short'
  | 'unknown_payload_type'
  | 'unassembled_chunk'
  | 'invalid_compression'
  | 'decompressed_too_large'
  | 'invalid_json'
  | 'missing_field'
  | 'invalid_field'
  | 'missing_date'
  | 'invalid_date'
  | 'invalid_format'
  | 'unsupported_version'
  | 'no_result';

export interface DecodeFailure {
  readonly ok: false;
  readonly reason: DecodeReason;
  /** For people: what was wrong with the payload. */
  readonly text: string;
}

export type DecodeResult = { readonly ok: true; readonly messages: LogMessage[] } | DecodeFailure;

export interface Codec {
  decode(payload: Buffer, envelope: Envelope): DecodeResult;
}

/** A configuration as inputs store it; codecs take what they know and ignore the rest. */
export type Configuration = Readonly<Record<string, unknown>>;

/** What codecs need to know about the server. */
export interface CodecContext {
  /** For stamps without zone, when the input does not say which one is meant. */
  readonly serverTimeZone: string;
  /** The text of the file that `netflow9_definitions_Path` names; the server reads it. */
  readonly netflow9Definitions?: string | undefined;
}

export type CodecCreation =
  | { readonly ok: true; readonly codec: Codec }
  /** The field that must change, and why. */
  | { readonly ok: false; readonly field: string; readonly problem: string };

export function failure(reason: DecodeReason, text: string): DecodeFailure {
  return { ok: false, reason, text };
}

export function decoded(message: LogMessage): DecodeResult {
  return { ok: true, messages: [message] };
}

/** Null, absent and blank mean the default. */
export function textOption(configuration: Configuration, name: string, fallback: string): string {
  const value = configuration[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
}

export function flagOption(configuration: Configuration, name: string): boolean {
  return configuration[name] === true;
}

export function numberOption(configuration: Configuration, name: string, fallback: number): number {
  const value = configuration[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}
