// The queries that were run in this browser, the newest first.
const KEY = 'logboom.search.history';
const MOST = 50;

export function readHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, MOST) : [];
  } catch {
    // Forbidden, or written by something else.
    return [];
  }
}

export function rememberQuery(query: string): void {
  const text = query.trim();
  if (text === '' || text === '*') return;
  const others = readHistory().filter((entry) => entry !== text);
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
  } catch {
    // A full or forbidden storage costs the history, not the search.
  }
}

export function forgetHistory(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
