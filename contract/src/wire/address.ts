// Writes the address of a call: the path with its parameters, and the question behind it.
import type { TSchema } from 'typebox';
import type { EndpointDeclaration } from './endpoint.ts';

/** The parameters of the path by their names, and the question behind it. */
export type AddressInput = Readonly<Record<string, unknown>> & { readonly query?: object | undefined };

/** Begins with a slash and is relative to the API. What is undefined or null is left out of the question. */
export function addressOf(endpoint: EndpointDeclaration, input: AddressInput = {}): `/${string}` {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = input[name];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${endpoint.path} needs ${name}.`);
    return segmentOf(String(value));
  });
  const question = questionOf(endpoint, input.query ?? {}).toString();
  return `/${path.slice(1)}${question === '' ? '' : `?${question}`}`;
}

/** A colon may stand in a path as it is, and the names of entities are full of them. */
function segmentOf(value: string): string {
  return encodeURIComponent(value).replaceAll('%3A', ':');
}

function questionOf(endpoint: EndpointDeclaration, query: object): URLSearchParams {
  const known: Readonly<Record<string, TSchema>> = endpoint.query?.properties ?? {};
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().flatMap((value: string | number | boolean | null | undefined): [string, string][] => {
      if (value === undefined || value === null) return [];
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [[name, isEncodedTwice(known[name]) ? encodeURIComponent(text) : text]];
    }),
  );
  return new URLSearchParams(pairs);
}

function isEncodedTwice(schema: TSchema | undefined): boolean {
  return schema !== undefined && 'encodedTwice' in schema && schema.encodedTwice === true;
}
