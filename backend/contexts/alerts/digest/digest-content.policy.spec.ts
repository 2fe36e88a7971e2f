import { digestInput, listedFiling, listedOffering } from '#kit/digests.ts';
import { accessionOf, cikOf } from '#kit/filing-events.ts';
import { DigestComposed } from '../published/digest.events.ts';
import type { ListedFiling } from '../published/digest-source.port.ts';
import { readyAt } from '../published/listed-in-digest.policy.ts';
import { composeDigest, filingCount, filingsOf, followsListings } from './digest-content.policy.ts';

const of = (filings: readonly ListedFiling[], over: Parameters<typeof digestInput>[0] = {}) =>
  composeDigest(digestInput({ filings: new Map([[cikOf(1), filings]]), ...over }));
const reported = (filings: readonly ListedFiling[], over = {}) =>
  of(filings, over).digest.tickers.flatMap((each) => each.filings.map(({ accession }) => accession));

test("critical filings first, then each ticker's newest first, then one line per quiet ticker", () => {
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

test('a day without filings is empty, and says so for every ticker', () => {
  expect(of([])).toMatchObject({ empty: true, digest: { critical: [], tickers: [], quiet: ['AAPL', 'MSFT'] } });
});

test("windows are adjacent: a filing ready at a window's end is in it, one ready at its beginning is not", () => {
  const at = (readyAt: string) => reported([listedFiling(1, { readyAt })]).length;
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

test('includes only followed forms that the plan unlocks, and nothing from before the ticker was added', () => {
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
  expect(reported(filings, { entries: [entry] })).toEqual([accessionOf(3)]);
  expect(reported(filings, { entries: [entry], planAt: () => 'pro' })).toEqual([accessionOf(4), accessionOf(3)]);
});

test('lists ten filings of a ticker and counts the rest', () => {
  const { digest } = of(Array.from({ length: 13 }, (_, n) => listedFiling(n + 1)));
  expect(digest.tickers).toMatchObject([{ more: 3 }]);
  expect(digest.tickers[0]?.filings).toHaveLength(10);
});

test('a filing of two tickers is listed once if critical, and under both otherwise', () => {
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

  test('for PRO followers: companies outside the watchlist, most important first', () => {
    expect(listings({ entries: [follower], planAt: () => 'pro' })?.entries.map(({ company }) => company)).toEqual([
      'New Company 2',
      'New Company 1',
    ]);
    expect(of([], { offerings, entries: [follower], planAt: () => 'pro' }).empty).toBe(false);
  });
  test('are left out on the free plan, and for accounts that don’t follow them', () => {
    expect(listings({ entries: [follower], planAt: () => 'free' })).toBeNull();
    expect(listings({ planAt: () => 'pro' })).toBeNull();
  });
  test('lists twenty-five and counts the rest', () => {
    const many = Array.from({ length: 30 }, (_, n) => listedOffering(n + 1));
    expect(listings({ entries: [follower], planAt: () => 'admin', offerings: many })).toMatchObject({ more: 5 });
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
  const { digest } = composeDigest(digestInput({ entries, filings, offerings, planAt: () => 'pro' }));
  expect(DigestComposed.schema.safeParse(digest).success).toBe(true);
  expect(JSON.stringify(digest).length).toBeLessThan(256 * 1024);
});

test('uses the brand at which most tickers were added', () => {
  const entry = { forms: ['8-K'], addedAt: '2026-01-01T00:00:00.000Z' };
  const entries = ['filingwire', 'form4getter', 'form4getter'].map((brandId, n) => ({
    ...entry,
    brandId,
    ticker: `T${n}`,
    cik: cikOf(n),
  }));
  expect(of([], { entries }).digest.brandId).toBe('form4getter');
});

const entryOf = (ticker: string, n: number, over: object = {}) => ({
  ticker,
  cik: cikOf(n),
  forms: ['8-K'],
  brandId: 'material-events',
  addedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});

test('shows a filing as the views do, with its ticker', () => {
  const { digest } = of([listedFiling(1, { synthetic: true }), listedFiling(2, { level: null, oneLiner: null })]);
  expect(digest.tickers[0]?.filings).toEqual([
    {
      accession: accessionOf(2),
      ticker: 'AAPL',
      form: '8-K',
      level: null,
      oneLiner: null,
      filedOn: '2026-01-12',
      synthetic: false,
    },
    {
      accession: accessionOf(1),
      ticker: 'AAPL',
      form: '8-K',
      level: 'MEDIUM',
      oneLiner: 'What 1 says',
      filedOn: '2026-01-12',
      synthetic: true,
    },
  ]);
});

test('a line of 240 characters stays whole, a longer one ends there with an ellipsis', () => {
  const lineOf = (length: number) =>
    of([listedFiling(1, { oneLiner: 'x'.repeat(length) })]).digest.tickers[0]?.filings[0]?.oneLiner;
  expect(lineOf(240)).toBe('x'.repeat(240));
  expect(lineOf(241)).toBe(`${'x'.repeat(239)}…`);
});

test('filings of the same moment are ordered by accession number, newest first', () => {
  const sortAt = '2026-01-12T16:00:00.000Z';
  const filings = [1, 3, 2].map((n) => listedFiling(n, { sortAt }));
  expect(reported(filings)).toEqual([accessionOf(3), accessionOf(2), accessionOf(1)]);
});

test('tickers and quiet tickers are in alphabetical order', () => {
  const entries = [entryOf('C', 3), entryOf('A', 1), entryOf('D', 4), entryOf('B', 2)];
  const filings = new Map([
    [cikOf(3), [listedFiling(3)]],
    [cikOf(1), [listedFiling(1)]],
  ]);
  const { digest } = composeDigest(digestInput({ entries, filings }));
  expect(digest.tickers.map(({ ticker }) => ticker)).toEqual(['A', 'C']);
  expect(digest.quiet).toEqual(['B', 'D']);
});

test('includes a filing that was ready at the moment the ticker was added', () => {
  const added = (addedAt: string) =>
    filingsOf(entryOf('AAPL', 1, { addedAt }), digestInput({ filings: new Map([[cikOf(1), [listedFiling(1)]]]) })).length;
  expect(added('2026-01-12T15:01:00.000Z')).toBe(1);
  expect(added('2026-01-12T15:01:00.001Z')).toBe(0);
});

test('lists at most two hundred filings and counts the rest', () => {
  const entries = Array.from({ length: 21 }, (_, n) => entryOf(`T${String(n).padStart(2, '0')}`, n));
  const filings = new Map(entries.map(({ cik }) => [cik, Array.from({ length: 10 }, (_, n) => listedFiling(n + 1))]));
  const { digest } = composeDigest(digestInput({ entries, filings }));
  expect(digest.tickers.map(({ filings, more }) => [filings.length, more])).toEqual([
    ...Array.from({ length: 20 }, () => [10, 0]),
    [0, 10],
  ]);
  expect(filingCount(digest)).toBe(210);
});

test('includes corrections unchanged, as news', () => {
  const correction = {
    accession: accessionOf(2),
    ticker: 'AAPL',
    form: '4/A',
    original: accessionOf(1),
    originalForm: '4',
    differences: ['the price was $1, is $2'],
  };
  expect(of([], { corrections: [correction] })).toMatchObject({ empty: false, digest: { corrections: [correction] } });
});

test('critical news alone is not an empty digest', () => {
  expect(of([listedFiling(1, { level: 'CRITICAL' })]).empty).toBe(false);
});

test('a text counts critical, listed and omitted filings', () => {
  const { digest } = of([listedFiling(20, { level: 'CRITICAL' }), ...Array.from({ length: 13 }, (_, n) => listedFiling(n + 1))]);
  expect(filingCount(digest)).toBe(14);
  expect(filingCount(of([]).digest)).toBe(0);
});

test('with a tie, uses the first brand by name', () => {
  const entries = ['material-events', 'filingwire'].map((brandId, n) => entryOf(`T${n}`, n, { brandId }));
  for (const order of [entries, entries.toReversed()]) {
    const named = order.map((entry, n) => ({ ...entry, ticker: `T${n}` }));
    expect(of([], { entries: named }).digest.brandId).toBe('filingwire');
  }
  expect(of([], { entries: [] }).digest.brandId).toBe('');
});

describe('the section of new listings', () => {
  const follower = entryOf('AAPL', 1, { forms: ['8-K', 'NEW_LISTINGS'], brandId: 'filingwire' });
  const section = (...offerings: ReturnType<typeof listedOffering>[]) =>
    of([], { offerings, entries: [follower, entryOf('MSFT', 2)], planAt: () => 'pro' }).digest.listings;

  test('needs an entry that follows them', () => {
    expect(followsListings({ entries: [entryOf('MSFT', 2), follower], planAt: () => 'pro' })).toBe(true);
    expect(followsListings({ entries: [entryOf('MSFT', 2)], planAt: () => 'pro' })).toBe(false);
  });
  test('lists offerings that became ready in the window', () => {
    const ready = (readyAt: string) => section(listedOffering(1, { readyAt }))?.entries.length;
    expect(ready('2026-01-12T12:00:00.000Z')).toBe(0);
    expect(ready('2026-01-12T12:00:00.001Z')).toBe(1);
    expect(ready('2026-01-13T12:00:00.000Z')).toBe(1);
    expect(ready('2026-01-13T12:00:00.001Z')).toBe(0);
  });
  test('is ordered by level, those without one last, and then newest first', () => {
    const levels = [null, 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'LOW'] as const;
    const found = section(...levels.map((level, n) => listedOffering(n + 1, { level })));
    expect(found?.entries.map(({ accession }) => accession)).toEqual([5, 4, 3, 6, 2, 1].map(accessionOf));
    expect(found?.more).toBe(0);
  });
  test('shows an offering as the views do', () => {
    const facts = ['raises up to $5 million'];
    const found = section(listedOffering(1, { facts, oneLiner: 'x'.repeat(300) }), listedOffering(2, { oneLiner: null }));
    expect(found?.entries).toMatchObject([
      { accession: accessionOf(2), oneLiner: null },
      {
        accession: accessionOf(1),
        company: 'New Company 1',
        form: 'S-1',
        facts,
        level: 'MEDIUM',
        oneLiner: `${'x'.repeat(239)}…`,
        synthetic: false,
      },
    ]);
  });
});

describe('a muted ticker', () => {
  const entry = { ticker: 'AAPL', cik: cikOf(1), forms: ['8-K'], brandId: 'filingwire', addedAt: '2026-01-01T00:00:00.000Z' };
  const other = { ...entry, ticker: 'MSFT', cik: cikOf(2) };
  const filings = [
    listedFiling(1, { readyAt: '2026-01-13T09:00:00.000Z', level: 'CRITICAL' }),
    listedFiling(2, { readyAt: '2026-01-13T11:00:00.000Z' }),
  ];
  const digest = (mutedUntil: string | null) => of(filings, { entries: [{ ...entry, mutedUntil }, other] }).digest;

  test('appears neither in the digest nor among the quiet tickers', () => {
    expect(digest('2026-02-01T00:00:00.000Z')).toMatchObject({
      critical: [],
      tickers: [],
      quiet: ['MSFT'],
      brandId: 'filingwire',
    });
    expect(digest(null)).toMatchObject({ critical: [{ accession: accessionOf(1) }], quiet: ['MSFT'] });
  });

  test('is back with later filings once the mute has ended', () => {
    expect(digest('2026-01-13T10:00:00.000Z')).toMatchObject({
      critical: [],
      tickers: [{ ticker: 'AAPL', filings: [{ accession: accessionOf(2) }] }],
      quiet: ['MSFT'],
    });
  });
});

test("a filing dated before the last digest by the log's clock is in the next one, and only there", () => {
  const readyAt = '2026-01-12T11:00:00.000Z';
  const filings = [listedFiling(1, { readyAt }), listedFiling(2, { readyAt })];
  const late = (at: string) => reported(filings, { late: new Map([[accessionOf(1), at]]) });
  expect(late(readyAt)).toEqual([accessionOf(1)]);
  expect(late('2026-01-12T10:59:59.999Z')).toEqual([accessionOf(1)]);
  expect(late('2026-01-12T11:00:00.001Z')).toEqual([]);
  expect(reported(filings)).toEqual([]);
});

test('tickers paused by the plan are named in order, if there are any', () => {
  expect(of([], { paused: ['TSLA', 'NVDA'] }).digest).toMatchObject({ paused: ['NVDA', 'TSLA'] });
  expect(of([], { paused: [] }).digest).not.toHaveProperty('paused');
  expect(of([]).digest).not.toHaveProperty('paused');
});

test("a critical filing is listed once within the digest's limit, and corrections or critical filings alone make a digest non-empty", () => {
  const many = Array.from({ length: 600 }, (_, n) => listedFiling(n + 1, { level: 'CRITICAL' }));
  expect(of(many).digest.critical.length).toBeLessThan(600);
  expect(of([listedFiling(1, { level: 'CRITICAL' })]).empty).toBe(false);
});
