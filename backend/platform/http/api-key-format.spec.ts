import { isApiKey, newApiKey, sentApiKey, startOfKey } from './api-key-format.ts';

const key = 'fwk_000000000000000000000000000000000000000000000001d1f4eb3b';

test('a key has a prefix, 192 random bits and a checksum', () => {
  const [one, two] = [newApiKey(), newApiKey()];
  expect(one).toMatch(/^fwk_[0-9a-f]{56}$/);
  expect(one).not.toBe(two);
  expect([isApiKey(one), isApiKey(two)]).toEqual([true, true]);
  expect(one.startsWith(startOfKey(one))).toBe(true);
  expect(startOfKey(one)).toHaveLength(8);
});

test('rejects keys with a changed character, truncated keys and other texts', () => {
  const made = newApiKey();
  const other = made.at(-1) === '0' ? '1' : '0';
  for (const wrong of [made.slice(0, -1) + other, made.slice(0, -1), `${made}0`, made.toUpperCase(), 'fwk_', '', key])
    expect([wrong, isApiKey(wrong)]).toEqual([wrong, false]);
});

test.each([
  [`Bearer ${key}`, key],
  [`bearer ${key}`, key],
  ['Bearer fwk_short', 'fwk_short'],
  ['Bearer of-another-kind', null],
  [`Basic ${key}`, null],
  [key, null],
  [`Bearer fwk_${'0'.repeat(300)}`, null],
  [undefined, null],
])('of Authorization %s the key is %s', (authorization, sent) => {
  expect(sentApiKey({ headers: authorization === undefined ? {} : { authorization } })).toBe(sent);
});
