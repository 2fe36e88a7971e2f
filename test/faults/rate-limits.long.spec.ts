import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { WRITES_DAY, WRITES_PER_DAY } from '../../backend/platform/http/session.guard.ts';
import { StoredRateLimiter } from '../../backend/platform/http/stored-rate-limiter.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { openHashKey, openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { call, served } from '../kit/http-reader.ts';
import { eventually, type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { onStores } from '../kit/product-record.ts';

/** Accounts that one address may open per hour. */
const LIMIT = 30;
const REFILL_MS = 3_600_000 / LIMIT;

let dataDir: string;
let running: Product[];
beforeEach(() => {
  dataDir = temporaryDataDir();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((product) => product.kill()));
  removeDataDir(dataDir);
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const product = await startProduct({ ...env, DATA_DIR: dataDir });
  running.push(product);
  await eventually(
    'the company reference',
    async () => (await call<readonly unknown[]>(product.url, '/api/tickers?q=A')).length || null,
  );
  return product;
}

/** Opens accounts until one is refused. @returns how many, and when the next one may be opened */
async function openAll({ url }: Product): Promise<{ readonly opened: number; readonly retryAfterMs: number }> {
  const body = JSON.stringify({ tickers: sampleCompanies[0]?.ticker, forms: '', note: '' });
  const headers = { 'Content-Type': 'application/json' };
  for (let opened = 0; ; opened += 1) {
    const answer = await served(() => fetch(`${url}/api/subscribe`, { method: 'POST', headers, body }));
    const { error } = (await answer.json()) as { readonly error?: string };
    if (answer.status === 429) {
      expect(error).toBe('rate_limited');
      return { opened, retryAfterMs: 1000 * Number(answer.headers.get('retry-after')) };
    }
    expect(answer.status).toBe(200);
  }
}

test('a limit holds across two processes, and after both have ended', async () => {
  const began = performance.now();
  const [first, second] = [await start(), await start({ ROLE: 'api' })];
  const counts = [await openAll(first), await openAll(second)];
  expect(counts[0]?.opened).toBeGreaterThanOrEqual(LIMIT);
  await Promise.all([first.stop(), second.kill()]);
  counts.push(await openAll(await start()));
  // One more for every two minutes that this takes. If each process counted on its own, it would be three times the limit.
  const opened = counts.reduce((sum, count) => sum + count.opened, 0);
  expect(opened).toBeLessThanOrEqual(LIMIT + (performance.now() - began) / REFILL_MS);
  for (const { retryAfterMs } of counts) {
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(REFILL_MS);
  }
});

test('an account’s writes of a day are counted across two processes, and after both have ended', async () => {
  const began = performance.now();
  const first = await start();
  const { session } = await call<{ session: string }>(first.url, '/api/subscribe', {
    body: { tickers: sampleCompanies[0]?.ticker, forms: '', note: '' },
  });
  const write = async ({ url }: Product) => {
    const headers = { 'Content-Type': 'application/json', 'X-Session': session };
    const body = JSON.stringify({ ticker: sampleCompanies[0]?.ticker });
    const answer = await served(() => fetch(`${url}/api/watchlist/seen`, { method: 'POST', headers, body }));
    await answer.text();
    return answer.status;
  };
  // A whole block, so that the process that spent the others held none of it.
  const LEFT = 50;
  await spend(session, WRITES_PER_DAY.limit - LEFT);
  const writeAll = async (product: Product): Promise<number> => {
    for (let written = 0; ; written += 1) {
      const status = await write(product);
      if (status === 429) return written;
      expect(status).toBe(200);
    }
  };
  const second = await start({ ROLE: 'api' });
  const written = [await writeAll(second), await writeAll(first)];
  expect(written[0]).toBeGreaterThanOrEqual(LEFT);
  await Promise.all([first.stop(), second.kill()]);
  written.push(await writeAll(await start()));
  // One more for every seventeen seconds. If each process counted on its own, thousands more would be allowed.
  const refillMs = WRITES_PER_DAY.windowMs / WRITES_PER_DAY.limit;
  expect(written.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(LEFT + 1 + (performance.now() - began) / refillMs);
});

/** Spends part of an account's daily writes, as requests to another process would. */
async function spend(session: string, writes: number): Promise<void> {
  await onStores(dataDir, async ({ events, operations }) => {
    const env = readEnvironment({ DATA_DIR: dataDir });
    const hash = new KeyedHash(await openHashKey(await openMasterKey(env, operations), operations));
    const [started] = await events.read(`session-${hash.of('session', session)}`, { from: 0, limit: 1 });
    if (!started) throw new Error('no account has this session');
    const { accountId } = started.data as { accountId: string };
    const clock = new SystemClock();
    const limits = new StoredRateLimiter(operations, hash, clock, new RateLimiter(clock));
    for (let n = 0; n < writes; n += 1) await limits.consume(WRITES_DAY, accountId, WRITES_PER_DAY);
  });
}
