import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { STREAM_EVENT_TYPES } from '../../backend/queries/event-stream/stream-event.catalog.ts';
import type { EventPageResponse, StreamEvent } from '../../backend/queries/event-stream/stream-event.response.ts';
import { alertsCorrected, alertsPaged, runStarted } from '../kit/alert-events.ts';
import { appendNext } from '../kit/append-next.ts';
import { DocumentedApi } from '../kit/documented-api.ts';
import { type EventStoreServer, eventStoreServers } from '../kit/event-store-servers.ts';
import {
  accessionOf,
  amendmentLinked,
  cikOf,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingRestored,
  filingScored,
  filingWithdrawn,
  partiesAdded,
} from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { randomOf } from '../kit/random.ts';
import { clock } from '../kit/runtime.ts';
import { StreamReader } from '../kit/stream-reader.ts';
import { openedAccount } from '../kit/verified-account.ts';

/** GET /api/events, polled and as a live stream, with both engines of the log. */

interface Log {
  open(): WritableEventStore;
  stop(): void | Promise<void>;
}
const embedded = async (): Promise<Log> => {
  const folder = mkdtempSync(join(tmpdir(), 'event-stream-'));
  return {
    open: () => new SqliteEventStore({ path: join(folder, 'log.db'), clock }),
    stop: () => rmSync(folder, { recursive: true }),
  };
};
const served = (start: () => Promise<EventStoreServer>) => async (): Promise<Log> => {
  const server = await start();
  const { connectionString } = server;
  return { open: () => new EsdbEventStore({ connectionString, clock }), stop: () => server.stop() };
};
const LOGS = [
  { name: 'SQLite', begin: embedded },
  ...eventStoreServers().map(({ name, start }) => ({ name, begin: served(start) })),
];

/** Nothing is sold at this brand: everybody has keys, while PRO's forms stay locked. */
const BRAND = { 'x-brand': 'filingwire' };

/** A live stream; its messages repeat their event's cursor and type. */
class Listener {
  private constructor(private readonly reader: StreamReader) {}

  static async open(product: OpenProduct, path: string, headers: Readonly<Record<string, string>>): Promise<Listener> {
    const { port } = product.app.getHttpServer().address() as AddressInfo;
    const accepting = { accept: 'text/event-stream', ...BRAND, ...headers };
    return new Listener(await StreamReader.at(`http://127.0.0.1:${port}${path}`, accepting));
  }

  get ended(): Promise<void> {
    return this.reader.ended;
  }

  async take(count: number): Promise<readonly StreamEvent[]> {
    await this.reader.take(count);
    return this.reader.events.map(({ id, event: type, data }) => {
      const event = data as StreamEvent;
      expect([id, type]).toEqual([event.cursor, event.type]);
      return event;
    });
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}

async function keyOf(product: OpenProduct, session: string, scopes: readonly string[]): Promise<{ id: string; key: string }> {
  const { status, text } = await product.call('POST', '/api/keys', { session, body: { name: 'mine', scopes }, headers: BRAND });
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text);
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const ask = (product: OpenProduct, path: string, key: string, headers: Readonly<Record<string, string>> = {}) =>
  product.call('GET', path, { headers: { ...BRAND, ...bearer(key), ...headers } });
async function read(product: OpenProduct, key: string, query = ''): Promise<EventPageResponse> {
  const { status, text } = await ask(product, `/api/events?${query}`, key);
  expect([query, status, status === 200 ? '' : text]).toEqual([query, 200, '']);
  return JSON.parse(text);
}
/** Polls everything after a cursor, in pages of random length. */
async function poll(
  product: OpenProduct,
  key: string,
  after: string | null,
  random = () => 0.9,
  query = '',
): Promise<StreamEvent[]> {
  const found: StreamEvent[] = [];
  for (let cursor = after; ; ) {
    const limit = 1 + Math.floor(random() * 60);
    const page = await read(product, key, `limit=${limit}${cursor === null ? '' : `&after=${cursor}`}${query}`);
    found.push(...page.events);
    if (!page.more) return found;
    cursor = page.next;
  }
}

describe.each(LOGS)('over the log of $name', ({ begin }) => {
  let log: Log;
  let product: OpenProduct;
  let session: string;
  let accountId: string;
  let key: string;
  let random: () => number;
  beforeAll(async () => {
    random = randomOf(49);
    log = await begin();
    await start();
    for (let n = 1; n <= 60; n += 1) await happens(n);
  });
  afterAll(async () => {
    await product.close();
    await log.stop();
  });

  /** Starts a server over this log, with its own views. */
  async function start(): Promise<void> {
    product = await OpenProduct.start({ BILLING: 'off' }, undefined, { stores: { events: log.open() } });
    ({ session, accountId } = await openedAccount(product));
    await product.grantPro(session);
    ({ key } = await keyOf(product, session, ['read', 'alerts']));
  }

  /** Appends an event about a random filing up to `n`, or about none. */
  async function happens(n: number): Promise<void> {
    const put = (stream: string, ...events: readonly DomainEvent[]) => appendNext(product.runtime.events, stream, events);
    await put(
      `filing-${accessionOf(n)}`,
      filingIngested(n, { companyCiks: [cikOf(1001 + (n % 5))], tickers: [`T${1 + (n % 5)}`] }),
    );
    const of = 1 + Math.floor(random() * n);
    const any = Math.floor(random() * 7);
    const filing = `filing-${accessionOf(of)}`;
    if (any === 0) await put(filing, factsExtracted(of), filingScored(of));
    if (any === 1) await put(filing, filingAnalysed(of, 'LOW'), filingScored(of, 'MEDIUM'));
    if (any === 2) await put(filing, filingWithdrawn(of), filingRestored(of));
    if (any === 3) await put(filing, partiesAdded(of, cikOf(1010)));
    if (any === 4) await put(`alertRun-${accessionOf(of)}`, runStarted(of), alertsPaged(of, 0, ['somebody', accountId]));
    if (any === 5) await put(filing, amendmentLinked(of, 1, { form: '8-K/A', originalForm: '8-K' }));
    if (any === 6) await put(`alertRun-${accessionOf(of)}.correction`, alertsCorrected(1, of, [accountId]));
    if (n % 3 === 0) await openedAccount(product);
  }

  test('polling and the live stream agree from random cursors: no gap, no repeat', async () => {
    const all = await poll(product, key, null);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThan(8);
    for (let n = 0; n < 10; n += 1) {
      const at = Math.floor(random() * all.length);
      const after = all[at]?.cursor ?? '';
      const rest = all.slice(at + 1);
      expect(await poll(product, key, after, random)).toEqual(rest);
      const live = await Listener.open(product, `/api/events?after=${after}`, bearer(key));
      expect(await live.take(rest.length)).toEqual(rest);
      await live.close();
    }
  });

  test('a live stream continues with new events, and after a break from its last ID', async () => {
    const { next } = await read(product, key, 'after=latest');
    const live = await Listener.open(product, '/api/events?after=latest', bearer(key));
    for (let n = 61; n <= 80; n += 1) await happens(n);
    const all = await poll(product, key, next);
    expect(all.length).toBeGreaterThan(20);
    expect(await live.take(all.length)).toEqual(all);
    await live.close();
    const resumed = await Listener.open(product, '/api/events', { ...bearer(key), 'last-event-id': all[4]?.cursor ?? '' });
    expect(await resumed.take(all.length - 5)).toEqual(all.slice(5));
    await resumed.close();
  });

  test('types and tickers choose among the same events', async () => {
    const all = await poll(product, key, null);
    for (const type of ['filing.level', 'filing.alert'])
      expect(await poll(product, key, null, random, `&types=${type},filing.facts`)).toEqual(
        all.filter((event) => [type, 'filing.facts'].includes(event.type)),
      );
    const isOfT2 = ({ data }: StreamEvent) => data.companies.some(({ cik }) => cik === cikOf(1002));
    const chosen = await poll(product, key, null, random, '&tickers=t2');
    expect(chosen).toEqual(all.filter(isOfT2));
    expect(chosen.length).toBeGreaterThan(10);
    const live = await Listener.open(product, '/api/events?tickers=T2', bearer(key));
    expect(await live.take(chosen.length)).toEqual(chosen);
    await live.close();
  });

  test('an invalid cursor, one of another log or one beyond the end is refused with advice', async () => {
    const { next } = await read(product, key, 'after=latest');
    const [log = '', position = ''] = next.split('.');
    for (const headers of [{}, { accept: 'text/event-stream' }]) {
      const codes = [];
      for (const after of ['yesterday', `another-log.${position}`, `${log}.${BigInt(position) + 10_000n}`]) {
        const { status, text } = await ask(product, `/api/events?after=${after}`, key, headers);
        codes.push([status, JSON.parse(text).error]);
        if (status === 410) expect(text).toContain('`latest`');
      }
      expect(codes).toEqual([
        [400, 'cursor_invalid'],
        [410, 'cursor_gone'],
        [410, 'cursor_gone'],
      ]);
    }
  });

  test('an unchanged answer is not sent again', async () => {
    const { next } = await read(product, key, 'after=latest');
    const path = `/api/events?after=${next}`;
    const first = await ask(product, path, key);
    const etag = String(first.headers.etag);
    await openedAccount(product);
    const again = await ask(product, path, key, { 'if-none-match': etag });
    expect([JSON.parse(first.text), again.status, again.text]).toEqual([{ events: [], next, more: false }, 304, '']);
  });

  test('every event is as described, and each type is described', async () => {
    const api = new DocumentedApi(JSON.parse((await product.call('GET', '/api/docs/openapi.json')).text));
    const { text } = await ask(product, '/api/events?limit=1000', key);
    expect(api.faults('GET /api/events', 200, 'application/json', text)).toEqual([]);
    const schema = JSON.stringify(api.document.components.schemas['StreamEvent']);
    for (const type of STREAM_EVENT_TYPES) expect(schema).toContain(`"const":"${type}"`);
  });

  test('a restarted server that rebuilds its views gives the same events for a cursor', async () => {
    const types = `&types=${STREAM_EVENT_TYPES.filter((type) => !type.startsWith('filing.alert')).join()}`;
    const all = await poll(product, key, null, random, types);
    await product.close();
    await start();
    const at = Math.floor(all.length / 2);
    expect(await poll(product, key, all[at]?.cursor ?? '', random, types)).toEqual(all.slice(at + 1));
  });
});

describe('who gets what', () => {
  let product: OpenProduct;
  beforeAll(async () => {
    product = await OpenProduct.start({ BILLING: 'off' });
  });
  afterAll(() => product.close());

  test('events that the plan locks are left out, and appear after an older cursor once the plan opens them', async () => {
    const { session } = await openedAccount(product);
    const { key } = await keyOf(product, session, ['read']);
    // Free accounts cannot open new listings there.
    const form = 'S-1';
    await product.happen(`filing-${accessionOf(1)}`, [
      filingIngested(1, { form, items: ['x'] }),
      factsExtracted(1, { form }),
      filingScored(1),
    ]);
    const before = await poll(product, key, null);
    expect(before.map(({ type, data }) => [type, 'locked' in data && data.locked])).toEqual([['filing.listed', true]]);
    expect(before[0]?.data).toMatchObject({ items: [] });
    const last = before.at(-1)?.cursor ?? null;
    await product.grantPro(session);
    const after = await poll(product, key, null);
    expect(after.map(({ type }) => type)).toEqual(['filing.listed', 'filing.facts', 'filing.level']);
    expect(await poll(product, key, last)).toEqual(after.slice(1));
  });

  test('alerts need their scope, and each account gets its own', async () => {
    const [mine, other] = [await openedAccount(product), await openedAccount(product)];
    for (const { session } of [mine, other]) await product.grantPro(session);
    const both = await keyOf(product, mine.session, ['read', 'alerts']);
    const reads = await keyOf(product, mine.session, ['read']);
    const others = await keyOf(product, other.session, ['read', 'alerts']);
    await product.happen(`filing-${accessionOf(2)}`, [filingIngested(2)]);
    await product.happen(`alertRun-${accessionOf(2)}`, [runStarted(2), alertsPaged(2, 0, ['someone', mine.accountId])]);
    const [alert, ...more] = await poll(product, both.key, null, undefined, '&types=filing.alert');
    expect(more).toEqual([]);
    expect(alert?.data).toMatchObject({ accession: accessionOf(2), tickers: ['T1'], headline: 'The CFO leaves', unread: false });
    expect(await poll(product, others.key, null, undefined, '&types=filing.alert')).toEqual([]);
    expect((await poll(product, reads.key, null)).filter(({ type }) => type === 'filing.alert')).toEqual([]);
    const refused = await ask(product, '/api/events?types=filing.alert', reads.key);
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([403, 'api_key_scope_missing']);
  });

  test('a live stream ends when its key is revoked', async () => {
    const { session } = await openedAccount(product);
    const { key, id } = await keyOf(product, session, ['read']);
    const live = await Listener.open(product, '/api/events', bearer(key));
    await live.take(1);
    await product.call('POST', `/api/keys/${id}/revoke`, { session, body: {}, headers: BRAND });
    await live.ended;
    await expect(Listener.open(product, '/api/events', bearer(key))).rejects.toThrow('401');
  });

  test('a score without a judgment is not published, and levels are those that the pages show', async () => {
    const { session } = await openedAccount(product);
    await product.grantPro(session);
    const { key } = await keyOf(product, session, ['read']);
    const { next } = await read(product, key, 'after=latest');
    await product.happen(`filing-${accessionOf(3)}`, [
      filingIngested(3),
      filingScored(3, 'LOW', { missingInputs: ['documents'] }),
      factsExtracted(3),
      filingScored(3, 'MEDIUM'),
      filingAnalysed(3, 'HIGH'),
      filingScored(3, 'MEDIUM'),
    ]);
    const judged = await poll(product, key, next, undefined, '&types=filing.level,filing.headline');
    expect(judged.map(({ type, data }) => [type, 'level' in data && data.level, 'headline' in data && data.headline])).toEqual([
      ['filing.level', 'MEDIUM', 'One line about 3'],
      ['filing.headline', 'HIGH', 'As the AI says'],
      ['filing.level', 'HIGH', 'As the AI says'],
    ]);
    const { text } = await product.call('GET', `/api/filings/${accessionOf(3)}`, { session, headers: BRAND });
    expect(JSON.parse(text)).toMatchObject({ level: 'HIGH', headline: 'As the AI says' });
  });
});

test('where plans are sold there is no event stream without PRO', async () => {
  const product = await OpenProduct.start({});
  const { session } = await openedAccount(product);
  const { status, text } = await product.call('GET', '/api/events', { session, headers: BRAND });
  expect([status, JSON.parse(text).error]).toEqual([403, 'plan_required']);
  await product.close();
});
