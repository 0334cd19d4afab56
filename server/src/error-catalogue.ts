// The codes of errors. Each area, and each layer below them, declares its own in one file, `<name>.errors.ts`, with what
// they mean; the list in `docs/errors.md` is made from these files.

/** By code; the files that declare codes add them here, so that a code which is declared nowhere does not compile. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by declarations elsewhere
export interface ErrorCodes {}

export type ErrorCode = keyof ErrorCodes;

export interface ErrorCatalogue<Code extends string = string> {
  /** Heads the codes in the documentation. */
  readonly title: string;
  /** What happened, and where it is not plain what to do about it. */
  readonly meanings: Readonly<Record<Code, string>>;
}

export type CodesOf<Catalogue extends ErrorCatalogue> = Catalogue['meanings'];

export function errorCatalogue<const Code extends string>(
  title: string,
  meanings: Readonly<Record<Code, string>>,
): ErrorCatalogue<Code> {
  return { title, meanings };
}
