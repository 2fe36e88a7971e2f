import { jest } from '@jest/globals';
import { user } from '../../testing/factories.ts';
import { keepLoginNext } from './login-next.ts';
import { acceptLoginReturn } from './login-return.ts';
import { keepReturnState } from './return-state.ts';
import { dropSession, keepSession, keepUser, logIn, logOut, readSession, subscribeSession } from './session-store.ts';

test('logged in when both a session and a stored user exist', () => {
  expect(readSession()).toEqual({ session: null, user: null, loggedIn: false, loggingOut: false });
  keepSession('s-1');
  expect(readSession().loggedIn).toBe(false);
  keepUser(user({ email: 'a@example.com' }));
  expect(readSession()).toMatchObject({ session: 's-1', loggedIn: true });
  dropSession();
  expect(readSession().loggedIn).toBe(false);
});

test('the same state is the same object', () => {
  keepSession('s-1');
  expect(readSession()).toBe(readSession());
});

test('an invalid stored user is ignored', () => {
  for (const text of ['{', '"x"', 'null']) {
    localStorage.setItem('auth-user', text);
    expect(readSession().user).toBeNull();
  }
  localStorage.setItem('auth-user', '{"email":5,"planType":"gold"}');
  expect(readSession().user).toEqual(user());
});

test('logging out keeps the flag, and logging in removes it', () => {
  logIn('s-1', user());
  localStorage.setItem('theme-mode', 'dark');
  sessionStorage.setItem('x', 'y');
  // biome-ignore lint/suspicious/noDocumentCookie: set by a login link
  document.cookie = 'session=abc; path=/';
  logOut();
  expect(Object.keys(localStorage)).toEqual(['loggingOut']);
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
  expect(readSession().loggingOut).toBe(true);
  logIn('s-2', user());
  expect(readSession()).toMatchObject({ session: 's-2', loggingOut: false });
});

test('a session opened after logging out ends the logged-out state', () => {
  logOut();
  keepSession('s-3');
  expect(readSession()).toMatchObject({ session: 's-3', loggingOut: false });
});

test('session and user are read from the storage again every 500 ms, and at once when another tab changes it', () => {
  jest.useFakeTimers();
  try {
    const seen: (string | null)[] = [];
    const stop = subscribeSession(() => seen.push(`${readSession().session} ${readSession().user?.email}`));
    localStorage.setItem('session', 'by-hand');
    localStorage.setItem('auth-user', JSON.stringify(user({ email: 'a@example.com' })));
    jest.advanceTimersByTime(499);
    expect(seen).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual(['by-hand a@example.com']);
    localStorage.setItem('session', 'elsewhere');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect(seen).toEqual(['by-hand a@example.com', 'elsewhere a@example.com']);
    jest.advanceTimersByTime(500);
    expect(seen).toHaveLength(3);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    jest.advanceTimersByTime(500);
    expect(seen).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

describe('returning from a login link', () => {
  const logged = console.info;
  const lines: unknown[] = [];
  beforeEach(() => {
    lines.length = 0;
    console.info = (line: unknown) => lines.push(line);
  });
  afterEach(() => {
    console.info = logged;
  });

  test('a session parameter alone is ignored here: it comes from a link, which is handled first', () => {
    expect(acceptLoginReturn('http://localhost/?session=s-9&ticker=A#x', '', null)).toBeNull();
    expect(readSession().session).toBeNull();
  });

  test('loggedin=1 with another session in the cookie replaces the stored one in the browser that requested it, once', () => {
    keepSession('old');
    keepReturnState('mine');
    const address = 'http://localhost/?loggedin=1&merged=2&rejected=1&state=mine';
    expect(acceptLoginReturn(address, 'a=b; session=new%3D', 'old')).toEqual({ session: 'new=', clean: '/', asks: false });
    expect(readSession().session).toBe('new=');
    expect(lines).toEqual(['Tickers merged: 2, rejected: 1']);
    expect(acceptLoginReturn(address, 'session=other', 'new=')?.asks).toBe(true);
  });

  test.each([null, 'theirs', ''])('a stored session is not replaced without asking if the state is %p', (state) => {
    keepSession('old');
    keepReturnState('mine');
    const address = `http://localhost/?ticker=A&loggedin=1${state === null ? '' : `&state=${state}`}`;
    expect(acceptLoginReturn(address, 'session=new', 'old')).toEqual({ session: 'new', clean: '/?ticker=A', asks: true });
    expect(readSession().session).toBe('old');
  });

  test('an expired state is ignored', () => {
    keepSession('old');
    window.localStorage.setItem('returnState', JSON.stringify({ value: 'mine', at: Date.now() - 10 * 60_000 }));
    expect(acceptLoginReturn('http://localhost/?loggedin=1&state=mine', 'session=new', 'old')?.asks).toBe(true);
  });

  test('with nothing stored the session is stored, whoever requested the link', () => {
    expect(acceptLoginReturn('http://localhost/?loggedin=1', 'session=new', null)).toMatchObject({ clean: '/', asks: false });
    expect(readSession().session).toBe('new');
  });

  describe('the page that led to the login', () => {
    const returned = () => acceptLoginReturn('http://localhost/?loggedin=1', 'session=new', null)?.clean;
    const PATH = '/alerts?alert=1';

    test('is loaded once', () => {
      keepLoginNext(PATH);
      expect(returned()).toBe(PATH);
      dropSession();
      expect(returned()).toBe('/');
    });

    test('is forgotten when the login starts elsewhere, and when the link has expired', () => {
      keepLoginNext(PATH);
      keepLoginNext(null);
      expect(returned()).toBe('/');
      dropSession();
      window.localStorage.setItem('loginNext', JSON.stringify({ value: PATH, at: Date.now() - 10 * 60_000 }));
      expect(returned()).toBe('/');
    });

    test('is on this site', () => {
      for (const path of ['https://evil.example/', '//evil.example/', '/\\evil.example', 7]) {
        window.localStorage.setItem('loginNext', JSON.stringify({ value: path, at: Date.now() }));
        expect(returned()).toBe('/');
        dropSession();
      }
    });
  });

  test('the same cookie, or none, changes nothing', () => {
    keepSession('same');
    expect(acceptLoginReturn('http://localhost/?loggedin=1', 'session=same', 'same')).toBeNull();
    expect(acceptLoginReturn('http://localhost/?loggedin=1', '', 'same')).toBeNull();
    expect(acceptLoginReturn('http://localhost/', 'session=other', 'same')).toBeNull();
    expect(readSession().session).toBe('same');
  });
});
