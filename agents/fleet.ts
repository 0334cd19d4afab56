// Many simulated agents at once: each reports and fetches in its own rhythm, and some stop reporting.

import type { AgentConnection } from './agent-http.ts';
import { FAILING, RUNNING, UNKNOWN, type Temper } from './backend-states.ts';
import { LegacyAgent } from './legacy-agent.ts';
import { SidecarAgent } from './sidecar-agent.ts';
import { simulateMachine } from './machine.ts';

export interface FleetOptions {
  count: number;
  /** Seconds between two reports of an agent. */
  interval: number;
  /** Shares between 0 and 1. */
  failing: number;
  unknown: number;
  silent: number;
  /** Which send no status. */
  quiet: number;
  /** What all agents have; a mixture of systems when absent. */
  tags?: readonly string[] | undefined;
  backends?: readonly string[] | undefined;
  /** The names of the nodes begin with this. */
  name: string;
  /** Sidecars of version 1.x instead of legacy agents. */
  sidecars?: boolean;
}

export interface FleetFigures {
  agents: number;
  silent: number;
  running: number;
  unknown: number;
  failing: number;
  reports: number;
  refused: number;
  applied: number;
  actions: number;
  /** The last thing that went wrong. */
  trouble: string | undefined;
}

/** An agent that falls silent has reported this often before. */
const REPORTS_BEFORE_SILENCE = 2;
const MIXTURE = [['linux'], ['linux', 'apache'], ['linux', 'nginx'], ['windows']] as const;

interface Member {
  agent: LegacyAgent | SidecarAgent;
  reportsLeft: number;
}

export class Fleet {
  readonly #members: Member[];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #counts = { reports: 0, refused: 0, applied: 0 };
  #trouble: string | undefined;
  #isStopped = false;

  constructor(connection: AgentConnection, options: FleetOptions) {
    const share = pickShares(options);
    this.#members = Array.from({ length: options.count }, (_, index) => ({
      agent: agentOf(connection, options, memberOptions(index, options, share.temper(index))),
      reportsLeft: share.isSilent(index) ? REPORTS_BEFORE_SILENCE : Number.POSITIVE_INFINITY,
    }));
  }

  /** Spreads the first reports over one interval: a fleet that was installed over the years does not knock at once. */
  start(): void {
    for (const [index, member] of this.#members.entries()) {
      const first = (member.agent.interval * 1000 * index) / this.#members.length;
      const { agent } = member;
      if (agent instanceof LegacyAgent) this.#repeat(member, first, () => this.#fetch(agent));
      this.#repeat(member, first + 1, () => this.#report(member));
    }
  }

  /** Requests that are on their way may still end; none begins. */
  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  figures(): FleetFigures {
    const reporting = this.#members.filter(({ reportsLeft }) => reportsLeft > 0);
    const having = (status: number) => reporting.filter(({ agent }) => agent.status === status).length;
    return {
      agents: this.#members.length,
      silent: this.#members.length - reporting.length,
      running: having(RUNNING),
      unknown: having(UNKNOWN),
      failing: having(FAILING),
      ...this.#counts,
      actions: this.#members.reduce((sum, { agent }) => sum + agent.done.length, 0),
      trouble: this.#trouble,
    };
  }

  /** Agents wait the same time after every round, whatever came of it. */
  #repeat(member: Member, wait: number, round: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void round()
        .catch((error: unknown) => this.#note(error instanceof Error ? error.message : String(error)))
        .finally(() => {
          if (this.#isStopped || member.reportsLeft <= 0) return;
          this.#repeat(member, member.agent.interval * 1000, round);
        });
    }, wait);
    this.#timers.add(timer);
  }

  async #report(member: Member): Promise<void> {
    member.reportsLeft -= 1;
    const { agent } = member;
    const files = agent instanceof SidecarAgent ? agent.files.size : 0;
    const { status, body } = await (agent instanceof SidecarAgent ? agent.round() : agent.register());
    if (agent instanceof SidecarAgent && agent.files.size !== files) this.#counts.applied += 1;
    if (status === 202 || status === 304) this.#counts.reports += 1;
    else this.#note(`A registration was answered ${status}: ${body.slice(0, 200)}`);
  }

  async #fetch(agent: LegacyAgent): Promise<void> {
    const fetched = await agent.fetchConfiguration();
    if (fetched === 'applied') this.#counts.applied += 1;
    if (fetched === 'failed') this.#note('A configuration could not be fetched.');
  }

  #note(trouble: string): void {
    if (this.#isStopped) return;
    this.#counts.refused += 1;
    this.#trouble = trouble;
  }
}

function agentOf(
  connection: AgentConnection,
  { sidecars = false }: FleetOptions,
  member: ReturnType<typeof memberOptions>,
): LegacyAgent | SidecarAgent {
  if (!sidecars) return new LegacyAgent(connection, member);
  return new SidecarAgent(connection, { ...member, nodeName: member.nodeId });
}

function memberOptions(index: number, options: FleetOptions, temper: Temper | 'quiet') {
  const tags = options.tags ?? MIXTURE[index % MIXTURE.length] ?? MIXTURE[0];
  const isWindows = tags.includes('windows');
  return {
    // The same at every start, so that a second run is the same fleet and not another one.
    id: `${options.name}-${index + 1}-simulated`,
    nodeId: `${options.name}-${index + 1}`,
    tags,
    backends: options.backends ?? (isWindows ? ['winlogbeat', 'nxlog'] : ['filebeat', 'nxlog']),
    machine: simulateMachine(index + 1, isWindows ? 'Windows' : 'Linux'),
    temper: temper === 'quiet' ? 'well' : temper,
    interval: options.interval,
    sendStatus: temper !== 'quiet',
  } as const;
}

/** Deals the shares out evenly over the fleet, so that every page of a list has some of each. */
function pickShares({ count, failing, unknown, silent, quiet }: FleetOptions) {
  const part = (index: number, share: number): boolean =>
    Math.floor((index + 1) * share) > Math.floor(index * share);
  const temper = (index: number): Temper | 'quiet' => {
    if (part(index, failing)) return 'failing';
    if (part(index + 1, unknown)) return 'unknown';
    return part(index + 2, quiet) ? 'quiet' : 'well';
  };
  // Counted from the end, so that the silent ones are not the failing ones.
  return { temper, isSilent: (index: number) => part(count - 1 - index, silent) };
}
