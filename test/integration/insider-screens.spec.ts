import { jest } from '@jest/globals';
import type { InsiderScreenResponse } from '../../projections/insider-profile/insider-screen.response.ts';
import { AppHarness } from '../kit/app.harness.ts';
import { cikOf, filingScored } from '../kit/filing-events.ts';
import { insider, officer, row } from '../kit/filing-facts.ts';
import { type InsiderFiling, insiderFiled } from '../kit/insider-events.ts';

const company = (n: number) => ({ name: `Test ${n} Inc.`, cik: cikOf(1000 + n), ticker: `T${n}` });
const person = (n: number, over: object = {}) => insider({ cik: cikOf(n), name: `PERSON ${n}`, ...over });
const cfo = officer('Chief Financial Officer', { cik: cikOf(50), name: 'DOE JANE' });
const NOW = new Date('2026-03-20T15:00:00.000Z');

let app: AppHarness;
const filed = (n: number, issuer: number, rows: Parameters<typeof insiderFiled>[1], over: InsiderFiling = {}) =>
  insiderFiled(n, rows, { issuer: company(issuer), owners: [person(n)], filedOn: '2026-03-19', ...over });
const on = (date: string, over: object = {}) => ({ date, ...over });

beforeAll(async () => {
  app = await AppHarness.start();
  jest.spyOn(app.runtime.clock, 'now').mockReturnValue(NOW);
  await app.happen(
    // By the CFO, on two days and at two prices, stated to be on the market.
    ...filed(
      1,
      1,
      [
        row('P', '100', '10', on('2026-03-17', { footnotes: ['F1'] })),
        row('P', '50', '12', on('2026-03-18', { footnotes: ['F1'] })),
      ],
      { owners: [cfo], footnotes: [{ id: 'F1', text: 'Bought in the open market.' }] },
    ),
    filingScored(1, 'HIGH', { score: 71 }),
    // In the same company, within 30 days, by somebody else; one line has no price.
    ...filed(2, 1, [row('P', '1000', '9', on('2026-03-02')), row('P', '5', null, on('2026-03-02'))], { filedOn: '2026-03-03' }),
    // With a joint filer, so person 2 is not counted twice.
    ...filed(3, 1, [row('P', '7', '9', on('2026-03-04'))], { owners: [person(2), person(99)], filedOn: '2026-03-05' }),
    // In an offering: by default neither a purchase nor part of a cluster.
    ...filed(4, 2, [row('P', '1000000', '20', on('2026-03-16', { footnotes: ['F1'] }))], {
      footnotes: [{ id: 'F1', text: 'Acquired in the registered direct offering.' }],
    }),
    // Under a plan, by a 10% owner.
    ...filed(5, 2, [row('P', '10', '20', on('2026-03-16'))], {
      owners: [person(5, { isDirector: false, isTenPercentOwner: true })],
      aff10b5One: true,
    }),
    // A large sale, and one of preferred stock, which no screen lists.
    ...filed(6, 3, [row('S', '5000', '100', on('2026-03-18')), row('S', '9', '9', on('2026-03-18', { security: 'Preferred' }))]),
    // Too old, and amended without its original.
    ...filed(7, 3, [row('P', '77', '10', on('2026-01-20'))], { filedOn: '2026-01-21' }),
    ...filed(8, 4, [row('P', '88', '10', on('2024-01-20'))], { form: '4/A', dateOfOriginalSubmission: '2024-01-22' }),
    // A grant is not a purchase.
    ...filed(9, 4, [row('A', '88', '0', on('2026-03-18'))]),
  );
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

async function screen(query = ''): Promise<InsiderScreenResponse> {
  const { status, body } = await app.visitor('form4getter').get(`/api/insider-trades${query}`);
  expect([status, body]).toEqual([200, body]);
  return body;
}
const numbers = ({ deals }: InsiderScreenResponse) => deals.map(({ accession }) => Number(accession.slice(-6)));

test('purchases of 30 days, the newest filing first, one row for lines that agree', async () => {
  const found = await screen();
  expect(found).toMatchObject({ screen: 'purchases', since: '2026-02-18', truncated: false, total: 4, clusters: [] });
  expect(numbers(found)).toEqual([1, 5, 3, 2]);
  expect(found.deals.find(({ accession }) => accession.endsWith('000001'))).toMatchObject({
    company: { ticker: 'T1' },
    owners: [{ name: 'Jane Doe' }],
    role: 'cfo',
    title: 'Chief Financial Officer',
    side: 'P',
    market: 'open_market',
    first_day: '2026-03-17',
    last_day: '2026-03-18',
    shares: '150',
    lowest_price: '10',
    highest_price: '12',
    value: '1600',
    not_priced: 0,
    level: 'HIGH',
    score: 71,
  });
  expect(found.deals.at(-1)).toMatchObject({ market: null, shares: '1005', value: '9000', not_priced: 1, level: null });
});

test('filters by role, value, plan and market, and each sort order in both directions', async () => {
  expect(numbers(await screen('?role=cfo'))).toEqual([1]);
  expect(numbers(await screen('?role=tenPercent'))).toEqual([5]);
  expect(numbers(await screen('?min_value=1600'))).toEqual([1, 2]);
  expect(numbers(await screen('?plan=yes'))).toEqual([5]);
  expect(numbers(await screen('?plan=yes&role=cfo'))).toEqual([]);
  expect(numbers(await screen('?market=open_market'))).toEqual([1]);
  expect(numbers(await screen('?market=offering'))).toEqual([4]);
  expect(numbers(await screen('?sort=value'))).toEqual([2, 1, 5, 3]);
  expect(numbers(await screen('?sort=value&direction=asc'))).toEqual([3, 5, 1, 2]);
  expect(numbers(await screen('?sort=shares'))).toEqual([2, 1, 5, 3]);
  expect(numbers(await screen('?sort=traded&direction=asc'))).toEqual([2, 3, 5, 1]);
  expect((await screen('?sort=company&direction=asc')).deals.map(({ company: { ticker } }) => ticker)).toEqual([
    'T1',
    'T1',
    'T1',
    'T2',
  ]);
  expect(await screen('?limit=1')).toMatchObject({ total: 4, deals: [{ company: { ticker: 'T1' } }] });
});

test('a cluster counts people, not filings: joint filers are one; offerings and single buyers make none', async () => {
  const { clusters, deals, total } = await screen('?screen=clusters');
  expect([deals, total]).toEqual([[], 1]);
  expect(clusters[0]).toMatchObject({
    company: { ticker: 'T1' },
    people: 2,
    first_day: '2026-03-02',
    last_day: '2026-03-18',
    value: '10663',
    omitted: 0,
  });
  expect(clusters[0]?.deals).toHaveLength(3);
  expect((await screen('?screen=clusters&role=ceo')).clusters).toEqual([]);
  expect((await screen('?screen=clusters&min_value=10664')).clusters).toEqual([]);
});

test('the largest of the week: purchases and sales by value, including offerings', async () => {
  const found = await screen('?screen=largest');
  expect([numbers(found), found.since]).toEqual([[4, 6, 1, 5], '2026-03-13']);
  expect(numbers(await screen('?screen=largest&side=S'))).toEqual([6]);
});

test('a plan without ownership forms shows nobody', async () => {
  const { status, body } = await app.visitor('material-events').get('/api/insider-trades');
  expect([status, body.error]).toEqual([403, 'form_locked']);
  expect(JSON.stringify(body)).not.toContain('PERSON');
});

test('a new filing is listed after some seconds; until then the trades are not read again', async () => {
  const { clock } = app.runtime;
  await screen();
  await app.happen(...filed(10, 5, [row('P', '1', '10', on('2026-03-18'))], { filedOn: '2026-03-20' }));
  expect((await screen()).total).toBe(4);
  const later = clock.monotonic() + 10_000;
  const moved = jest.spyOn(clock, 'monotonic').mockReturnValue(later);
  expect(numbers(await screen())).toEqual([10, 1, 5, 3, 2]);
  moved.mockRestore();
});
