// Speaks HTTP to another node of the cluster.
import { request as httpRequest, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import { rootCertificates } from 'node:tls';

export interface NodeRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  timeoutMs: number;
}

export interface NodeResponse {
  status: number;
  reason: string;
  body: string;
}

export interface NodeClient {
  /** Rejects when there is no whole answer in time. */
  send(request: NodeRequest): Promise<NodeResponse>;
  close(): void;
}

const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/** `certificate` is this node's own chain: nodes that share a certificate of their own making trust each other. */
export function createNodeClient(certificate: string | undefined): NodeClient {
  const plain = new HttpAgent({ keepAlive: true });
  const secure = new HttpsAgent({
    keepAlive: true,
    ...(certificate !== undefined && { ca: [...rootCertificates, certificate] }),
  });

  return {
    async send({ method, url, headers, body, timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs);
      const isSecure = url.protocol === 'https:';
      const options = { method, headers, signal, agent: isSecure ? secure : plain };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const sending = (isSecure ? httpsRequest : httpRequest)(url, options, resolve);
        sending.on('error', reject);
        sending.end(body);
      });
      return {
        status: response.statusCode ?? 0,
        reason: response.statusMessage ?? '',
        body: await readAll(response),
      };
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new Error('The answer of the other node is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
