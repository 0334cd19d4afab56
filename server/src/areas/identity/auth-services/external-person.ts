// Somebody as an authentication service knows them.
export interface ExternalPerson {
  /** What stays when the name changes, as base64. */
  readonly uid: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /**
   * Directories give a name to one person. Providers may let people choose their name, so there it must not lead to an
   * account that somebody else has here.
   */
  readonly isNameTheirs: boolean;
  /** Names of groups, short and whole. */
  readonly groups: readonly string[];
}

/** For those who have none there; this domain can never exist. */
export const NO_EMAIL = 'unknown@unknown.invalid';
