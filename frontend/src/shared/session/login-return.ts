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
  /** The address to load: of the page that led to the login, else the same without the login parameters. */
  readonly clean: string;
  /** Whether the reader is to be asked first; otherwise the session is stored. */
  readonly asks: boolean;
};

/**
 * Stores the session that a link in an email returned (spec section 4, "Login return via query"). Over another stored session that is done only where
 * this browser asked for the link; what else leads here may be the link of somebody else (ADR 91).
 * @returns null when there is nothing to do
 */
export function acceptLoginReturn(address: string, cookies: string, stored: string | null): LoginReturn | null {
  const url = new URL(address);
  if (url.searchParams.get('loggedin') !== '1') return null;
  console.info(`Tickers merged: ${url.searchParams.get('merged') ?? 0}, rejected: ${url.searchParams.get('rejected') ?? 0}`);
  const session = cookie(cookies, 'session');
  if (!session || session === stored) return null;
  const asks = stored !== null && !isReturnOf(url.searchParams.get('state'));
  // The link of a verification merges nothing.
  if (!asks && stored !== null && !url.searchParams.has('merged')) noteReplacement(session);
  for (const name of ['loggedin', 'merged', 'rejected', 'state']) url.searchParams.delete(name);
  const clean = url.pathname + url.search + url.hash;
  if (asks) return { session, clean, asks };
  keepSession(session);
  return { session, clean: takeLoginNext() ?? clean, asks };
}

/** The session that a link gives (`?session=`, spec section 4), and its address without it. */
export function linkSessionOf(address: string): { readonly session: string; readonly clean: string } | null {
  const url = new URL(address);
  const session = url.searchParams.get('session');
  if (!session) return null;
  url.searchParams.delete('session');
  return { session, clean: url.pathname + url.search + url.hash };
}
