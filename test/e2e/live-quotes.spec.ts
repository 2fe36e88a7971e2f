import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { StreamReader } from '../kit/stream-reader.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({});
}, 90_000);
afterAll(async () => {
  await product.stop();
  removeDataDir(product.dataDir);
}, 30_000);

test('the quote of a followed ticker goes from its source through the worker to the open page', async () => {
  const subscribe = (tickers: string, session?: string) =>
    fetch(`${product.url}/api/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session !== undefined && { 'x-session': session }) },
      body: JSON.stringify({ tickers, forms: '8-K', note: '' }),
    });
  const session = await eventually('a first subscription', async () => {
    const answer = await subscribe('AAPL');
    return answer.ok ? ((await answer.json()) as { session: string }).session : null;
  });
  // The page is open before anybody asks for this ticker's quote.
  const page = await StreamReader.open(product.url, session);
  expect((await subscribe('MSFT', session)).status).toBe(200);
  const tickersOf = ({ data }: { data: unknown }) => (data as { tickers: string[] }).tickers;
  const heard = await eventually(
    'a quote',
    async () => page.events.find((each) => each.event === 'quote' && tickersOf(each).includes('MSFT')) ?? null,
  );
  expect(heard.id).toBeNull();
  await page.close();

  const list = (await (await fetch(`${product.url}/api/watchlist`, { headers: { 'x-session': session } })).json()) as {
    watchlist: object[];
  };
  const row = { current_price: expect.any(Number), week_52_high: expect.any(Number), quote_sample: true };
  expect(list.watchlist).toContainEqual(expect.objectContaining({ ...row, ticker: 'MSFT' }));
  const prices = await eventually('the price history', async () => {
    const answer = (await (await fetch(`${product.url}/api/tickers/AAPL/prices`)).json()) as { prices: object[] | null };
    return answer.prices;
  });
  expect(prices.length).toBeGreaterThan(250);
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  for (const part of ['last', 'figures', 'history'])
    expect(metrics).toMatch(new RegExp(`quote_refreshes_total{part="${part}"} [1-9]`));
  expect(metrics).toMatch(/^edgar_backfills{state="(queued|running|done|failed)"} [12]$/m);
}, 60_000);
