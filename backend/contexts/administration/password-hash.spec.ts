import { hashPassword, passwordMatches } from './password-hash.ts';

test('a password matches its own hash and no other', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(first).not.toBe(second);
  expect([await passwordMatches('correct horse', first), await passwordMatches('correct horsE', first)]).toEqual([true, false]);
});

test('typing a character composed or decomposed makes no difference', async () => {
  expect(await passwordMatches('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test('nothing matches if there is no password', async () => {
  expect(await passwordMatches('', null)).toBe(false);
});

test('a hash of another scheme never matches', async () => {
  await expect(passwordMatches('x', 'md5$x')).rejects.toThrow('unknown stored password format');
});
