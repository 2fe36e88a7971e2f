import type { UserResponse } from '#contexts/accounts/published/user.response.ts';
import { basePath } from '../base-path.ts';
import { readStored, storageChanged, subscribeStored, writeStored } from '../storage/local-store.ts';

export type StoredUser = UserResponse;

export type SessionState = {
  readonly session: string | null;
  readonly user: StoredUser | null;
  /** Logged in when both a session and a stored user exist (spec section 4). */
  readonly loggedIn: boolean;
  readonly loggingOut: boolean;
};

const REREAD_MS = 500;

let cached: { raw: string; state: SessionState } | null = null;

function parseUser(text: string | null): StoredUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const fields = value as Record<string, unknown>;
    const contact = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
    return {
      email: contact('email'),
      phone: contact('phone'),
      verified: fields['verified'] === true,
      isAdmin: fields['isAdmin'] === true,
      planType: fields['planType'] === 'pro' ? 'pro' : 'free',
      planStatus: fields['planStatus'] === 'active' ? 'active' : 'none',
    };
  } catch {
    return null;
  }
}

/** The stored session; the same object until it changes. */
export function readSession(): SessionState {
  const session = readStored('session');
  const userText = readStored('auth-user');
  const loggingOut = readStored('loggingOut') !== null;
  const raw = JSON.stringify([session, userText, loggingOut]);
  if (cached?.raw !== raw) {
    const user = parseUser(userText);
    cached = { raw, state: { session, user, loggedIn: session !== null && user !== null, loggingOut } };
  }
  return cached.state;
}

/** Subscribes to changes by this tab, by other tabs, and those found by polling every 500 ms (spec section 4). */
export function subscribeSession(listener: () => void): () => void {
  const stop = subscribeStored(listener);
  const timer = window.setInterval(listener, REREAD_MS);
  return () => {
    stop();
    window.clearInterval(timer);
  };
}

function clearLoggingOut(): void {
  writeStored('loggingOut', null);
  window.sessionStorage.removeItem('loggingOut');
}

/** Stores a response's session unless it is already stored; a new session ends the logged-out state. */
export function keepSession(session: string): void {
  if (session === readStored('session') && readStored('loggingOut') === null) return;
  writeStored('session', session);
  clearLoggingOut();
}

/** Stores the user that the server returned, if anything changed. */
export function keepUser(user: StoredUser): void {
  const text = JSON.stringify(user);
  if (text !== readStored('auth-user')) writeStored('auth-user', text);
}

/** Call after a verified login. */
export function logIn(session: string, user: StoredUser): void {
  writeStored('session', session);
  keepUser(user);
  clearLoggingOut();
}

/** Removes the session and its user from this browser; preferences stay. */
export function dropSession(): void {
  writeStored('session', null);
  writeStored('auth-user', null);
}

/** Removes the cookie that passes the session of a login link. */
export function clearSessionCookie(): void {
  expire('session');
}

function expire(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in all browsers
  document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=${basePath()}/`;
}

function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (name) expire(name);
  }
}

/** Clears everything stored in this browser except the logging-out flag (spec section 4). */
export function logOut(): void {
  writeStored('loggingOut', 'true');
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  clearCookies();
  writeStored('loggingOut', 'true');
  storageChanged();
}
