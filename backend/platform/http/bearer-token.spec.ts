import { bearsToken } from './bearer-token.ts';

const TOKEN = 'a-token-of-sixteen';

test.each<[string, string | undefined, string | null, boolean]>([
  ['a holder of the token', `Bearer ${TOKEN}`, TOKEN, true],
  ['nobody in particular', undefined, TOKEN, false],
  ['a wrong token', `Bearer ${TOKEN}!`, TOKEN, false],
  ['an empty token', 'Bearer ', TOKEN, false],
  ['another scheme', `Basic ${TOKEN}`, TOKEN, false],
  ['any token where none is set', 'Bearer null', null, false],
  ['no token where none is set', undefined, null, false],
])('%s', (_name, authorization, token, allowed) => {
  expect(bearsToken({ headers: { authorization } }, token)).toBe(allowed);
});
