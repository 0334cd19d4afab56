// One simulated agent of version 0.1.8: it registers, fetches its configuration by tags, applies it and does as told.

import { randomUUID } from 'node:crypto';
import type {
  CollectorAction,
  CollectorConfiguration,
  CollectorNodeDetails,
  CollectorUpload,
  RegistrationAnswer,
} from '@logboom/contract/collectors/schemas';
import type { AgentAnswer, AgentConnection } from './agent-http.ts';
import { BackendStates, NO_CONFIGURATION, type Temper } from './backend-states.ts';
import { simulateMachine, type Machine } from './machine.ts';
import { renderFor } from './rendering.ts';

const PLUGIN = 'plugins/org.graylog.plugins.collector';

export interface LegacyAgentOptions {
  /** Made up when absent, as agents do at their first start. */
  id?: string;
  nodeId?: string;
  tags?: readonly string[];
  backends?: readonly string[];
  machine?: Machine;
  temper?: Temper;
  /** What the agent's own file says; the server may overrule both. */
  interval?: number;
  sendStatus?: boolean;
}

export type Fetched = 'applied' | 'unchanged' | 'nothing' | 'failed';

export class LegacyAgent {
  readonly id: string;
  readonly nodeId: string;
  readonly tags: readonly string[];
  readonly backends: readonly string[];
  /** What it was told to do and has done, for a status line or a test. */
  readonly done: CollectorAction[] = [];
  temper: Temper;
  sendStatus: boolean;
  /** Seconds between two reports. */
  interval: number;
  configuration: CollectorConfiguration | undefined;
  readonly #connection: AgentConnection;
  readonly #machine: Machine;
  readonly #states: BackendStates;
  readonly #own: { interval: number; sendStatus: boolean };
  readonly #rendered = new Map<string, string>();
  #isOverruled = false;
  #etag: string | undefined;

  constructor(connection: AgentConnection, options: LegacyAgentOptions = {}) {
    this.#connection = connection;
    this.id = options.id ?? randomUUID();
    this.nodeId = options.nodeId ?? 'simulated';
    this.tags = options.tags ?? ['linux'];
    this.backends = options.backends ?? ['filebeat'];
    this.temper = options.temper ?? 'well';
    this.#machine = options.machine ?? simulateMachine(1);
    this.#states = new BackendStates(this.backends);
    this.#own = { interval: options.interval ?? 10, sendStatus: options.sendStatus ?? true };
    this.interval = this.#own.interval;
    this.sendStatus = this.#own.sendStatus;
  }

  get status(): number {
    return this.#states.summary().status;
  }

  /** Reports, and does what the answer asks for. */
  async register(): Promise<AgentAnswer> {
    const body = { node_id: this.nodeId, node_details: this.#details() };
    const answer = await this.#connection.send({ method: 'PUT', path: this.#path('collectors/'), body });
    if (answer.status === 202 && answer.body !== '') {
      await this.#obey(JSON.parse(answer.body) as RegistrationAnswer);
    } else if (answer.status === 400 && answer.body.includes('Unable to map property')) {
      // An older server: agents try again without what it does not know.
      this.sendStatus = false;
    }
    return answer;
  }

  async fetchConfiguration(): Promise<Fetched> {
    try {
      return await this.#fetch();
    } catch (error) {
      this.#states.report('Fetching configuration failed');
      throw error;
    }
  }

  async #fetch(): Promise<Fetched> {
    const query = new URLSearchParams({ tags: JSON.stringify(this.tags) });
    const answer = await this.#connection.send({
      method: 'GET',
      path: `${this.#path('')}?${query.toString()}`,
      // Agents keep the quotes of the ETag and put quotes around it once more.
      ...(this.#etag !== undefined && { headers: { 'if-none-match': `"${this.#etag}"` } }),
    });
    if (answer.status === 304) return 'unchanged';
    this.#etag = answer.status === 200 ? answer.etag : undefined;
    if (answer.status === 200) return this.#apply(JSON.parse(answer.body) as CollectorConfiguration);
    // What runs goes on running with what it has.
    const isNothing = answer.status === 204;
    this.#states.report(isNothing ? NO_CONFIGURATION : 'Bad response status from Graylog server');
    return isNothing ? 'nothing' : 'failed';
  }

  async uploadConfiguration(backend: string): Promise<AgentAnswer> {
    const body: CollectorUpload = {
      collector_id: this.id,
      node_id: this.nodeId,
      collector_name: backend,
      rendered_configuration: this.#rendered.get(backend) ?? '',
    };
    return this.#connection.send({ method: 'PUT', path: `${this.#path('collectors/')}/configuration`, body });
  }

  #path(below: string): string {
    return `${PLUGIN}/${below}${encodeURIComponent(this.id)}`;
  }

  #details(): Partial<CollectorNodeDetails> {
    const { operatingSystem, ip } = this.#machine;
    if (!this.sendStatus) return { operating_system: operatingSystem };
    return {
      operating_system: operatingSystem,
      tags: [...this.tags],
      ip,
      log_file_list: this.#machine.logFiles(),
      metrics: this.#machine.metrics(),
      status: this.#states.summary(),
    };
  }

  async #obey(answer: RegistrationAnswer): Promise<void> {
    if (answer.configuration_override) {
      const { update_interval, send_status } = answer.configuration;
      if (update_interval > 0) this.interval = update_interval;
      this.sendStatus = send_status;
    } else if (this.#isOverruled) {
      this.interval = this.#own.interval;
      this.sendStatus = this.#own.sendStatus;
    }
    this.#isOverruled = answer.configuration_override;
    for (const action of answer.actions ?? []) await this.#act(action);
  }

  async #act(action: CollectorAction): Promise<void> {
    if (!this.backends.includes(action.backend)) return;
    if (action.properties['restart'] === true) this.#states.started(action.backend, this.temper);
    else if (action.properties['import'] === true) await this.uploadConfiguration(action.backend);
    else return;
    this.done.push(action);
  }

  /** Only collectors for which something changed are started again. */
  #apply(configuration: CollectorConfiguration): Fetched {
    this.#states.report(undefined);
    const { inputs, outputs, snippets } = configuration;
    if (inputs.length + outputs.length + snippets.length === 0) return 'unchanged';
    this.configuration = configuration;
    const { id, nodeId, tags } = this;
    const agent = { id, nodeId, tags, operatingSystem: this.#machine.operatingSystem };
    const changed = this.backends.filter((backend) => {
      const text = renderFor(backend, configuration, agent) ?? '';
      if (text === this.#rendered.get(backend)) return false;
      this.#rendered.set(backend, text);
      this.#states.started(backend, text === '' ? 'failing' : this.temper);
      return true;
    });
    return changed.length > 0 ? 'applied' : 'unchanged';
  }
}
