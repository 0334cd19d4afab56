// The package comes without types.
declare module 'lumberjack-client' {
  import type { Socket } from 'node:net';

  class LumberjackClient {
    readonly socket: Socket;
    constructor(options: { host: string; port: number });
    log(event: object): void;
  }
  export default LumberjackClient;
}
