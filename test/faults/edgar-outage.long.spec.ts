import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import type { OriginFault, OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import type { CoverageResponse } from '../../backend/contexts/filings/report-coverage/coverage.response.ts';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { freshFilings } from '../kit/growing-edgar.ts';
import { call } from '../kit/http-reader.ts';
import { eventually } from '../kit/product.ts';
import { onStores } from '../kit/product-record.ts';

const FILINGS = 120;
/** Requests per second. */
const BUDGET = 20;

const html = (status: number, title: string, headers: Readonly<Record<string, string>> = {}): OriginFault => ({
  kind: 'answer',
  answer: { status, contentType: 'text/html', body: `<!DOCTYPE html><html><head><title>${title}</title></head></html>`, headers },
});
const isFeed = ({ path }: OriginRequest) => path === '/cgi-bin/browse-edgar';
const always = Number.POSITIVE_INFINITY;

describe('an EDGAR that is down for a while', () => {
  let product: FedProduct;
  let outage: 'none' | 'down' | 'garbage' | 'too many requests' | 'blocked';
  beforeEach(async () => {
    outage = 'none';
    product = await FedProduct.working(FILINGS, 10, { EDGAR_MAX_RPS: String(BUDGET) });
    const { edgar } = product;
    edgar.inject(() => outage === 'down', { kind: 'drop' }, always);
    edgar.inject((request) => outage === 'garbage' && isFeed(request), html(200, 'Welcome'), always);
    edgar.inject(() => outage === 'garbage', { kind: 'truncate', bytes: 100 }, always);
    edgar.inject(() => outage === 'too many requests', html(429, 'Slow down', { 'Retry-After': '2' }), always);
    edgar.inject(() => outage === 'blocked', html(403, 'SEC.gov | Request Rate Threshold Exceeded'), always);
  });
  afterEach(() => product.discard());

  const coverage = () => call<CoverageResponse>(product.url, '/api/coverage');
  const coverageSays = (state: CoverageResponse['state'], message: RegExp) =>
    eventually(`coverage says "${state}"`, async () => {
      const now = await coverage();
      return (now.state === state && message.test(now.message ?? '')) || null;
    });
  /** Failed polls of the feed since the last successful one. */
  const failures = () =>
    onStores(product.dataDir, async ({ operations }) => (await new FeedStateStore(operations).get()).failuresInRow);
  /** Shows more filings and takes EDGAR down right after, so that their submissions are still unread. */
  const goesAway = async (until: number, how: typeof outage) => {
    product.edgar.allow(until, until);
    await eventually('more filings', async () => product.edgar.exhausted || null);
    outage = how;
  };

  test('is shown to readers, loses nothing, and gets no more requests than the budget allows', async () => {
    expect(await coverage()).toMatchObject({ state: 'ok', message: null });
    const [asked, since] = [product.edgar.requests(), performance.now()];
    await goesAway(60, 'down');
    await coverageSays('failing', /isn’t responding.*nothing is lost/);
    outage = 'garbage';
    await coverageSays('failing', /can’t read/);
    outage = 'none';
    await product.settled();

    await goesAway(90, 'too many requests');
    await coverageSays('paused', /pause until/);
    outage = 'none';
    product.edgar.allow(FILINGS, FILINGS);
    await product.settled();
    await eventually('coverage is well', async () => (await coverage()).state === 'ok' || null);
    expect(product.edgar.shown).toHaveLength(FILINGS);
    // Counted over the whole time, because requests sent one by one arrive together while this process is busy.
    expect(product.edgar.requests() - asked).toBeLessThanOrEqual((BUDGET * (performance.now() - since)) / 1_000);
  });

  test('if it blocks us we send nothing, even after a restart', async () => {
    await goesAway(20, 'blocked');
    await coverageSays('paused', /pause until/);
    await product.stop();
    const before = product.edgar.requests();
    const failed = await failures();
    await product.start();
    await eventually('another look', async () => (await failures()) > failed || null);
    await coverageSays('paused', /pause until/);
    await product.stop();
    expect(product.edgar.requests()).toBe(before);
  });
});

describe('an EDGAR that is down at the first start', () => {
  /** EDGAR's list of companies was never read; it does not contain `unknown`. */
  const [known, unknown] = [sampleCompanies[0]?.ticker ?? '', 'NOBODY'];
  let product: FedProduct;
  let away = true;
  beforeEach(async () => {
    product = new FedProduct(freshFilings(5));
    await product.edgar.start();
    product.edgar.inject(() => away, { kind: 'drop' }, always);
    await product.start();
  });
  afterEach(() => product.discard());

  async function asked(
    path: string,
    body?: object,
  ): Promise<{ status: number; error?: string; message?: string; retryAfter: string | null }> {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const answer = await fetch(
      `${product.url}${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    const { error, message } = (await answer.json()) as { error?: string; message?: string };
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...(error && { error, message }) };
  }
  const follow = (tickers: string) => asked('/api/subscribe', { tickers, forms: '', note: '' });
  const paths = (ticker: string) => [
    `/api/tickers/${ticker}`,
    `/api/tickers/${ticker}/prices`,
    `/api/tickers/${ticker}/as-known?asof=${new Date().toISOString()}`,
  ];

  test('reports no ticker as unknown, says what is missing, and is used without help once it is back', async () => {
    const missing = {
      status: 503,
      error: 'companies_not_read',
      message: expect.stringMatching(/still loading the company list/),
      retryAfter: '30',
    };
    for (const ticker of [known, unknown]) {
      expect(await follow(ticker)).toEqual(missing);
      for (const path of paths(ticker)) expect({ path, ...(await asked(path)) }).toEqual({ path, ...missing });
    }
    away = false;
    await eventually('a ticker is followed', async () => ((await follow(known)).status === 200 ? true : null));
    for (const path of paths(known)) expect({ path, ...(await asked(path)) }).toMatchObject({ path, status: 200 });
    expect(await follow(unknown)).toMatchObject({ status: 400, error: 'ticker_not_recognized' });
    for (const path of paths(unknown))
      expect({ path, ...(await asked(path)) }).toMatchObject({ path, status: 404, error: 'ticker_not_recognized' });
    // After a restart the companies are still known, without asking EDGAR.
    await product.stop();
    away = true;
    await product.start();
    expect((await follow(known)).status).toBe(200);
  });
});
