import { jest } from '@jest/globals';
import { cookieOf, type OwnCookie, ownCookieOf, setOwnCookie } from './cookies.ts';

test.each([
  ['a=1', '1'],
  [' b=2; a=1; c=3', '1'],
  ['a=1; a=2', '1'],
  ['a=x=y', 'x=y'],
  ['a=', ''],
  ['aa=1; b=a=2', null],
  ['a', null],
  [undefined, null],
])('cookie a of %j is %j', (cookie, value) => {
  expect(cookieOf({ headers: cookie === undefined ? {} : { cookie } }, 'a')).toBe(value);
});

describe('a cookie of our own', () => {
  const cookie: OwnCookie = { name: 'a', sameSite: 'lax', validMs: 60_000 };

  test.each([
    [true, '__Host-a'],
    [false, 'a'],
  ])('where https is %j its name is %s, and it has what browsers ask of the prefix', (secure, name) => {
    const set = jest.fn();
    setOwnCookie({ secure }, { cookie: set }, cookie, 'x');
    expect(set).toHaveBeenCalledWith(name, 'x', { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: 60_000 });
  });

  test('over HTTPS a cookie without the prefix is ignored, because another host of the domain may have set it', () => {
    const headers = { cookie: 'a=planted' };
    expect(ownCookieOf({ secure: true, headers }, cookie)).toBeNull();
    expect(ownCookieOf({ secure: true, headers: { cookie: 'a=planted; __Host-a=ours' } }, cookie)).toBe('ours');
    expect(ownCookieOf({ secure: false, headers }, cookie)).toBe('planted');
  });
});
