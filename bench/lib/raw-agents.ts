// Sends what agents send through bare sockets: Node's HTTP client costs more than the server that is to be measured.

import net from 'node:net';
import type { AgentAnswer, AgentConnection, AgentRequest } from '../../agents/agent-http.ts';

interface Exchange {
  bytes: string;
  resolve(answer: AgentAnswer): void;
  reject(error: Error): void;
}

/** Sidecars bring a token, legacy agents nothing. */
export function connectRaw(url: string, connections: number, token?: string): AgentConnection {
  const base = new URL(url);
  const own = token === undefined ? LEGACY : sidecarHeaders(token);
  const waiting: Exchange[] = [];
  const lines = Array.from({ length: connections }, () => new Line(base, waiting));
  return {
    send(request: AgentRequest): Promise<AgentAnswer> {
      return new Promise((resolve, reject) => {
        waiting.push({ bytes: write(base, own, request), resolve, reject });
        lines.find(({ isFree }) => isFree)?.next();
      });
    },
    close: () => lines.forEach((line) => line.close()),
  };
}

const LEGACY = ['User-Agent: Graylog Collector v0.1.8', 'X-Graylog-Collector-Version: 0.1.8'];

function sidecarHeaders(token: string): string[] {
  return [
    'User-Agent: Graylog Collector v1.5.0',
    'X-Graylog-Sidecar-Version: 1.5.0',
    `Authorization: Basic ${Buffer.from(`${token}:token`).toString('base64')}`,
  ];
}

function write(base: URL, own: readonly string[], { method, path, body, headers }: AgentRequest): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const { pathname, search } = new URL(path, base);
  return [
    `${method} ${pathname}${search} HTTP/1.1`,
    `Host: ${base.host}`,
    ...own,
    'Accept: application/json',
    'Content-Type: application/json',
    'X-Requested-By: sidecar',
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(content)}`,
    '',
    content,
  ].join('\r\n');
}

/** One kept-alive connection with one request at a time on it. */
class Line {
  readonly #socket: net.Socket;
  readonly #waiting: Exchange[];
  #current: Exchange | undefined;
  #received = '';

  constructor(base: URL, waiting: Exchange[]) {
    this.#waiting = waiting;
    this.#socket = net.connect(Number(base.port), base.hostname).setEncoding('latin1').setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#receive(String(chunk)));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  get isFree(): boolean {
    return this.#current === undefined;
  }

  next(): void {
    this.#current = this.#waiting.shift();
    if (this.#current) this.#socket.write(this.#current.bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Answers of the server have a length, and a character is read for each of its bytes. */
  #receive(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      etag: /\r\netag: (.+)/i.exec(head)?.[1],
      body: this.#received.slice(end + 4, end + 4 + length),
    };
    this.#received = '';
    this.#current?.resolve(answer);
    this.next();
  }

  #fail(error: Error): void {
    this.#current?.reject(error);
    this.#current = undefined;
  }
}
