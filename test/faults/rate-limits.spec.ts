import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { call } from '../kit/http-reader.ts';
import { eventually, type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';

/** Accounts an hour from one address. */
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

/** Opens accounts until it is refused. @returns how many, and after how long the next one is promised. */
async function openAll({ url }: Product): Promise<{ readonly opened: number; readonly retryAfterMs: number }> {
  const body = JSON.stringify({ tickers: sampleCompanies[0]?.ticker, forms: '', note: '' });
  const headers = { 'Content-Type': 'application/json' };
  for (let opened = 0; ; opened += 1) {
    const answer = await fetch(`${url}/api/subscribe`, { method: 'POST', headers, body });
    const { error } = (await answer.json()) as { readonly error?: string };
    if (answer.status === 429) {
      expect(error).toBe('rate_limited');
      return { opened, retryAfterMs: 1000 * Number(answer.headers.get('retry-after')) };
    }
    expect(answer.status).toBe(200);
  }
}

test('a limit holds over two processes, and after both have ended', async () => {
  const began = performance.now();
  const [first, second] = [await start(), await start({ ROLE: 'api' })];
  const counts = [await openAll(first), await openAll(second)];
  expect(counts[0]?.opened).toBeGreaterThanOrEqual(LIMIT);
  await Promise.all([first.stop(), second.kill()]);
  counts.push(await openAll(await start()));
  // One more for every two minutes that all of it takes; counted anew by each process it would be three times the limit.
  const opened = counts.reduce((sum, count) => sum + count.opened, 0);
  expect(opened).toBeLessThanOrEqual(LIMIT + (performance.now() - began) / REFILL_MS);
  for (const { retryAfterMs } of counts) {
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(REFILL_MS);
  }
});
