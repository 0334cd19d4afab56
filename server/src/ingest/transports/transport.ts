// What an input runs on: something that receives, frames, and puts the frames into the intake.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import type { BaseLogger } from 'pino';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Intake } from '../ingest.ts';

export interface TransportContext {
  readonly inputId: string;
  /** `<type>.<id>`, the beginning of the names of the input's metrics. */
  readonly metricPrefix: string;
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly intake: Intake;
  readonly metrics: Metrics;
  readonly logger: Pick<BaseLogger, 'info' | 'warn' | 'debug'>;
  /** The directory for what the input has to keep, such as a generated certificate. */
  readonly directory: string;
  /** For transports that poll: a failure that may pass, and its end. */
  reportFailing(reason: string): void;
  reportRunning(): void;
  /** The end of the transport without anybody having asked for it. */
  reportFailed(reason: string): void;
  /** Messages that are lost, because their senders could not be made to wait. */
  reportDropped(messages: number, reason: string): void;
}

export interface RunningTransport {
  /** Where a transport that listens can be reached; the system chooses the port when the configuration says 0. */
  readonly port?: number;
  /** Stops receiving, lets what was received reach the journal, and frees the port. */
  stop(): Promise<void>;
}

/** A way of receiving, such as UDP or AMQP. */
export interface TransportType {
  readonly id: string;
  describe(defaults: { port?: number }): RequestedConfiguration;
  /** Rejects with an error whose message people can read, such as `Port 514 is in use`. */
  start(context: TransportContext): Promise<RunningTransport>;
}
