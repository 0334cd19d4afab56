// What a call of the API is: declared once, registered by the server, called by the web application.
import { Type, type Static, type TObject, type TSchema, type TString } from 'typebox';
import type { Access } from './access.ts';

/** A body or an answer that has one schema for each media type. */
export interface ByMediaType {
  readonly content: Readonly<Record<string, { readonly schema: TSchema }>>;
}

export interface EndpointDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API; `:name` stands for a parameter. */
  readonly path: `/${string}`;
  /** One sentence without a full stop, for the description of the API. */
  readonly summary: string;
  /** What the sentence leaves open. */
  readonly description?: string;
  readonly access: Access;
  /** Declared where a parameter is not a text of at most 256 characters. */
  readonly params?: TObject | undefined;
  readonly query?: TObject;
  readonly headers?: TObject;
  readonly body?: TSchema | ByMediaType;
  /** Media type of a body that is not JSON. */
  readonly consumes?: string;
  readonly maxBodyBytes?: number;
  /** By status: what is answered, and refusals with a shape of their own. */
  readonly answers: Readonly<Record<number, TSchema | ByMediaType>>;
  /** Media types of the answer; JSON when not given. */
  readonly produces?: readonly string[];
  /** The handler decides by itself what it answers to a client that accepts none of its media types. */
  readonly readsAccept?: boolean;
  /**
   * Every call that is not a GET is in the audit log. False for those that only ask, for what people keep for
   * themselves, and for the regular reports of programs; true for a GET by which somebody signs in.
   */
  readonly audited?: boolean;
  /** Reading it is remembered, as what somebody opened; so nobody but the person who asks may read it. */
  readonly remembered?: true;
}

export interface Endpoint extends EndpointDeclaration {
  /** The area, and within large ones the part: `streams`, `search/views`. */
  readonly table: string;
  readonly name: string;
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Where the parameters of a path are not declared, each is a text. */
type Params<Declared extends EndpointDeclaration> = Declared['params'] extends TObject
  ? Declared['params']
  : [NamesIn<Declared['path']>] extends [never]
    ? undefined
    : TObject<Record<NamesIn<Declared['path']>, TString>>;

export type Declared<Declaration extends EndpointDeclaration> = Omit<Declaration, 'params'> & {
  readonly params: Params<Declaration>;
  readonly table: string;
  readonly name: string;
};

/** The endpoints of an area, or of a part of it, by their names. */
export function endpoints<const Table extends Readonly<Record<string, EndpointDeclaration>>>(
  table: string,
  declarations: Table,
): { readonly [Name in keyof Table]: Declared<Table[Name]> } {
  const named = Object.entries(declarations).map(([name, declaration]) => {
    const params = declaration.params ?? textsIn(declaration.path);
    return [name, { ...declaration, ...(params && { params }), table, name }];
  });
  return Object.fromEntries(named) as ReturnType<typeof endpoints<Table>>;
}

const MAX_PARAMETER_LENGTH = 256;

function textsIn(path: string): TObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) return undefined;
  const text = Type.String({ maxLength: MAX_PARAMETER_LENGTH });
  return Type.Object(Object.fromEntries(names.map((name) => [name, text])));
}

/** The answer of an endpoint that has nothing to say. */
export const NoContent = Type.Unsafe<undefined>({ description: 'No content' });

/** An answer that is written while it is read; the schema says what comes. */
export const streamed = (schema: TSchema) => Type.Unsafe<unknown>(schema);

type Success = 200 | 201 | 202 | 204;
type Typed<Part> = Part extends TSchema ? Static<Part> : unknown;

/** What a call comes to when it succeeds. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['answers'] & Success]: Typed<E['answers'][Status]>;
}[keyof E['answers'] & Success];

export type ParamsOf<E extends Endpoint> = E['params'] extends TObject ? Static<E['params']> : object;
export type QueryOf<E extends Endpoint> = E['query'] extends TObject ? Static<E['query']> : object;
/** Of a body that comes in several media types: any of them. */
export type BodyOf<E extends Endpoint> = E['body'] extends ByMediaType
  ? Typed<E['body']['content'][keyof E['body']['content']]['schema']>
  : Typed<E['body']>;

/** Whether its calls are in the audit log. */
export function isAudited({ method, audited }: EndpointDeclaration): boolean {
  return audited ?? method !== 'GET';
}
