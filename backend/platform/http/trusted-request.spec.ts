import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { maySeeDetails } from './trusted-request.ts';

const TOKEN = 'a-token-of-sixteen';
const request = (remoteAddress: string, headers: IncomingHttpHeaders = {}) =>
  ({ socket: { remoteAddress }, headers: { host: 'localhost', ...headers } }) as IncomingMessage;
const bearing = (authorization: string) => request('203.0.113.9', { authorization });

test.each<[string, IncomingMessage, string | null, boolean]>([
  ['this machine', request('127.0.0.1'), TOKEN, true],
  ['this machine over IPv6', request('::1'), null, true],
  ['a proxy on this machine', request('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), null, false],
  ['another machine', request('203.0.113.9'), TOKEN, false],
  ['a holder of the token', bearing(`Bearer ${TOKEN}`), TOKEN, true],
  [
    'a proxy that passes the token on',
    request('127.0.0.1', { forwarded: 'for=x', authorization: `Bearer ${TOKEN}` }),
    TOKEN,
    true,
  ],
  ['a wrong token', bearing('Bearer a-token-of-sixteen!'), TOKEN, false],
  ['an empty token', bearing('Bearer '), TOKEN, false],
  ['any token where none is set', bearing('Bearer null'), null, false],
])('%s', (_name, from, token, allowed) => {
  expect(maySeeDetails(from, token)).toBe(allowed);
});
