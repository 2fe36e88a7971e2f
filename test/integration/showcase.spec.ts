import { alertOutcomesStream, alertRunStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import type { ShowcaseResponse } from '../../backend/queries/showcase/showcase.response.ts';
import { alertsPaged, outcomesOf, runStarted } from '../kit/alert-events.ts';
import { accessionOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

const RULE = {
  ruleId: 'base',
  kind: 'base' as const,
  points: 70,
  reason: 'A reason',
  quote: null,
  sourceField: 'eightK.items',
  available: true,
  candidate: 'item 8.01',
};
const HOSTS = 'all.example.com=filingwire,8k.example.com=material-events';

describe('what a visitor is shown of the product at work', () => {
  let product: OpenProduct;
  const shown = async (host: string): Promise<ShowcaseResponse> =>
    JSON.parse((await product.call('GET', '/api/showcase', { host })).text);
  const file = (n: number, level: 'CRITICAL' | 'HIGH' | 'LOW', over: Parameters<typeof filingIngested>[1] = {}) =>
    product.happen(`filing-${accessionOf(n)}`, [
      filingIngested(n, over),
      factsExtracted(n),
      filingScored(n, level, { oneLiner: `Line ${n}`, rules: [RULE] }),
    ]);
  const sent = async (n: number, form: string, handedOverAt: string | null) => {
    const run = runStarted(n, { form, followedAs: form, oneLiner: `Alert ${n}` });
    await product.happen(alertRunStream(accessionOf(n)), [run, alertsPaged(n, 0, ['account-of-somebody'])]);
    if (handedOverAt === null) return;
    const outcomes = outcomesOf('AlertsDelivered', n, ['account-of-somebody'], { handedOverAt });
    await product.happen(alertOutcomesStream(accessionOf(n), 0), [outcomes]);
  };

  beforeAll(async () => {
    product = await OpenProduct.start({ BRAND_HOSTS: HOSTS, PUBLIC_URL: 'https://all.example.com' });
  });
  afterAll(() => product.close());

  test('before anything has been read, past EDGAR filings of open forms as examples', async () => {
    const { filings, rules, ...rest } = await shown('all.example.com');
    expect(rest).toEqual({ day: null, example: true, today: false, alert: null });
    expect(filings[0]).toMatchObject({ level: 'CRITICAL', link: expect.stringMatching(/^https:\/\/www\.sec\.gov\//) });
    expect(rules.length).toBeGreaterThan(1);
    const { filings: ofBrand } = await shown('8k.example.com');
    expect(new Set(ofBrand.map(({ form }) => form))).toEqual(new Set(['8-K']));
  });

  test('the newest day’s filings, highest level first, as far as everybody may read them', async () => {
    await file(1, 'CRITICAL', { acceptedAt: '2026-01-09T20:00:00.000Z', filedOn: '2026-01-09' });
    await file(2, 'LOW');
    await file(3, 'HIGH', { form: '4' });
    await file(4, 'HIGH');
    // Accepted in the evening in New York, when it is already the next day in UTC.
    await file(5, 'LOW', { acceptedAt: '2026-01-13T01:00:00.000Z' });
    const all = await shown('all.example.com');
    expect([all.day, all.today]).toEqual(['2026-01-12', false]);
    expect(all.filings.map(({ accession }) => accession)).toEqual([4, 3, 5, 2].map(accessionOf));
    expect(all.rules).toMatchObject([{ reason: 'A reason', points: 70 }]);
    const events = await shown('8k.example.com');
    expect(events.filings.map(({ accession }) => accession)).toEqual([4, 5, 2].map(accessionOf));
    expect(events.filings.every(({ locked }) => !locked)).toBe(true);
  });

  test('the newest delivered alert, without its recipients and their reasons', async () => {
    await sent(4, '8-K', '2026-01-12T14:05:00.000Z');
    await sent(2, '8-K', null);
    const { alert } = await shown('8k.example.com');
    expect(alert).toMatchObject({
      accession: accessionOf(4),
      ticker: 'T1',
      level: 'HIGH',
      one_liner: 'Alert 4',
      ai_written: false,
    });
    expect(alert?.reasons).toEqual([{ reason: 'The CEO or CFO leaves', quote: 'Jane Doe resigned.' }]);
    expect(alert?.stages.handed_over_at).toBe('2026-01-12T14:05:00.000Z');
    const { text } = await product.call('GET', '/api/showcase', { host: '8k.example.com' });
    expect(text).not.toContain('account-of-somebody');
    expect(text).not.toContain('You follow');
  });

  test('an alert about a form that visitors may not open, only at the brand that opens it', async () => {
    await sent(3, '4', '2026-01-12T14:09:00.000Z');
    expect((await shown('8k.example.com')).alert?.accession).toBe(accessionOf(4));
    expect((await shown('all.example.com')).alert?.accession).toBe(accessionOf(3));
  });
});
