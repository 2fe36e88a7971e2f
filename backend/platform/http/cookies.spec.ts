import { cookieOf } from './cookies.ts';

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
