// How agents speak HTTP: kept-alive connections, JSON also on reads, their version in a header. Legacy agents bring no
// credentials, sidecars a token.

import http from 'node:http';
import https from 'node:https';

export interface AgentAnswer {
  status: number;
  etag: string | undefined;
  body: string;
}

export interface AgentRequest {
  method: 'GET' | 'PUT';
  /** Below the base address of the API. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface AgentConnection {
  send(request: AgentRequest): Promise<AgentAnswer>;
  close(): void;
}

export interface ConnectionOptions {
  readonly version?: string;
  readonly connections?: number;
  /** Of a sidecar. */
  readonly token?: string | undefined;
}

/** Many agents may share one: each takes a free connection for as long as its request lasts. */
export function connectAgents(url: string, options: ConnectionOptions = {}): AgentConnection {
  const { version = '0.1.8', connections = 64, token } = options;
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const transport = base.protocol === 'https:' ? https : http;
  const pool = new transport.Agent({ keepAlive: true, maxSockets: connections });
  const common = {
    'user-agent': `Graylog Collector v${version}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-by': 'sidecar',
    ...(token === undefined
      ? { 'x-graylog-collector-version': version }
      : {
          'x-graylog-sidecar-version': version,
          authorization: `Basic ${Buffer.from(`${token}:token`).toString('base64')}`,
        }),
  };

  function send({ method, path, body, headers }: AgentRequest): Promise<AgentAnswer> {
    const content = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const request = transport.request(new URL(path, base), {
        method,
        agent: pool,
        headers: { ...common, ...headers, 'content-length': Buffer.byteLength(content) },
      });
      request.once('error', reject);
      request.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, etag: response.headers.etag, body: text }),
        );
      });
      request.end(content);
    });
  }

  return { send, close: () => pool.destroy() };
}
