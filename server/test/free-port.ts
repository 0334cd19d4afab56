// A port that the system has just found free, for TCP as for UDP, for what must know its port before it listens.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const isFree = await isFreeForDatagrams(port);
  server.close();
  await once(server, 'close');
  return isFree ? port : freePort();
}

async function isFreeForDatagrams(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  socket.bind(port, '127.0.0.1');
  return once(socket, 'listening')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.close());
}
