import { addressOf } from '../base-path.ts';
import { takeLoginNext } from './login-next.ts';
import { noteReplacement } from './replace-session.ts';
import { isReturnOf } from './return-state.ts';
import { keepSession } from './session-store.ts';

function cookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}

export type LoginReturn = {
  readonly session: string;
  /** The address to load: the page that led to the login, or else the current one without the login parameters. */
  readonly clean: string;
  /** Whether to ask the reader first; otherwise the session is already stored. */
  readonly asks: boolean;
};

/**
 * Stores the session returned by a link in an email (spec section 4, "Login return via query"). If another session is stored, only for a link
 * requested by this browser; any other may be someone else's link (ADR 91). @returns null if there is nothing to do
 */
export function acceptLoginReturn(address: string, cookies: string, stored: string | null): LoginReturn | null {
  const url = new URL(address);
  if (url.searchParams.get('loggedin') !== '1') return null;
  console.info(`Tickers merged: ${url.searchParams.get('merged') ?? 0}, rejected: ${url.searchParams.get('rejected') ?? 0}`);
  const session = cookie(cookies, 'session');
  if (!session || session === stored) return null;
  const asks = stored !== null && !isReturnOf(url.searchParams.get('state'));
  // A verification link merges nothing, so it has no `merged` parameter.
  if (!asks && stored !== null && !url.searchParams.has('merged')) noteReplacement(session);
  for (const name of ['loggedin', 'merged', 'rejected', 'state']) url.searchParams.delete(name);
  const clean = url.pathname + url.search + url.hash;
  if (asks) return { session, clean, asks };
  keepSession(session);
  const next = takeLoginNext();
  return { session, clean: next === null ? clean : addressOf(next), asks };
}

/** The session in a link (`?session=`, spec section 4), and its address without it. */
export function linkSessionOf(address: string): { readonly session: string; readonly clean: string } | null {
  const url = new URL(address);
  const session = url.searchParams.get('session');
  if (!session) return null;
  url.searchParams.delete('session');
  return { session, clean: url.pathname + url.search + url.hash };
}
