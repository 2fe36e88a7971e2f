import { hashPassword, passwordMatches } from './password-hash.ts';

test('a password matches its own hash and no other', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(first).not.toBe(second);
  expect([await passwordMatches('correct horse', first), await passwordMatches('correct horsE', first)]).toEqual([true, false]);
});

test('however it is typed: one character or two that look the same', async () => {
  expect(await passwordMatches('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test('nothing matches where nobody is', async () => {
  expect(await passwordMatches('', null)).toBe(false);
});

test('a form of another scheme is no password', async () => {
  await expect(passwordMatches('x', 'md5$x')).rejects.toThrow('unknown form of a stored password');
});
