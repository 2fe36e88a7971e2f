import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import express, { type NextFunction, type Request, type Response } from 'express';
import { clock, MemoryLogger } from '#kit/runtime.ts';
import { DomainError } from '../commands/decider.ts';
import { StorageFull, StoreUnavailable } from '../event-store/event-store.errors.ts';
import { Metrics } from '../observability/metrics.ts';
import { SubjectErased } from '../privacy/privacy.errors.ts';
import { ErrorFilter } from './error.filter.ts';
import { Refusals } from './refusals.ts';
import { requestContextMiddleware } from './request-context.ts';

/** Sends a request to a server on which every request fails with this error. */
async function askOf(failure: Error, path = '/api/watchlist?session=secret', sentId = 'request-1') {
  const log = new MemoryLogger();
  const filter = new ErrorFilter(log, new Refusals(log, clock, new Metrics()));
  const app = express();
  app.use(requestContextMiddleware({ brandOf: () => 'filingwire' }));
  app.use(() => {
    throw failure;
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    filter.catch(error, new ExecutionContextHost([request, response])),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'X-Request-Id': sentId },
    });
    const requestId = answer.headers.get('x-request-id');
    return { requestId, status: answer.status, retryAfter: answer.headers.get('retry-after'), entries: log.entries };
  } finally {
    server.close();
  }
}

const unreachable = new StoreUnavailable('EventStoreDB did not answer\n  at a client');
const refused = { requestId: expect.any(String), clientRequestId: 'request-1', method: 'GET', path: '/api/watchlist' };

test.each<[string, Error, number, string | null, string]>([
  ['a store that is away', unreachable, 503, '5', 'EventStoreDB did not answer'],
  [
    'a store that is away beneath another error',
    new Error('the command failed', { cause: unreachable }),
    503,
    '5',
    'EventStoreDB did not answer',
  ],
  [
    'a list that is not read yet',
    new DomainError('companies_not_read', 'Try again.', 'unavailable', { retryAfterSeconds: 60 }),
    503,
    '60',
    'companies_not_read',
  ],
  ['a full disk', new StorageFull('no space left'), 507, null, 'no space left'],
])('%s refuses with one line in the log and no stack', async (_name, failure, status, retryAfter, reason) => {
  const answer = await askOf(failure);
  expect(answer).toMatchObject({ status, retryAfter });
  expect(answer.entries).toEqual([{ level: 'warn', fields: { ...refused, status, reason }, message: 'request refused' }]);
});

test('a reason is at most 200 characters of one line', async () => {
  const { entries } = await askOf(new StoreUnavailable('x'.repeat(5_000)));
  expect(entries[0]?.fields).toMatchObject({ reason: 'x'.repeat(200) });
});

test('a write during the erasure of its account is answered with session_expired', async () => {
  const { status, retryAfter, entries } = await askOf(new SubjectErased('account-1'));
  expect([status, retryAfter]).toEqual([401, null]);
  expect(entries).toEqual([
    { level: 'info', fields: { ...refused, status: 401, code: 'session_expired' }, message: 'request refused' },
  ]);
});

test('an unexpected failure is logged with its stack', async () => {
  const failure = new TypeError('undefined is not a function');
  const answer = await askOf(failure);
  expect(answer.status).toBe(500);
  expect(answer.entries).toEqual([{ level: 'error', fields: { ...refused, err: failure }, message: 'request failed' }]);
});

test.each([
  ['abc-1', 'abc-1'],
  ['Root=1-67891233-abcdef012345678912345678', 'Root=1-67891233-abcdef012345678912345678'],
  [`jane@example.com${'\u00a0'}<b>"\u00e9{}`, 'janeexample.comb'],
  ['x'.repeat(5_000), 'x'.repeat(64)],
  ['\u00e9', undefined],
  ['', undefined],
])('the id %j of a client stands beside ours in the log, cleaned and short, and never instead', async (sent, logged) => {
  const { requestId, entries } = await askOf(unreachable, '/api/watchlist', sent);
  expect(requestId).toMatch(/^[\w-]{8,64}$/);
  expect(requestId).not.toBe(sent);
  expect(entries[0]?.fields).toMatchObject({ requestId });
  const { clientRequestId } = (entries[0]?.fields ?? {}) as { clientRequestId?: string };
  expect(clientRequestId).toBe(logged);
});

test.each([
  ...['/feeds/a-secret', '/mute/a-secret', '/undo/a-secret', '/unsubscribe/a-secret/more', '/feeds/a-secret?x=a-secret'],
  ...['/Feeds/a-secret', '/MUTE/a-secret/', '//feeds//a-secret', '/%66eeds/a-secret', '/feeds%2Fa-secret'],
])('the secret in %s is not logged', async (path) => {
  for (const failure of [unreachable, new Error('unforeseen')]) {
    const { entries } = await askOf(failure, path);
    expect(JSON.stringify(entries)).not.toContain('a-secret');
    expect(JSON.stringify(entries)).toContain('/[private]');
  }
});
