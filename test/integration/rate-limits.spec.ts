import { once } from 'node:events';
import { jest } from '@jest/globals';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { WRITES_DAY, WRITES_PER_DAY } from '../../backend/platform/http/session.guard.ts';
import { StoredRateLimiter } from '../../backend/platform/http/stored-rate-limiter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import type { CollectionDefinition } from '../../backend/platform/read-store/collection.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { LiveConnections } from '../../backend/queries/live-stream/live-connections.service.ts';
import { InsiderProfileModule } from '../../projections/insider-profile/insider-profile.module.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { gated } from '../kit/gated-store.ts';
import { clock, eventually } from '../kit/runtime.ts';

/** Operational state that notes every call, such as `leases.write`, and lets limits wait if a test says so. */
class NotedStore extends EmbeddedOperationalStore {
  readonly calls: string[] = [];
  limits: () => Promise<void> = async () => undefined;

  override collection(definition: CollectionDefinition): never {
    const records = super.collection(definition);
    const note = async (method: string) => {
      this.calls.push(`${definition.name}.${method}`);
      if (definition.name === 'rateLimits') await this.limits();
    };
    return gated(records, note) as never;
  }
}

let store: NotedStore;
let app: AppHarness;
let reader: Visitor;
beforeAll(async () => {
  store = new NotedStore({ path: ':memory:', clock });
  const views = new EmbeddedReadStore({ path: ':memory:', clock });
  const stores = { views, operational: store as OperationalStore };
  app = await AppHarness.start({ rateLimits: true, stores, imports: [InsiderProfileModule] });
  reader = app.visitor('form4getter');
  await reader.subscribe('T1,T2');
});
afterAll(() => app.close());
afterEach(() => {
  store.limits = async () => undefined;
});

describe('reads', () => {
  /** Calls of the store while requests are answered. Calls for leases are left out: they are renewed periodically. */
  const during = async (ask: () => Promise<unknown>): Promise<readonly string[]> => {
    store.calls.length = 0;
    for (let n = 0; n < 100; n += 1) await ask();
    return store.calls.filter((call) => !call.startsWith('leases.'));
  };
  const isRead = (call: string) => /\.(get|getMany|find)$/.test(call) && !call.startsWith('rateLimits.');

  test('a hundred watchlists cause no write, and no call for limits', async () => {
    expect(store.calls).toContain('rateLimits.write');
    const calls = await during(() => reader.watchlist());
    expect(calls).not.toEqual([]);
    expect(calls.filter((call) => !isRead(call))).toEqual([]);
  });

  test.each(['/api/insiders/999', '/api/filings/0000000000-99-999999/text'])(
    'nor does %s, whose limit is kept in memory',
    async (path) => {
      expect((await during(() => reader.get(path))).filter((call) => !isRead(call))).toEqual([]);
    },
  );
});

describe('writes of an account', () => {
  const write = (visitor: Visitor) => visitor.post('/api/watchlist/seen', { ticker: 'T1' });

  test('are limited per day, over all its sessions; other accounts can still write, and reading is not limited', async () => {
    const writer = app.visitor();
    await writer.subscribe('T1');
    const limits = app.app.get(StoredRateLimiter, { strict: false });
    const accountId = await writer.accountId();
    const spend = async () => {
      for (let n = 0; n < WRITES_PER_DAY.limit; n += 1) await limits.consume(WRITES_DAY, accountId, WRITES_PER_DAY);
    };
    // One is refilled every quarter of a minute.
    await spend().catch(() => undefined);
    const refused = await write(writer);
    expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write(reader)).status).toBe(200);
    expect((await writer.get('/api/watchlist')).status).toBe(200);
  });

  test('cause only one write of the store for many of them', async () => {
    const writer = app.visitor();
    await writer.subscribe('T1');
    store.calls.length = 0;
    for (let n = 0; n < 40; n += 1) expect((await write(writer)).status).toBe(200);
    expect(store.calls.filter((call) => call === 'rateLimits.write')).toHaveLength(1);
  });
});

describe('while limits cannot be counted', () => {
  const away = () => {
    store.limits = async () => {
      throw new StoreUnavailable('the server has not answered');
    };
  };

  test('an account is not opened and a contact not added: both are refused as the outage they are', async () => {
    away();
    const visitor = app.visitor();
    for (const answer of [await visitor.subscribe('T1'), await reader.post('/api/notify', { email: 'jane@example.com' })]) {
      expect([answer.status, answer.body.error, answer.headers['retry-after']]).toEqual([503, 'store_unavailable', '5']);
    }
    store.limits = async () => undefined;
    expect((await visitor.subscribe('T1')).status).toBe(200);
    expect((await reader.post('/api/notify', { email: 'jane@example.com' })).body.contacts).toHaveLength(1);
  });

  test('a stream opens nevertheless', async () => {
    away();
    const ended = new AbortController();
    const headers = { 'X-Session': reader.session ?? '' };
    const answer = await fetch(`${app.url}/api/stream`, { headers, signal: ended.signal });
    expect(answer.status).toBe(200);
    ended.abort();
  });
});

test('repeated login requests while the log is down do not use up the contact’s limit', async () => {
  const login = () => app.visitor().post('/api/login', { identifier: 'outage@example.com' });
  const away = jest.spyOn(app.runtime.events, 'read').mockRejectedValue(new StoreUnavailable('the log has not answered'));
  try {
    for (let n = 0; n < 6; n += 1) expect((await login()).body.error).toBe('store_unavailable');
  } finally {
    away.mockRestore();
  }
  for (let n = 0; n < 5; n += 1) expect((await login()).status).toBe(200);
  expect((await login()).body.error).toBe('rate_limited');
});

test('a client that leaves while its stream is being counted leaves nothing behind', async () => {
  const pages = app.app.get(LiveConnections, { strict: false });
  const accountId = await reader.accountId();
  await eventually(
    () => pages.openFor(accountId),
    (open) => open === 0,
  );
  let countIt = () => {};
  const counting = new Promise<void>((reached) => {
    store.limits = () => {
      reached();
      return new Promise((resolve) => {
        countIt = resolve;
      });
    };
  });
  const gone = new Promise<void>((resolve) => {
    app.app.getHttpServer().once('request', (_request: unknown, response: NodeJS.EventEmitter) => {
      void once(response, 'close').then(() => resolve());
    });
  });
  const ended = new AbortController();
  const headers = { 'X-Session': reader.session ?? '' };
  const asked = fetch(`${app.url}/api/stream`, { headers, signal: ended.signal }).catch(() => null);
  await counting;
  ended.abort();
  expect(await asked).toBeNull();
  await gone;
  store.limits = async () => undefined;
  countIt();
  // Counted after it, under the same key.
  const next = new AbortController();
  const answer = await fetch(`${app.url}/api/stream`, { headers, signal: next.signal });
  expect(answer.status).toBe(200);
  expect(pages.openFor(accountId)).toBe(1);
  next.abort();
});

test('typing errors do not count towards the limit of new accounts', async () => {
  const visitor = app.visitor();
  for (let n = 0; n < 40; n += 1) expect((await visitor.subscribe('NOPE')).body.error).toBe('ticker_not_recognized');
  expect((await visitor.subscribe('T3')).status).toBe(200);
});
