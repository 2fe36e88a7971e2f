import { isLocalHost, isLoopback } from './local-address.ts';

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', '::ffff:127.9.9.9'])('%s is loopback', (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each(['', '0.0.0.0', '10.0.0.1', '128.0.0.1', '172.17.0.1', '::', '::2', '::ffff:10.0.0.1', '127.0.0.1.example.com'])(
  '%j is not loopback',
  (address) => expect(isLoopback(address)).toBe(false),
);

test.each([
  'localhost',
  'localhost:3000',
  'LocalHost:80',
  'a.localhost',
  'f4.a.localhost:3000',
  '127.0.0.1:3000',
  '127.8.8.8',
  '[::1]:3000',
])('%s is a local name', (host) => expect(isLocalHost(host)).toBe(true));

test.each([
  '',
  ':3000',
  'example.com',
  'localhost.example.com',
  'notlocalhost',
  '127.0.0.1.nip.io',
  '128.0.0.1',
  '0.0.0.0:3000',
  '[::2]',
  '[::1',
  '[::1]x',
  'localhost:3000:evil.com',
  'localhost@evil.com',
  'evil.com:80/localhost',
  '2130706433',
])('%j is not', (host) => expect(isLocalHost(host)).toBe(false));
