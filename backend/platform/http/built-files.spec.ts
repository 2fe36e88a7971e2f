import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { builtFiles } from './built-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-files-'));
/** Headers that the application sends with every response unless a file overrides them. */
const PROTECTED = { 'Content-Security-Policy': 'of the application', 'X-Frame-Options': 'DENY' };
let server: Server;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const file of [
    'offline.html',
    'push-worker.js',
    'boot.js',
    'boot.js.br',
    'favicon.svg',
    'assets/a-1.js',
    'assets/a-1.svg',
  ])
    writeFileSync(join(folder, file), file);
  const app = express();
  app.use((_request, response, next) => {
    response.set(PROTECTED);
    next();
  }, builtFiles(folder));
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const sent = async (path: string, coding = 'identity') => {
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': coding } });
  return (name: string) => headers.get(name);
};

test.each([
  ['/offline.html', expect.stringContaining("default-src 'none'"), 'a page has a policy of its own'],
  ['/push-worker.js', "default-src 'none'; connect-src 'self'", 'and so has what a service worker stores under'],
  ['/favicon.svg', 'of the application', 'a picture can be opened as a page'],
  ['/assets/a-1.svg', 'of the application', 'also one that is kept for a year'],
  ['/assets/a-1.js', null, 'what is only ever a part of a page needs none'],
])('%s comes with the policy %s: %s', async (path, policy) => {
  expect((await sent(path))('content-security-policy')).toEqual(policy);
});

test('files with a hash in their name are cached for a year, others for minutes', async () => {
  expect((await sent('/assets/a-1.js'))('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await sent('/boot.js'))('cache-control')).toBe('public, max-age=300');
});

test.each([
  ['/boot.js', 'br', 'br'],
  ['/boot.js', 'identity', null],
  ['/push-worker.js', 'br', null],
])('%s for a client that takes %s is coded as %s', async (path, accepted, coding) => {
  const header = await sent(path, accepted);
  expect([header('content-encoding'), header('content-type')]).toEqual([coding, 'text/javascript; charset=utf-8']);
});
