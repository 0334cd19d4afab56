// The username that survives a reload; other tabs watch it. Browsers may refuse storage: then nothing is remembered.
export const USERNAME_KEY = 'username';

export function readStoredUsername(): string | undefined {
  try {
    return localStorage.getItem(USERNAME_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeUsername(username: string): void {
  try {
    localStorage.setItem(USERNAME_KEY, username);
  } catch {
    // Only the next reload is poorer for it.
  }
}

export function removeStoredUsername(): void {
  try {
    localStorage.removeItem(USERNAME_KEY);
  } catch {
    // See above.
  }
}

/** Calls back with the username that another tab stored, or with undefined when it removed it. */
export function watchStoredUsername(onChange: (username: string | undefined) => void): () => void {
  const listener = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === USERNAME_KEY || event.key === null) onChange(event.newValue ?? undefined);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
