import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { RateLimitStore } from '../../backend/platform/http/rate-limit.store.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import type { EventStreamWriter } from '../../backend/queries/live-stream/event-stream-writer.service.ts';
import { LiveConnection } from '../../backend/queries/live-stream/live-connection.service.ts';
import { LiveConnections } from '../../backend/queries/live-stream/live-connections.service.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { eventually } from '../kit/runtime.ts';

const PER_ADDRESS = 1_000;
const IN_ALL = 10_000;

let product: OpenProduct;
let pages: LiveConnections;
let session: string;
/** Pages of other readers, without a connection of their own. */
let others: (() => void)[];
let own: AbortController[];
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  pages = product.app.get(LiveConnections, { strict: false });
  session = JSON.parse((await product.call('POST', '/api/subscribe', { body: { tickers: 'T1' } })).text).session;
});
beforeEach(() => {
  [others, own] = [[], []];
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const leave of others) leave();
  for (const each of own) each.abort();
  await eventually(
    () => pages.open,
    (open) => open === 0,
  );
});
afterAll(() => product.close());

/** Opens pages of this many other accounts. */
function opened(count: number, ip: (n: number) => string): void {
  const writer = { send: () => {}, close: () => {} } as unknown as EventStreamWriter;
  for (let n = 0; n < count; n += 1) {
    const page = { accountId: `other-${n}`, sessionKey: `other-${n}`, brandId: 'filingwire', ip: ip(n) };
    others.push(pages.add(new LiveConnection(page, writer)));
  }
}

interface Asked {
  readonly code: string;
  readonly message?: string;
  readonly retryAfter: string | null;
  close(): void;
}

/** Opens a page from an address. */
async function open(ip: string): Promise<Asked> {
  const { port } = product.app.getHttpServer().address() as AddressInfo;
  const ended = new AbortController();
  own.push(ended);
  const headers = { 'X-Session': session, 'X-Forwarded-For': ip };
  const answer = await fetch(`http://127.0.0.1:${port}/api/stream`, { headers, signal: ended.signal });
  const retryAfter = answer.headers.get('retry-after');
  const close = () => ended.abort();
  if (answer.status === 200) return { code: '200', retryAfter, close };
  const { error, message } = (await answer.json()) as { error: string; message: string };
  return { code: `${answer.status} ${error}`, message, retryAfter, close };
}

test('a thousand pages from one address, and no more until one is closed; other addresses are unaffected', async () => {
  const address = '198.51.100.1';
  opened(PER_ADDRESS - 1, () => address);
  const last = await open(address);
  expect([last.code, pages.openFrom(address)]).toEqual(['200', PER_ADDRESS]);
  expect(await open(address)).toMatchObject({
    code: '429 too_many_streams',
    message: expect.stringContaining('from your IP address'),
    retryAfter: '60',
  });
  expect((await open('198.51.100.2')).code).toBe('200');
  last.close();
  await eventually(
    () => pages.openFrom(address),
    (count) => count === PER_ADDRESS - 1,
  );
  expect((await open(address)).code).toBe('200');
});

test('ten thousand pages in all, and no more until one is closed', async () => {
  opened(IN_ALL - 1, (n) => `203.0.113.${n % 100}`);
  const last = await open('198.51.100.1');
  expect([last.code, pages.open]).toEqual(['200', IN_ALL]);
  expect(await open('198.51.100.2')).toMatchObject({
    code: '429 too_many_streams',
    message: expect.stringContaining('Too many pages are open right now'),
    retryAfter: '60',
  });
  last.close();
  await eventually(
    () => pages.open,
    (count) => count === IN_ALL - 1,
  );
  expect((await open('198.51.100.2')).code).toBe('200');
});

test('an address that keeps opening pages is refused, also by other processes; others are not', async () => {
  const { clock, operational } = product.runtime;
  const now = clock.now();
  jest.spyOn(clock, 'now').mockReturnValue(now);
  const [limit, windowMs] = [20_000, 600_000];
  const address = '198.51.100.3';
  const hashed = product.app.get(KeyedHash).of('rate-limit stream-open-address', address);
  // By another process: this one has seen none of these openings.
  await new RateLimitStore(operational, clock).take(`stream-open-address:${hashed}`, limit, limit, windowMs);
  expect(await open(address)).toMatchObject({ code: '429 rate_limited', retryAfter: '1' });
  expect((await open('198.51.100.4')).code).toBe('200');
  expect(pages.openFrom(address)).toBe(0);
});
