import { sameSecret } from './same-secret.ts';

test.each<[string | Buffer, string | Buffer, boolean]>([
  ['abc', 'abc', true],
  ['abc', Buffer.from('abc'), true],
  ['', '', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['abc', '', false],
  ['\u00e9', 'e\u0301', false],
])('%j and %j', (given, wanted, same) => {
  expect(sameSecret(given, wanted)).toBe(same);
  expect(sameSecret(wanted, given)).toBe(same);
});
