// The package comes without types; these are of what the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    respond?: boolean;
    oidc: {
      client: { clientId: string };
      session: { accountId: string; grantIdFor(clientId: string): string | undefined };
      provider: Provider;
    };
  }
  interface Grant {
    addOIDCScope(scopes: string): void;
    save(): Promise<string>;
  }
  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: {
      new (of: { clientId: string; accountId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
    listen(port: number, host: string): Server;
  }
}
