import { freshFilings, GrowingEdgar } from '../kit/growing-edgar.ts';
import { call } from '../kit/http-reader.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { METRICS, STRANGER } from '../kit/operator-tokens.ts';
import { eventually, type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';

let double: MongoDouble;
let product: Product;
const dataDir = temporaryDataDir();
const edgar = new GrowingEdgar(freshFilings(5));
beforeAll(async () => {
  double = await MongoDouble.start('replicaSet');
  await edgar.start();
  const servers = { MONGODB_URL: `${double.url}filingwire`, MASTER_KEY: '0f'.repeat(32) };
  product = await startProduct({ ...edgar.environment, ...servers, DATA_DIR: dataDir });
});
afterAll(async () => {
  await product.kill();
  await edgar.stop();
  await double.stop();
  removeDataDir(dataDir);
});

const readiness = async (headers: Record<string, string> = METRICS) => {
  const answer = await fetch(`${product.url}/health/ready`, { headers });
  const { ready, problems } = (await answer.json()) as { readonly ready: boolean; readonly problems?: readonly string[] };
  return { status: answer.status, ready, problems };
};

/** How a request is answered while the MongoDB of the built product hangs, and who is told of it. */
test('while MongoDB hangs every request is refused with a time to retry, operators see which store it is, and all of it works afterwards', async () => {
  const brand = 'material-events';
  const body = { tickers: 'AAPL', forms: '' };
  const subscribe = () => call<{ session: string }>(product.url, '/api/subscribe', { brand, body }).catch(() => null);
  const { session } = await eventually('the ticker is known', subscribe);
  const headers = { 'X-Brand': brand, 'X-Session': session, 'Content-Type': 'application/json' };
  const page = () => fetch(`${product.url}/api/watchlist`, { headers });
  const write = () => fetch(`${product.url}/api/subscribe`, { method: 'POST', headers, body: JSON.stringify(body) });

  await double.become('hung');
  for (const ask of [page, write, page, write]) {
    const refused = await ask();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: 'store_unavailable' });
  }
  expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
  const { status, problems = [] } = await readiness();
  expect(status).toBe(503);
  for (const store of ['read store', 'operational store'])
    expect(problems.filter((problem) => problem.startsWith(`${store} isn’t responding: MongoDB: `))).toHaveLength(1);
  expect(problems.filter((problem) => problem.startsWith('event log'))).toEqual([]);
  expect(await readiness(STRANGER)).toEqual({ status: 503, ready: false });

  await double.become('works');
  await eventually('a page', async () => (await page()).ok || null);
  expect((await write()).status).toBe(200);
  await eventually('it is ready', async () => (await readiness()).ready || null);
  expect(product.process.exitCode).toBeNull();
});
