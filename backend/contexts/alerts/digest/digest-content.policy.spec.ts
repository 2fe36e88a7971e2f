import { digestInput, listedFiling, listedOffering } from '../../../../test/kit/digests.ts';
import { accessionOf, cikOf } from '../../../../test/kit/filing-events.ts';
import { DigestComposed } from '../published/digest.events.ts';
import { composeDigest, type ListedFiling, readyAt } from './digest-content.policy.ts';

const of = (filings: readonly ListedFiling[], over: Parameters<typeof digestInput>[0] = {}) =>
  composeDigest(digestInput({ filings: new Map([[cikOf(1), filings]]), ...over }));
const told = (filings: readonly ListedFiling[], over = {}) =>
  of(filings, over).digest.tickers.flatMap((each) => each.filings.map(({ accession }) => accession));

test('critical first, then per ticker the newest first, then a line for each quiet one', () => {
  const { digest, empty } = of([listedFiling(1, { level: 'LOW' }), listedFiling(2, { level: 'CRITICAL' }), listedFiling(3)]);
  expect(empty).toBe(false);
  expect(digest.critical.map(({ accession }) => accession)).toEqual([accessionOf(2)]);
  expect(digest.tickers).toMatchObject([
    { ticker: 'AAPL', more: 0, filings: [{ accession: accessionOf(3) }, { accession: accessionOf(1), level: 'LOW' }] },
  ]);
  expect(digest.quiet).toEqual(['MSFT']);
  expect(digest.listings).toBeNull();
});

test('a ticker whose only news is critical is not quiet', () => {
  expect(of([listedFiling(1, { level: 'CRITICAL' })]).digest).toMatchObject({ tickers: [], quiet: ['MSFT'] });
});

test('a day with nothing is empty, and says so of every ticker', () => {
  expect(of([])).toMatchObject({ empty: true, digest: { critical: [], tickers: [], quiet: ['AAPL', 'MSFT'] } });
});

test('each window ends where the next begins: what is ready at its end is in it, at its beginning is not', () => {
  const at = (readyAt: string) => told([listedFiling(1, { readyAt })]).length;
  expect(at('2026-01-12T12:00:00.000Z')).toBe(0);
  expect(at('2026-01-12T12:00:00.001Z')).toBe(1);
  expect(at('2026-01-13T12:00:00.000Z')).toBe(1);
  expect(at('2026-01-13T12:00:00.001Z')).toBe(0);
});

test('a filing waits a quarter of an hour for its score, and no longer', () => {
  expect(readyAt('2026-01-12T15:00:00.000Z', '2026-01-12T15:00:04.000Z')).toBe('2026-01-12T15:00:04.000Z');
  expect(readyAt('2026-01-12T15:00:00.000Z', null)).toBe('2026-01-12T15:15:00.000Z');
  expect(readyAt('2026-01-12T15:00:00.000Z', '2026-01-14T09:00:00.000Z')).toBe('2026-01-12T15:15:00.000Z');
});

test('only forms that are followed and that the plan unlocks, and nothing from before the ticker was added', () => {
  const entry = {
    ticker: 'AAPL',
    cik: cikOf(1),
    forms: ['8-K', '4'],
    brandId: 'material-events',
    addedAt: '2026-01-12T15:02:30.000Z',
  };
  const filings = [
    listedFiling(1),
    listedFiling(3),
    listedFiling(4, { form: '4', followedAs: '4' }),
    listedFiling(5, { followedAs: null }),
  ];
  expect(told(filings, { entries: [entry] })).toEqual([accessionOf(3)]);
  expect(told(filings, { entries: [entry], plan: 'pro' })).toEqual([accessionOf(4), accessionOf(3)]);
});

test('ten filings of a ticker and how many more', () => {
  const { digest } = of(Array.from({ length: 13 }, (_, n) => listedFiling(n + 1)));
  expect(digest.tickers).toMatchObject([{ more: 3 }]);
  expect(digest.tickers[0]?.filings).toHaveLength(10);
});

test('the same filing of two tickers of a company is critical once, and told under both otherwise', () => {
  const entry = { cik: cikOf(1), forms: ['8-K'], brandId: 'material-events', addedAt: '2026-01-01T00:00:00.000Z' };
  const entries = ['GOOG', 'GOOGL'].map((ticker) => ({ ...entry, ticker }));
  const { digest } = of([listedFiling(1, { level: 'CRITICAL' }), listedFiling(2)], { entries });
  expect(digest.critical).toMatchObject([{ ticker: 'GOOG' }]);
  expect(digest.tickers.map(({ ticker }) => ticker)).toEqual(['GOOG', 'GOOGL']);
});

describe('new listings', () => {
  const follower = {
    ticker: 'AAPL',
    cik: cikOf(1),
    forms: ['8-K', 'NEW_LISTINGS'],
    brandId: 'filingwire',
    addedAt: '2026-01-01T00:00:00.000Z',
  };
  const offerings = [
    listedOffering(1, { level: 'LOW' }),
    listedOffering(2, { level: 'HIGH' }),
    listedOffering(3, { cik: cikOf(1) }),
    listedOffering(4, { readyAt: '2026-01-12T11:00:00.000Z' }),
  ];
  const listings = (over: object) => of([], { offerings, ...over }).digest.listings;

  test('for PRO followers: companies outside the watchlist, the weightiest first', () => {
    expect(listings({ entries: [follower], plan: 'pro' })?.entries.map(({ company }) => company)).toEqual([
      'Newcomer 2',
      'Newcomer 1',
    ]);
    expect(of([], { offerings, entries: [follower], plan: 'pro' }).empty).toBe(false);
  });
  test('not on the free plan, and not for those who do not follow them', () => {
    expect(listings({ entries: [follower], plan: 'free' })).toBeNull();
    expect(listings({ plan: 'pro' })).toBeNull();
  });
  test('twenty-five and how many more', () => {
    const many = Array.from({ length: 30 }, (_, n) => listedOffering(n + 1));
    expect(listings({ entries: [follower], plan: 'admin', offerings: many })).toMatchObject({ more: 5 });
  });
});

test('the largest digest fits into an event', () => {
  const entries = Array.from({ length: 500 }, (_, n) => ({
    ticker: `T${n}`,
    cik: cikOf(n),
    forms: ['8-K', 'NEW_LISTINGS'],
    brandId: 'filingwire',
    addedAt: '2026-01-01T00:00:00.000Z',
  }));
  const oneLiner = 'An announcement "of" ünusual length. '.repeat(30);
  const filings = new Map(
    entries.map(({ cik }, n) => [
      cik,
      Array.from({ length: 20 }, (_, i) => listedFiling(i, { oneLiner, level: n % 2 ? 'CRITICAL' : 'LOW' })),
    ]),
  );
  const offerings = Array.from({ length: 500 }, (_, n) => listedOffering(n + 900, { oneLiner }));
  const { digest } = composeDigest(digestInput({ entries, filings, offerings, plan: 'pro' }));
  expect(DigestComposed.schema.safeParse(digest).success).toBe(true);
  expect(JSON.stringify(digest).length).toBeLessThan(256 * 1024);
});

test('it goes out under the brand most tickers were added at', () => {
  const entry = { forms: ['8-K'], addedAt: '2026-01-01T00:00:00.000Z' };
  const entries = ['filingwire', 'form4getter', 'form4getter'].map((brandId, n) => ({
    ...entry,
    brandId,
    ticker: `T${n}`,
    cik: cikOf(n),
  }));
  expect(of([], { entries }).digest.brandId).toBe('form4getter');
});
