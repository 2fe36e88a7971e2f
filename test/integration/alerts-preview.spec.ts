import type { PreviewAlertsResponse } from '../../backend/contexts/alerts/past-alerts/preview-alerts/preview-alerts.response.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored, filingWithdrawn } from '../kit/filing-events.ts';
import { bought, insiderFiling } from '../kit/insider-filing.ts';
import { OpenProduct } from '../kit/open-product.ts';

/** Half an hour less ago, so that the time the test takes moves no filing out of its period. */
const ago = (days: number) => new Date(Date.now() - days * DAY_MS + 1_800_000).toISOString();
const ANY_HOUR = { quietHours: null };

let product: OpenProduct;
let session: string;

beforeEach(async () => {
  product = await OpenProduct.start({});
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL,MSFT', forms: '8-K' } });
  session = JSON.parse(text).session;
  await product.grantPro(session);
});
afterEach(() => product.close());

async function preview(body: object = {}): Promise<PreviewAlertsResponse> {
  const answer = await product.call('POST', '/api/alerts/preview', { session, body });
  expect([answer.status, answer.text.slice(0, 60)]).toEqual([200, expect.stringContaining('{')]);
  return JSON.parse(answer.text);
}

async function filed(
  n: number,
  days: number,
  level: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' = 'HIGH',
  company = 1,
): Promise<void> {
  const companyCiks = [cikOf(company)];
  await product.happen(`filing-${accessionOf(n)}`, [
    filingIngested(n, { acceptedAt: ago(days), companyCiks, source: 'backfill' }),
    factsExtracted(n, { acceptedAt: ago(days), items: ['5.02'] }),
    filingScored(n, level, { oneLiner: `Headline ${n}` }),
  ]);
}

const counts = ({ filings, email, sms, push }: PreviewAlertsResponse['week']) => ({ filings, email, sms, push });

test('counts per channel over a week, a month and a year, from the stored scores of one’s own list', async () => {
  await filed(1, 3);
  await filed(2, 20, 'MEDIUM');
  await filed(3, 300, 'CRITICAL', 2);
  await filed(4, 400);
  await filed(5, 2, 'LOW');
  await filed(6, 2, 'CRITICAL', 9);
  const answer = await preview(ANY_HOUR);
  expect(counts(answer.week)).toEqual({ filings: 2, email: 1, sms: 1, push: 1 });
  expect(counts(answer.month)).toEqual({ filings: 3, email: 2, sms: 1, push: 2 });
  expect(counts(answer.year)).toEqual({ filings: 4, email: 3, sms: 2, push: 3 });
  expect(answer.year.leftOut).toEqual([{ reason: 'below_threshold', filings: 1 }]);
  expect(answer.scoresSince).toBe(ago(400).slice(0, 10));
  expect(answer.months).toHaveLength(12);
  const monthOf = (days: number) => answer.months.find(({ month }) => month === ago(days).slice(0, 7));
  expect([monthOf(3)?.email.HIGH, monthOf(3)?.sms.HIGH, monthOf(20)?.email.MEDIUM, monthOf(20)?.sms.MEDIUM]).toEqual([
    1, 1, 1, 0,
  ]);
  expect(monthOf(300)?.push).toEqual({ CRITICAL: 1, HIGH: 0, MEDIUM: 0, LOW: 0 });
  expect(answer.tickers).toEqual([
    { ticker: 'AAPL', week: 1, month: 2, year: 2, completeSince: null },
    { ticker: 'MSFT', week: 0, month: 0, year: 1, completeSince: null },
  ]);
  expect(answer.examples.map(({ accession, headline, channels }) => [accession, headline, channels])).toEqual([
    [accessionOf(1), 'Headline 1', ['email', 'sms', 'push']],
    [accessionOf(2), 'Headline 2', ['email', 'push']],
    [accessionOf(3), 'Headline 3', ['email', 'sms', 'push']],
  ]);
});

test('tried settings take precedence over the account’s, and nothing is changed', async () => {
  await filed(1, 3, 'MEDIUM');
  await product.call('POST', '/api/update-alert-thresholds', { session, body: { sms: 'MEDIUM', rules: { items: ['4.02'] } } });
  expect(counts((await preview(ANY_HOUR)).week)).toEqual({ filings: 1, email: 0, sms: 0, push: 0 });
  expect((await preview(ANY_HOUR)).week.leftOut).toEqual([{ reason: 'item_not_chosen', filings: 1 }]);
  expect(counts((await preview({ ...ANY_HOUR, rules: null })).week)).toMatchObject({ email: 1, sms: 1 });
  expect(counts((await preview({ ...ANY_HOUR, rules: null, thresholds: { sms: 'HIGH' } })).week)).toMatchObject({
    email: 1,
    sms: 0,
  });
  expect(counts((await preview({ ...ANY_HOUR, rules: null, notify_via: [] })).week)).toMatchObject({ email: 0, sms: 0, push: 1 });
  expect((await preview({ rules: null, cadence: 'daily' })).week.leftOut).toEqual([{ reason: 'waits_for_digest', filings: 1 }]);
  expect((await preview({ rules: { keywords: ['merger'] } })).keywordsJudged).toBe(false);
  const { text } = await product.call('GET', '/api/profile', { session });
  expect(JSON.parse(text)).toMatchObject({ thresholds: { email: 'MEDIUM', sms: 'MEDIUM' }, rules: { items: ['4.02'] } });
});

test('rules on trades read the recorded transactions', async () => {
  await product.call('POST', '/api/subscribe', { session, body: { tickers: 'AAPL', forms: '8-K,4' } });
  const filed = insiderFiling(1, { trades: [bought('500')] });
  const dated = filed.map(({ type, data }) => ({ type, data: 'acceptedAt' in data ? { ...data, acceptedAt: ago(2) } : data }));
  await product.happen(`filing-${accessionOf(1)}`, dated);
  const under = async (rules: object) => (await preview({ ...ANY_HOUR, rules, thresholds: { email: 'LOW' } })).week.leftOut;
  expect(await under({ openMarketOnly: true })).toEqual([]);
  expect(await under({ minimumValue: 1_000_000 })).toEqual([{ reason: 'below_minimum_value', filings: 1 }]);
});

test('a withdrawn filing does not count, and an account without scores is told that there are none', async () => {
  expect(await preview()).toMatchObject({ scoresSince: null, year: { filings: 0 }, examples: [], keywordsJudged: true });
  await filed(1, 3);
  await product.happen(`filing-${accessionOf(1)}`, [filingWithdrawn(1)]);
  expect((await preview()).year.filings).toBe(0);
});

test('settings that the profile would refuse are refused', async () => {
  for (const body of [
    { thresholds: { email: 'SOME' } },
    { quietHours: { from: '21:00', to: '21:00' } },
    { dailySmsCap: 101 },
    { time_zone: 'Europe/Berlin', quietHours: { from: '21:00', to: '08:00', timeZone: 'America/New_York' } },
    { days: 7 },
  ]) {
    const { status, text } = await product.call('POST', '/api/alerts/preview', { session, body });
    expect([status, JSON.parse(text).error]).toEqual([400, 'validation_failed']);
  }
});
