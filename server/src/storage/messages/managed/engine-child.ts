// A process of ours that runs an engine: started, watched, started again when it ends by itself, and stopped with us.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../engine.ts';

export interface ChildCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;
/** One that ran for so long was well, so its end is no sign of the next. */
const WELL_AFTER_MS = 60_000;
const STOP_MS = 15_000;
const MAX_OUTPUT = 4_000;

export class EngineChild {
  readonly #command: ChildCommand;
  readonly #pidFile: string;
  readonly #logger: Logger;
  #process: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #backoffMs = FIRST_BACKOFF_MS;
  #isStopped = false;
  #output = '';

  /** @param directory of the engine, whose path must be part of the command */
  constructor(command: ChildCommand, directory: string, logger: Logger) {
    this.#command = command;
    this.#pidFile = join(directory, 'pid');
    this.#logger = logger;
  }

  /** The end of what it printed, for people who look for the reason. */
  get output(): string {
    return this.#output.trim();
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  async start(): Promise<void> {
    await this.#endLeftOver();
    this.#spawn();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#process;
    child?.kill('SIGTERM');
    const isOver = await Promise.race([this.#ended.then(() => true), delay(STOP_MS, false)]);
    if (!isOver) child?.kill('SIGKILL');
    await this.#ended;
    await rm(this.#pidFile, { force: true });
  }

  #spawn(): void {
    const { file, args, env } = this.#command;
    const startedAt = performance.now();
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#process = child;
    const keep = (text: string) => {
      this.#output = (this.#output + text).slice(-MAX_OUTPUT);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    if (child.pid !== undefined) void writeFile(this.#pidFile, String(child.pid)).catch(() => undefined);
    this.#ended = new Promise((resolve) => {
      const end = (reason: string) => {
        if (this.#process !== child) return;
        this.#process = undefined;
        resolve();
        if (!this.#isStopped) this.#restart(reason, performance.now() - startedAt);
      };
      child.once('error', (error) => end(error.message));
      child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    });
  }

  #restart(reason: string, ranMs: number): void {
    if (ranMs > WELL_AFTER_MS) this.#backoffMs = FIRST_BACKOFF_MS;
    this.#logger.warn(
      { reason, output: this.output, retryMs: this.#backoffMs },
      'The ClickHouse process of this node ended; it is started again',
    );
    setTimeout(() => {
      if (!this.#isStopped) this.#spawn();
    }, this.#backoffMs).unref();
    this.#backoffMs = Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
  }

  /** After a crash of ours, the process of an earlier run may still hold the engine's files. */
  async #endLeftOver(): Promise<void> {
    const pid = Number(await readFile(this.#pidFile, 'utf8').catch(() => ''));
    if (!Number.isInteger(pid) || pid <= 0) return;
    for (let waitedMs = 0; await this.#isOurs(pid); waitedMs += 100) {
      if (waitedMs === 0) process.kill(pid, 'SIGTERM');
      if (waitedMs >= STOP_MS) process.kill(pid, 'SIGKILL');
      await delay(100);
    }
  }

  async #isOurs(pid: number): Promise<boolean> {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line !== '' && this.#command.args.every((argument) => line.includes(argument));
  }
}
