import { takeLoginNext } from './login-next.ts';
import { keepSession } from './session-store.ts';

function cookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}

/**
 * Stores the session that a login link returned (spec section 4, "Login return via query").
 * @returns the address to load: of the page that led to the login, else the same without the login parameters; null when there is nothing to do
 */
export function acceptLoginReturn(address: string, cookies: string, stored: string | null): string | null {
  const url = new URL(address);
  const given = url.searchParams.get('session');
  const returned = url.searchParams.get('loggedin') === '1' ? cookie(cookies, 'session') : null;
  if (url.searchParams.get('loggedin') === '1') {
    console.info(`Tickers merged: ${url.searchParams.get('merged') ?? 0}, rejected: ${url.searchParams.get('rejected') ?? 0}`);
  }
  const session = given || (returned !== stored ? returned : null);
  if (!session) return null;
  keepSession(session);
  const next = session === returned ? takeLoginNext() : null;
  if (next !== null) return next;
  for (const name of ['session', 'loggedin', 'merged', 'rejected']) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** The session that a link gives (`?session=`, spec section 4), and its address without it. */
export function linkSessionOf(address: string): { readonly session: string; readonly clean: string } | null {
  const url = new URL(address);
  const session = url.searchParams.get('session');
  if (!session) return null;
  url.searchParams.delete('session');
  return { session, clean: url.pathname + url.search + url.hash };
}
