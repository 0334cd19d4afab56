// Follows a URL that is being typed: whether it is one, and what the allow-list says about it.
import { isValidUrl } from '@logboom/contract/common/url';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

export const URL_CHECK_DELAY_MS = 250;

/** `unknown` when the list could not be asked; `unchecked` where no list applies. */
export type UrlState = 'empty' | 'invalid' | 'checking' | 'allowed' | 'refused' | 'unknown' | 'unchecked';

export type UrlCheck = (url: string) => Promise<boolean>;

interface Verdict {
  readonly url: string;
  readonly round: number;
  readonly state: 'allowed' | 'refused' | 'unknown';
}

export function useUrlState(typed: string, isAllowed?: UrlCheck, protocols?: readonly string[]) {
  const url = typed.trim();
  const isValid = isValidUrl(url, protocols);
  const [settled] = useDebouncedValue(url, URL_CHECK_DELAY_MS);
  const [verdict, setVerdict] = useState<Verdict>();
  const [round, setRound] = useState(0);
  const isDue = isAllowed !== undefined && isValid && settled === url;

  useEffect(() => {
    if (!isDue) return undefined;
    let isCurrent = true;
    const decide = (state: Verdict['state']) => isCurrent && setVerdict({ url, round, state });
    isAllowed(url).then(
      (allowed) => decide(allowed ? 'allowed' : 'refused'),
      () => decide('unknown'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isDue, isAllowed, url, round]);

  const checked = verdict?.url === url && verdict.round === round ? verdict.state : 'checking';
  return {
    state: stateOf(url, isValid, isAllowed !== undefined, checked),
    recheck: () => setRound(round + 1),
  };
}

function stateOf(url: string, isValid: boolean, hasList: boolean, checked: UrlState): UrlState {
  if (url === '') return 'empty';
  if (!isValid) return 'invalid';
  return hasList ? checked : 'unchecked';
}

export function urlComplaint(state: UrlState, url: string): string | undefined {
  if (state === 'invalid') return `URL ${url} is not a valid URL.`;
  return state === 'refused' ? `URL ${url} is not whitelisted` : undefined;
}
