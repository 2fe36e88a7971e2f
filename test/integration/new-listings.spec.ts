import type { ListingsPreviewResponse, ListingsResponse } from '../../projections/new-listings/listing.response.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored, filingWithdrawn } from '../kit/filing-events.ts';
import { offeringOf, registrationOf } from '../kit/listing-facts.ts';
import { TestCompanies } from '../kit/test-companies.ts';

let app: AppHarness;
let pro: Visitor;
const AAPL = new TestCompanies().byTicker('AAPL')?.cik ?? '';

const party = (cik: string, name: string) => [{ cik, name, role: 'filer' as const }];
const filed = (n: number, form: string, cik: string, name: string, over: object = {}) =>
  filingIngested(n, { form, companyCiks: [cik], parties: party(cik, name), ...over });

beforeAll(async () => {
  app = await AppHarness.start();
  pro = app.visitor();
  await pro.subscribe('AAPL', '8-K');
  await app.grantAdmin(await pro.accountId());
  await app.happen(
    filed(1, 'S-1', cikOf(11), 'Acme Robotics Inc.'),
    factsExtracted(1, {
      form: 'S-1',
      parties: party(cikOf(11), 'Acme Robotics Inc.'),
      registration: registrationOf({ exchange: 'Nasdaq Global Market', tradingSymbol: 'ACMR', maximumAggregate: '90000000' }),
    }),
    filingScored(1, 'HIGH', { oneLiner: 'Acme registers 5,000,000 shares' }),
    filed(2, 'D', cikOf(12), 'Beta Holdings <b>LLC</b>'),
    factsExtracted(2, { form: 'D', parties: party(cikOf(12), 'Beta Holdings <b>LLC</b>'), offering: offeringOf() }),
    filed(3, 'D', cikOf(13), 'Gamma Fund III LP', { items: ['06b', '3C', '3C.1'] }),
    filed(4, '424B4', AAPL, 'Apple Inc.'),
    filed(5, 'F-1', cikOf(15), 'Delta Mining Plc', { synthetic: true }),
    filed(6, 'S-1', cikOf(16), 'Gone Corp'),
    filingWithdrawn(6, 'S-1', [cikOf(16)]),
    filed(7, '424B5', cikOf(17), 'Shelf Corp'),
  );
});
afterAll(() => app.close());

const list = async (query = '', visitor = pro) => {
  const answer = await visitor.get(`/api/listings${query}`);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body as ListingsResponse;
};
const names = async (query = '') => (await list(query)).listings.map(({ company }) => company);

test('companies outside the watchlist, newest first, without funds', async () => {
  const { listings, next } = await list();
  expect(next).toBeNull();
  expect(listings.map(({ company }) => company)).toEqual(['Delta Mining', 'Beta Holdings <b>LLC</b>', 'Acme Robotics']);
  expect(listings[0]).toMatchObject({ stage: 'registered', form: 'F-1', sample: true, level: null, one_liner: null });
  expect(listings[1]).toMatchObject({
    family: 'placement',
    offering_amount: '5000000',
    amount_sold: '2000000',
    industry_group: 'Other Technology',
    state: 'DELAWARE',
    private_fund: false,
  });
  expect(listings[2]).toMatchObject({
    id: `${cikOf(11)}|registration`,
    cik: cikOf(11),
    accession: accessionOf(1),
    level: 'HIGH',
    one_liner: 'Acme registers 5,000,000 shares',
    exchange: 'Nasdaq Global Market',
    symbol: 'ACMR',
    tickers: [],
    sample: false,
    link: `https://www.sec.gov/Archives/edgar/data/1/${accessionOf(1)}-index.htm`,
    steps: [{ accession: accessionOf(1), form: 'S-1' }],
  });
});

test.each([
  ['?funds=true', ['Delta Mining', 'Gamma Fund III', 'Beta Holdings <b>LLC</b>', 'Acme Robotics']],
  ['?form=D', ['Beta Holdings <b>LLC</b>']],
  ['?form=D&funds=true', ['Gamma Fund III', 'Beta Holdings <b>LLC</b>']],
  ['?exchange=Nasdaq', ['Acme Robotics']],
  ['?exchange=NYSE', []],
  ['?minAmount=6000000', ['Acme Robotics']],
  ['?text=robo', ['Acme Robotics']],
  ['?text=acme%20ROBOTICS', ['Acme Robotics']],
  ['?text=acme%20mining', []],
  ['?text=ACMR', ['Acme Robotics']],
  ['?text=11', ['Acme Robotics']],
  ['?text=otics', []],
  ['?text=d', ['Delta Mining']],
  ['?text=robotics%20a', ['Acme Robotics']],
  ['?text=%20%2C%20', ['Delta Mining', 'Beta Holdings <b>LLC</b>', 'Acme Robotics']],
  ['?from=2026-01-13', []],
  ['?to=2026-01-11', []],
  ['?from=2026-01-12&to=2026-01-12&form=F-1', ['Delta Mining']],
  ['?form=S-1&exchange=Nasdaq&minAmount=1&text=acme&from=2026-01-01', ['Acme Robotics']],
])('filter %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('paging has no gaps, although one’s own tickers are left out', async () => {
  const seen: string[] = [];
  for (let query = '?limit=1&funds=true'; ; ) {
    const { listings, next } = await list(query);
    seen.push(...listings.map(({ company }) => company));
    if (next === null) break;
    query = `?limit=1&funds=true&cursor=${encodeURIComponent(next)}`;
  }
  expect(seen).toEqual(['Delta Mining', 'Gamma Fund III', 'Beta Holdings <b>LLC</b>', 'Acme Robotics']);
});

test('another PRO reader, who follows none of them, sees all of them', async () => {
  const other = app.visitor('filingwire');
  await other.subscribe('MSFT', '8-K');
  await app.grantAdmin(await other.accountId());
  expect((await list('', other)).listings.map(({ company }) => company)).toContain('Apple');
});

test.each(['anonymous', 'free'])(
  '%s readers are told that it is part of PRO, and see a preview without content',
  async (kind) => {
    const visitor = app.visitor();
    if (kind === 'free') await visitor.subscribe('MSFT', '8-K');
    const refused = await visitor.get('/api/listings');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: 'form_locked', message: expect.stringContaining('PRO') });
    const preview = await visitor.get('/api/listings/preview');
    expect(preview.status).toBe(200);
    const { open, listings } = preview.body as ListingsPreviewResponse;
    expect(open).toBe(false);
    expect(listings).toContainEqual({
      company: 'Acme Robotics',
      form: 'S-1',
      filed_at: '2026-01-12',
      sample: false,
      locked: true,
    });
    expect(JSON.stringify(listings)).not.toMatch(/5,000,000|90000000|HIGH/);
  },
);

test('for a PRO reader the preview says that the feed is unlocked', async () => {
  expect((await pro.get('/api/listings/preview')).body).toMatchObject({ open: true });
});

test.each([
  '?form=8-K',
  '?limit=0',
  '?limit=101',
  '?minAmount=-1',
  '?funds=maybe',
  '?from=yesterday',
  '?exchange=Moon',
  '?cursor=nonsense',
])('refused: %s', async (query) => {
  const { status, body } = await pro.get(`/api/listings${query}`);
  expect([status, typeof body.error]).toEqual([400, 'string']);
});
