import { METRICS } from '../kit/operator-tokens.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { readRecord } from '../kit/product-record.ts';
import { StreamReader } from '../kit/stream-reader.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({});
});
afterAll(async () => {
  await product.stop();
  removeDataDir(product.dataDir);
});

test('a followed ticker’s quote travels from its source through the worker to the open page', async () => {
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
  // The page is open before anybody has requested this ticker's quote.
  const page = await StreamReader.open(product.url, session);
  expect((await subscribe('MSFT', session)).status).toBe(200);
  const tickersOf = ({ data }: { data: unknown }) => (data as { tickers: string[] }).tickers;
  const received = await eventually(
    'a quote',
    async () => page.events.find((each) => each.event === 'quote' && tickersOf(each).includes('MSFT')) ?? null,
  );
  expect(received.id).toBeNull();
  await page.close();

  // The last price arrives first; the figures of a year need a request of their own.
  const row = { current_price: expect.any(Number), week_52_high: expect.any(Number), quote_sample: true };
  await eventually('the figures in the watchlist', async () => {
    const answer = await fetch(`${product.url}/api/watchlist`, { headers: { 'x-session': session } });
    const { watchlist } = (await answer.json()) as { watchlist: object[] };
    expect(watchlist).toContainEqual(expect.objectContaining({ ...row, ticker: 'MSFT' }));
    return watchlist;
  });
  const prices = await eventually('the price history', async () => {
    const answer = (await (await fetch(`${product.url}/api/tickers/AAPL/prices`)).json()) as { prices: object[] | null };
    return answer.prices;
  });
  expect(prices.length).toBeGreaterThan(250);
  const expected = [
    ...['last', 'figures', 'history'].map((part) => new RegExp(`quote_refreshes_total{part="${part}"} [1-9]`)),
    /^edgar_backfills{state="(queued|running|done|failed)"} [12]$/m,
  ];
  // The worker counts a refresh only after writing it.
  await eventually('all of this in the metrics', async () => {
    const metrics = await (await fetch(`${product.url}/metrics`, { headers: METRICS })).text();
    return expected.every((each) => each.test(metrics)) || null;
  });
});

test('the first poll of the samples leaves an amendment with its correction, a duplicate and a cluster in the log', async () => {
  const found = await eventually('the relations of the history', async () => {
    const { events } = await readRecord(product.dataDir);
    const expected = events.flatMap(({ type, data }) => {
      if (type === 'FilingAmendmentLinked') return data.differences.length > 0 ? [`${data.form} corrects`] : [];
      if (type === 'DisclosureThreadOpened') return [data.kind];
      return type === 'FilingMarkedDuplicate' ? [`${data.form} repeats`] : [];
    });
    const wanted = ['4/A corrects', '8-K/A corrects', '4 repeats', 'cluster'];
    return wanted.every((one) => expected.includes(one)) ? expected : null;
  });
  expect(found.length).toBeGreaterThanOrEqual(4);
});

test('a sample filing opens at our own address and is marked, even after a restart on another port', async () => {
  const linksOf = async () => {
    const answer = await fetch(`${product.url}/api/tickers/AAPL`);
    const { filings } = (await answer.json()) as { filings: { accession: string; link: string }[] };
    return new Map(filings.map(({ accession, link }) => [accession, link]));
  };
  const before = await eventually('filings of a sample company', async () => {
    const links = await linksOf();
    return links.size > 0 ? links : null;
  });
  await product.stop();
  product = await startProduct({ DATA_DIR: product.dataDir });
  const after = await linksOf();
  for (const [accession, link] of before) {
    expect(after.get(accession)).toBe(link);
    const page = await fetch(`${product.url}${link}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    expect(html).toContain(accession);
    expect(html).toContain('Sample filing for demonstration; not a real disclosure.');
    const submission = await fetch(new URL(`${accession}.txt`, `${product.url}${link}`));
    expect(await submission.text()).toContain(`ACCESSION NUMBER:\t\t${accession}`);
  }
  const [link = ''] = before.values();
  for (const wrong of [
    link.replace(/\/\d+\/(\d{18})/, '/1/$1'),
    link.replaceAll(/0000000000-?\d\d/g, (found) => `${found.slice(0, -2)}28`),
  ])
    expect([wrong, (await fetch(`${product.url}${wrong}`)).status]).toEqual([wrong, 404]);
});
