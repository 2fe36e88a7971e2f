import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { accessionOf, cikOf, filingIngested, filingScored, filingWithdrawn } from '../kit/filing-events.ts';

/** What a free reader sees of locked filings: level and headline of the newest one older than 24 hours, and nothing of younger ones. */

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
});
afterAll(() => app.close());

let companies = 0;
async function following(brand: Visitor['brand'] = 'material-events') {
  companies += 1;
  const visitor = app.visitor(brand);
  await visitor.subscribe(`T${companies}`);
  return { visitor, ticker: `T${companies}`, cik: cikOf(1000 + companies) };
}

let filings = 0;
type Filed = { readonly form?: string; readonly acceptedAt: string | null; readonly filedOn?: string };
/** Files a HIGH filing of the company, whose headline is `One line about <n>`. */
async function filed(cik: string, { form = '4', acceptedAt, filedOn = '2026-01-12' }: Filed): Promise<number> {
  filings += 1;
  await app.happen(filingIngested(filings, { form, companyCiks: [cik], acceptedAt, filedOn }), filingScored(filings, 'HIGH'));
  return filings;
}

test('nothing of a locked filing younger than 24 hours leaves the server', async () => {
  const { visitor, ticker, cik } = await following();
  const young = [await filed(cik, { acceptedAt: ago(0.1) }), await filed(cik, { form: '10-Q', acceptedAt: ago(23.9) })];
  const row = await visitor.row(ticker);
  expect(row.preview).toBeNull();
  expect(row.recent_filings.map(({ level, headline, score, quote }) => [level, headline, score, quote])).toEqual(
    young.map(() => [null, null, null, null]),
  );
  for (const n of young) expect(JSON.stringify(row)).not.toContain(`One line about ${n}`);
});

test('only the newest of the older ones is previewed', async () => {
  const { visitor, ticker, cik } = await following();
  const oldest = await filed(cik, { acceptedAt: ago(72) });
  const old = await filed(cik, { form: '10-Q', acceptedAt: ago(24.1) });
  const young = await filed(cik, { acceptedAt: ago(2) });
  const row = await visitor.row(ticker);
  expect(row.preview).toEqual({
    accession: accessionOf(old),
    form: '10-Q',
    filed_at: '2026-01-12',
    accepted_at: expect.any(String),
    level: 'HIGH',
    headline: `One line about ${old}`,
    ai_written: false,
  });
  for (const n of [oldest, young]) expect(JSON.stringify(row)).not.toContain(`One line about ${n}`);
});

test('a withdrawn one is replaced by the one before it', async () => {
  const { visitor, ticker, cik } = await following();
  const kept = await filed(cik, { acceptedAt: ago(50) });
  const gone = await filed(cik, { acceptedAt: ago(30) });
  await app.happen(filingWithdrawn(gone, '4', [cik]));
  expect((await visitor.row(ticker)).preview?.accession).toBe(accessionOf(kept));
});

test('if EDGAR states only a date, a full day after its end must have passed', async () => {
  const day = (back: number) => ago(back * 24).slice(0, 10);
  const { visitor, ticker, cik } = await following();
  await filed(cik, { acceptedAt: null, filedOn: day(1) });
  expect((await visitor.row(ticker)).preview).toBeNull();
  const old = await filed(cik, { acceptedAt: null, filedOn: day(4) });
  expect((await visitor.row(ticker)).preview?.accession).toBe(accessionOf(old));
});

test('forms that no upgrade opens at the brand are never previewed, and what the plan opens needs no preview', async () => {
  const { visitor, ticker, cik } = await following();
  await filed(cik, { form: '13F-HR', acceptedAt: ago(100) });
  await filed(cik, { form: '8-K', acceptedAt: ago(90) });
  expect((await visitor.row(ticker)).preview).toBeNull();
});

test('a brand whose upgrade is another brand previews what that brand would unlock', async () => {
  const { visitor, ticker, cik } = await following('form4getter');
  const old = await filed(cik, { form: '8-K', acceptedAt: ago(25) });
  expect((await visitor.row(ticker)).preview?.accession).toBe(accessionOf(old));
});
