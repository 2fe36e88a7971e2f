import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import type { OriginFault, OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import type { CoverageResponse } from '../../backend/contexts/filings/report-coverage/coverage.response.ts';
import { FedProduct } from '../kit/fed-product.ts';
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

describe('an EDGAR that is away for a while', () => {
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
  /** EDGAR goes away right after it has shown more filings, whose submissions are then still to be read. */
  const goesAway = async (until: number, how: typeof outage) => {
    product.edgar.allow(until, until);
    await eventually('more filings', async () => product.edgar.exhausted || null);
    outage = how;
  };

  test('is shown to the reader, costs nothing, and EDGAR is asked no more than the budget allows', async () => {
    expect(await coverage()).toMatchObject({ state: 'ok', message: null });
    const [asked, since] = [product.edgar.requests(), performance.now()];
    await goesAway(60, 'down');
    await coverageSays('failing', /not answering.*nothing is lost/);
    outage = 'garbage';
    await coverageSays('failing', /cannot read/);
    outage = 'none';
    await product.settled();

    await goesAway(90, 'too many requests');
    await coverageSays('paused', /pause until/);
    outage = 'none';
    product.edgar.allow(FILINGS, FILINGS);
    await product.settled();
    await eventually('coverage is well', async () => (await coverage()).state === 'ok' || null);
    expect(product.edgar.shown).toHaveLength(FILINGS);
    // Counted over the whole time: while this process is busy, requests that were sent one by one arrive together.
    expect(product.edgar.requests() - asked).toBeLessThanOrEqual((BUDGET * (performance.now() - since)) / 1_000);
  });

  test('when it blocks us we are silent, also after a restart', async () => {
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
