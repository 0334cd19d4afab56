// An input as the program knows it, wherever it runs.

export interface StaticField {
  readonly key: string;
  readonly value: string;
}

export type DesiredState = 'RUNNING' | 'STOPPED';

export interface Input {
  readonly id: string;
  readonly title: string;
  /** The class name of its type. */
  readonly type: string;
  readonly isGlobal: boolean;
  /** The node of an input that is not global. */
  readonly nodeId: string | null;
  /** Secrets are encrypted in here. */
  readonly configuration: Readonly<Record<string, unknown>>;
  /** A key may be there twice: clients are shown the last, messages get the first. */
  readonly staticFields: readonly StaticField[];
  readonly contentPack: string | null;
  readonly createdAt: Date;
  /** A user name. */
  readonly creator: string;
  readonly desiredState: DesiredState;
  /** Changes with everything that a running input must be started again for. */
  readonly revision: number;
}
