import { METRICS_TOKEN } from '../kit/operator-tokens.ts';
import { type Product, removeDataDir, startProduct } from '../kit/product.ts';

interface Entry {
  readonly time: string;
  readonly msg: string;
  readonly reason?: string;
  readonly version?: string;
  readonly configuration?: Readonly<Record<string, string>>;
  readonly route?: string;
}

let product: Product;
afterEach(async () => {
  await product.kill();
  removeDataDir(product.dataDir);
});

test('everything printed from start to stop is a log entry in UTC; the first says what runs and how, the last why it ends', async () => {
  const MASTER_KEY = '5e'.repeat(32);
  product = await startProduct({ ACCESS_LOG: 'on', MASTER_KEY, COPYRIGHT_YEAR: '2031' });
  expect((await fetch(`${product.url}/api/tickers?q=jane@example.com`)).status).toBeLessThan(500);
  expect(await product.stop()).toBe(0);
  const entries = product
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
  for (const { time, msg } of entries) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(msg).not.toBe('');
  }
  const [first] = entries;
  expect(first).toMatchObject({ msg: 'Filingwire is starting', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(first?.configuration).toMatchObject({ COPYRIGHT_YEAR: '2031', ACCESS_LOG: 'on' });
  expect(entries.filter(({ msg }) => msg.startsWith('Filingwire is ready: http://'))).toHaveLength(1);
  expect(entries.filter(({ msg }) => msg === 'request ended').map(({ route }) => route)).toContain('/api/tickers');
  expect(entries.find(({ msg }) => msg === 'Filingwire is stopping')).toMatchObject({ reason: 'SIGTERM' });
  for (const secret of [MASTER_KEY, METRICS_TOKEN, 'jane@example.com']) expect(product.output()).not.toContain(secret);
});
