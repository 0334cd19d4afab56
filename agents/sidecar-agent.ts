// One simulated sidecar of version 1.5.0: it asks for the server's version, registers, fetches collectors and renders, and
// does as told.

import { randomUUID } from 'node:crypto';
import type { SidecarCollector, SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import type {
  ConfigurationAssignment,
  RegisteredSidecar,
  SidecarAction,
  SidecarCollectorStatus,
} from '@logboom/contract/sidecars/schemas';
import type { AgentAnswer, AgentConnection } from './agent-http.ts';
import { FAILING, RUNNING, UNKNOWN, type Temper } from './backend-states.ts';
import { simulateMachine, type Machine } from './machine.ts';

const STOPPED = 3;

export interface SidecarAgentOptions {
  /** Made up when absent, as agents do at their first start. */
  id?: string;
  nodeName?: string;
  tags?: readonly string[];
  machine?: Machine;
  temper?: Temper;
  /** What the agent's own file says; the server may overrule both. */
  interval?: number;
  sendStatus?: boolean;
}

interface Process {
  readonly assignment: ConfigurationAssignment;
  etag: string | undefined;
  rendered: string | undefined;
  status: number;
  message: string;
}

const STATES: Record<Temper, Pick<Process, 'status' | 'message'>> = {
  well: { status: RUNNING, message: 'Running' },
  unknown: { status: UNKNOWN, message: 'Unable to determine the state of the collector process' },
  failing: {
    status: FAILING,
    message: 'Collector configuration file is not valid, waiting for the next update.',
  },
};

export class SidecarAgent {
  readonly id: string;
  readonly nodeName: string;
  readonly tags: readonly string[];
  /** What it was told to do and has done, for a status line or a test. */
  readonly done: SidecarAction[] = [];
  temper: Temper;
  sendStatus: boolean;
  /** Seconds between two rounds. */
  interval: number;
  readonly #connection: AgentConnection;
  readonly #machine: Machine;
  readonly #processes = new Map<string, Process>();
  #collectors: readonly SidecarCollector[] = [];
  #etags: { registration?: string | undefined; collectors?: string | undefined } = {};

  constructor(connection: AgentConnection, options: SidecarAgentOptions = {}) {
    this.#connection = connection;
    this.id = options.id ?? randomUUID();
    this.nodeName = options.nodeName ?? 'simulated';
    this.tags = options.tags ?? [];
    this.temper = options.temper ?? 'well';
    this.interval = options.interval ?? 10;
    this.sendStatus = options.sendStatus ?? true;
    this.#machine = options.machine ?? simulateMachine(1);
  }

  /** What it wrote to disk, by configuration. */
  get files(): ReadonlyMap<string, string | undefined> {
    return new Map([...this.#processes].map(([id, { rendered }]) => [id, rendered]));
  }

  get status(): number {
    const states = [...this.#processes.values()].map(({ status }) => status);
    if (states.includes(FAILING)) return FAILING;
    return states.includes(STOPPED) ? STOPPED : (states[0] ?? RUNNING);
  }

  /** The round of an agent. Returns how the registration was answered. */
  async round(): Promise<AgentAnswer> {
    const version = await this.#connection.send({ method: 'GET', path: '../api' });
    if (version.status !== 200) return version;
    const registered = await this.register();
    if (registered.status !== 202 && registered.status !== 304) return registered;
    await this.#fetchCollectors();
    for (const process of this.#processes.values()) await this.#fetchConfiguration(process);
    return registered;
  }

  async register(): Promise<AgentAnswer> {
    const answer = await this.#connection.send({
      method: 'PUT',
      path: `sidecars/${encodeURIComponent(this.id)}`,
      body: { node_name: this.nodeName, node_details: this.#details() },
      headers: ifNoneMatch(this.#etags.registration),
    });
    if (answer.status === 202) {
      this.#etags.registration = answer.etag;
      this.#obey(JSON.parse(answer.body) as RegisteredSidecar);
    }
    return answer;
  }

  async #fetchCollectors(): Promise<void> {
    const answer = await this.#connection.send({
      method: 'GET',
      path: 'sidecar/collectors',
      headers: ifNoneMatch(this.#etags.collectors),
    });
    if (answer.status !== 200) return;
    this.#etags.collectors = answer.etag;
    this.#collectors = (JSON.parse(answer.body) as { collectors: SidecarCollector[] }).collectors;
  }

  async #fetchConfiguration(process: Process): Promise<void> {
    const { configuration_id, collector_id } = process.assignment;
    const answer = await this.#connection.send({
      method: 'GET',
      path: `sidecar/configurations/render/${encodeURIComponent(this.id)}/${configuration_id}`,
      headers: ifNoneMatch(process.etag),
    });
    if (answer.status !== 200) return;
    process.etag = answer.etag;
    process.rendered = (JSON.parse(answer.body) as SidecarConfiguration).template;
    const isKnown = this.#collectors.some(({ id }) => id === collector_id);
    Object.assign(process, STATES[isKnown ? this.temper : 'failing']);
  }

  #obey({ assignments, actions, configuration, configuration_override }: RegisteredSidecar): void {
    if (configuration_override) {
      if (configuration.update_interval > 0) this.interval = configuration.update_interval;
      this.sendStatus = configuration.send_status;
    }
    const wanted = new Set(assignments.map(({ configuration_id }) => configuration_id));
    for (const id of this.#processes.keys()) if (!wanted.has(id)) this.#processes.delete(id);
    for (const assignment of assignments) {
      if (this.#processes.has(assignment.configuration_id)) continue;
      const fresh = { assignment, etag: undefined, rendered: undefined, status: UNKNOWN, message: '' };
      this.#processes.set(assignment.configuration_id, fresh);
    }
    for (const action of actions ?? []) this.#act(action);
  }

  #act(action: SidecarAction): void {
    const isStop = action.properties['stop'] === true;
    for (const process of this.#processes.values()) {
      if (process.assignment.collector_id !== action.collector_id) continue;
      Object.assign(process, isStop ? { status: STOPPED, message: 'Stopped' } : STATES[this.temper]);
    }
    this.done.push(action);
  }

  #details(): object {
    const always = {
      operating_system: this.#machine.operatingSystem,
      tags: this.tags,
      collector_configuration_directory: '/var/lib/graylog-sidecar/generated',
    };
    if (!this.sendStatus) return always;
    const { ip } = this.#machine;
    return { ...always, ip, metrics: this.#machine.metrics(), status: this.#summary() };
  }

  #summary(): object {
    const processes = [...this.#processes.values()];
    const count = (wanted: number) => processes.filter(({ status }) => status === wanted).length;
    const collectors: SidecarCollectorStatus[] = processes.map(({ assignment, status, message }) => ({
      collector_id: assignment.collector_id,
      configuration_id: assignment.configuration_id,
      status,
      message,
      verbose_message: status === FAILING ? 'Exiting: error loading config file: yaml: line 3' : '',
    }));
    const message = `${count(RUNNING)} running / ${count(STOPPED)} stopped / ${count(FAILING)} failing`;
    return { status: this.status, message, collectors };
  }
}

/** Agents keep the quotes of the ETag and put quotes around it once more. */
function ifNoneMatch(etag: string | undefined): Record<string, string> {
  return etag === undefined ? {} : { 'if-none-match': `"${etag}"` };
}
