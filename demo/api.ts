// Calls of the public API as an administrator's script makes them.

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  /** Undefined where the server answers nothing. */
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
}

/** `address` is that of the application, as the server prints it. */
export function connectApi(address: string, { username, password }: Credentials): Api {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(`api/${path}`, address), {
      method,
      headers: {
        authorization,
        'x-requested-by': 'demo',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
}
