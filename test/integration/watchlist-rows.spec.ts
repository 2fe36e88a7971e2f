import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import {
  accessionOf,
  cikOf,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingLeftUnread,
  filingScored,
  filingWithdrawn,
  partiesAdded,
} from '../kit/filing-events.ts';

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
});
afterAll(() => app.close());

/** Companies T1 to T99 have CIKs 1001 to 1099; every test takes its own. */
let companies = 0;
async function following(forms = '', brand: Visitor['brand'] = 'material-events') {
  companies += 1;
  const visitor = app.visitor(brand);
  await visitor.subscribe(`T${companies}`, forms);
  return { visitor, ticker: `T${companies}`, cik: cikOf(1000 + companies) };
}
let filings = 0;
const next = () => {
  filings += 1;
  return filings;
};

/** Too young for a preview of PRO (watchlist-preview.spec). */
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('the latest filing', () => {
  test('shows as soon as it is ingested, and its level and one-liner once it is scored', async () => {
    const { visitor, ticker, cik } = await following();
    const n = next();
    await app.happen(filingIngested(n, { companyCiks: [cik] }));
    expect(await visitor.row(ticker)).toMatchObject({
      latest_accession: accessionOf(n),
      latest_form: '8-K',
      latest_filing_link: expect.stringContaining('/Archives/edgar/data/'),
      latest_one_liner: null,
      highest_importance: null,
      last_filing_date: filingIngested(n).data.acceptedAt,
      unseen_filings_count: 1,
    });
    await app.happen(factsExtracted(n), filingScored(n, 'CRITICAL'));
    const row = await visitor.row(ticker);
    expect(row).toMatchObject({
      latest_one_liner: `One line about ${n}`,
      highest_importance: 'CRITICAL',
      unseen_filings_count: 1,
    });
    expect(row.recent_filings).toMatchObject([{ accession: accessionOf(n), locked: false, level: 'CRITICAL', score: 70 }]);
  });

  test('is the newest by acceptance among followed, unlocked forms, withdrawn ones apart', async () => {
    const { visitor, ticker, cik } = await following();
    const [old, late, other, gone] = [next(), next(), next(), next()];
    await app.happen(
      filingIngested(late, { companyCiks: [cik] }),
      filingIngested(old, { companyCiks: [cik] }),
      filingIngested(other, { companyCiks: [cik], form: '4' }),
      filingIngested(gone, { companyCiks: [cik] }),
      filingWithdrawn(gone, '8-K', [cik]),
    );
    const row = await visitor.row(ticker);
    expect(row.latest_accession).toBe(accessionOf(late));
    expect(row.recent_filings.map((each) => [each.accession, each.locked])).toEqual([
      [accessionOf(other), true],
      [accessionOf(late), false],
      [accessionOf(old), false],
    ]);
  });

  test('stays in the row when newer filings of other forms push it out of the newest three', async () => {
    const { visitor, ticker, cik } = await following();
    const n = next();
    await app.happen(
      filingIngested(n, { companyCiks: [cik] }),
      ...[next(), next(), next(), next()].map((each) => filingIngested(each, { companyCiks: [cik], form: '4' })),
    );
    const row = await visitor.row(ticker);
    expect(row.latest_accession).toBe(accessionOf(n));
    expect(row.recent_filings).toHaveLength(4);
    expect(row.recent_filings.at(-1)?.accession).toBe(accessionOf(n));
  });

  test('a followed one that is locked stays too, where newer filings push it out', async () => {
    const { visitor, ticker, cik } = await following();
    const [locked, open] = [next(), next()];
    await app.happen(
      filingIngested(locked, { companyCiks: [cik] }),
      filingIngested(open, { companyCiks: [cik], form: '10-Q' }),
      ...[next(), next(), next()].map((each) => filingIngested(each, { companyCiks: [cik], form: '4' })),
    );
    // Where Form 4 alone is open, the 8-K that is followed is the only news of the row.
    const there = Object.assign(app.visitor('form4getter'), { session: visitor.session });
    const row = await there.row(ticker);
    expect([row.latest_form, row.locked_forms]).toEqual([null, '8-K']);
    expect(row.recent_filings.map(({ form, locked: isLocked }) => [form, isLocked])).toEqual([
      ['4', false],
      ['4', false],
      ['4', false],
      ['8-K', true],
    ]);
  });

  test('a re-score changes the level for everybody who follows, and is no new filing', async () => {
    const { visitor, ticker, cik } = await following();
    const other = app.visitor();
    await other.subscribe(ticker);
    const n = next();
    await app.happen(filingIngested(n, { companyCiks: [cik] }), filingScored(n, 'LOW'));
    expect((await visitor.row(ticker)).highest_importance).toBe('LOW');
    await app.happen(filingScored(n, 'HIGH', { rulesVersion: '2' }));
    for (const each of [visitor, other]) {
      expect(await each.row(ticker)).toMatchObject({ highest_importance: 'HIGH', unseen_filings_count: 1 });
    }
  });
});

describe('a filing that could not be read', () => {
  const unread = (n: number) => filingScored(n, 'LOW', { missingInputs: ['documents'] });

  test('has no level and no words in row, list and page until it is read; then it has those of its contents', async () => {
    const { visitor, ticker, cik } = await following();
    const n = next();
    await app.happen(filingIngested(n, { companyCiks: [cik] }), filingLeftUnread(n, { companyCiks: [cik] }), unread(n));
    const nothing = { level: null, not_read: true, score: null, one_liner: null, headline: null, label: null };
    expect(await visitor.row(ticker)).toMatchObject({
      latest_accession: accessionOf(n),
      latest_one_liner: null,
      highest_importance: null,
      unseen_highest_importance: null,
      unseen_filings_count: 1,
      recent_filings: [nothing],
    });
    expect((await visitor.get(`/api/tickers/${ticker}`)).body.filings).toMatchObject([nothing]);
    expect((await visitor.get(`/api/filings/${accessionOf(n)}`)).body).toMatchObject({
      ...nothing,
      rules: [],
      missing_inputs: ['documents'],
    });
    await app.happen(factsExtracted(n));
    expect((await visitor.row(ticker)).recent_filings).toMatchObject([nothing]);
    await app.happen(filingScored(n, 'HIGH'));
    expect(await visitor.row(ticker)).toMatchObject({
      highest_importance: 'HIGH',
      unseen_highest_importance: 'HIGH',
      recent_filings: [{ level: 'HIGH', not_read: false, one_liner: `One line about ${n}` }],
    });
  });

  test('has no level in the history either; one whose form is not read at all has that of its form', async () => {
    const { visitor, ticker, cik } = await following('8-K', 'filingwire');
    const [history, letter] = [next(), next()];
    await app.happen(filingIngested(history, { companyCiks: [cik], source: 'backfill' }), unread(history));
    await app.happen(filingIngested(letter, { companyCiks: [cik], form: 'ARS' }), unread(letter));
    const { filings: listed } = (await visitor.get(`/api/tickers/${ticker}`)).body;
    expect(listed.map(({ accession, level }: { accession: string; level: string }) => [accession, level])).toEqual([
      [accessionOf(letter), 'LOW'],
      [accessionOf(history), null],
    ]);
  });
});

describe('the highest level among the unseen filings', () => {
  test('is that of any of them, not only the latest; a re-score moves it, and seeing them ends it', async () => {
    const { visitor, ticker, cik } = await following();
    const highest = async () => (await visitor.row(ticker)).unseen_highest_importance;
    expect(await highest()).toBeNull();
    const older = Array.from({ length: 6 }, next);
    const [first = 0] = older;
    for (const n of older) await app.happen(filingIngested(n, { companyCiks: [cik] }), factsExtracted(n), filingScored(n, 'LOW'));
    await app.happen(filingScored(first, 'CRITICAL', { rulesVersion: '2' }));
    expect(await visitor.row(ticker)).toMatchObject({ highest_importance: 'LOW', unseen_highest_importance: 'CRITICAL' });
    await app.happen(filingScored(first, 'MEDIUM', { rulesVersion: '3' }));
    expect(await highest()).toBe('MEDIUM');
    await visitor.post(`/api/filings/${accessionOf(first)}/seen`);
    expect(await highest()).toBe('LOW');
    await visitor.post('/api/watchlist/seen', { ticker });
    expect(await visitor.row(ticker)).toMatchObject({ highest_importance: 'LOW', unseen_highest_importance: null });
  });

  test('counts no withdrawn filing, and none of a form that the plan locks where it is read', async () => {
    const { visitor, ticker, cik } = await following('8-K,4', 'filingwire');
    const elsewhere = app.visitor('material-events');
    elsewhere.session = visitor.session;
    const [four, gone, kept] = [next(), next(), next()];
    await app.happen(filingIngested(four, { companyCiks: [cik], form: '4' }), filingScored(four, 'HIGH'));
    await app.happen(
      filingIngested(gone, { companyCiks: [cik] }),
      filingScored(gone, 'CRITICAL'),
      filingWithdrawn(gone, '8-K', [cik]),
    );
    expect((await visitor.row(ticker)).unseen_highest_importance).toBe('HIGH');
    expect((await elsewhere.row(ticker)).unseen_highest_importance).toBeNull();
    await app.happen(filingIngested(kept, { companyCiks: [cik] }), filingScored(kept, 'MEDIUM'));
    expect((await visitor.row(ticker)).unseen_highest_importance).toBe('HIGH');
    expect((await elsewhere.row(ticker)).unseen_highest_importance).toBe('MEDIUM');
  });
});

describe('what the AI wrote', () => {
  test('stands in the row instead of what the rules wrote, as in the list of its filings, and moves the level', async () => {
    const { visitor, ticker, cik } = await following();
    const n = next();
    await app.happen(filingIngested(n, { companyCiks: [cik] }), filingScored(n, 'MEDIUM'));
    expect(await visitor.row(ticker)).toMatchObject({
      latest_one_liner: `One line about ${n}`,
      highest_importance: 'MEDIUM',
      recent_filings: [{ one_liner: `One line about ${n}`, ai_written: false, level: 'MEDIUM' }],
    });
    await app.happen(filingAnalysed(n, 'HIGH'));
    const analysed = {
      latest_one_liner: 'As the AI says',
      highest_importance: 'HIGH',
      recent_filings: [{ one_liner: 'As the AI says', summary_text: 'More of it.', ai_written: true, level: 'HIGH' }],
    };
    expect(await visitor.row(ticker)).toMatchObject(analysed);
    const listed = (await visitor.get(`/api/tickers/${ticker}`)).body.filings;
    expect(listed).toMatchObject([{ one_liner: 'As the AI says', headline: 'As the AI says', level: 'HIGH' }]);
    await app.happen(filingScored(n, 'MEDIUM', { rulesVersion: '2', oneLiner: 'The rules again' }));
    expect(await visitor.row(ticker)).toMatchObject(analysed);
  });

  test('is hidden with a locked form', async () => {
    const { visitor, cik } = await following();
    const n = next();
    const ingested = filingIngested(n, { companyCiks: [cik], form: '4', acceptedAt: anHourAgo() });
    await app.happen(ingested, filingScored(n), filingAnalysed(n, 'HIGH'));
    expect(JSON.stringify((await visitor.get('/api/watchlist')).body)).not.toContain('As the AI says');
  });
});

describe('locked forms hide their details', () => {
  test('a free account sees form and times of a Form 4, never its text, level or people', async () => {
    const { visitor, ticker, cik } = await following();
    const n = next();
    await app.happen(
      filingIngested(n, { companyCiks: [cik], form: '4', acceptedAt: anHourAgo() }),
      filingScored(n, 'HIGH', { oneLiner: 'CEO buys', badges: ['b'] }),
    );
    const { body } = await visitor.get('/api/watchlist');
    expect(JSON.stringify(body)).not.toContain('CEO buys');
    const row = await visitor.row(ticker);
    expect(row).toMatchObject({ latest_accession: null, unseen_filings_count: 0, highest_importance: null });
    expect(row.recent_filings[0]).toMatchObject({
      form: '4',
      locked: true,
      level: null,
      score: null,
      one_liner: null,
      badges: [],
      accepted_at: expect.any(String),
    });
  });

  test('they open with the plan', async () => {
    const { visitor, ticker, cik } = await following();
    const n = next();
    await app.happen(filingIngested(n, { companyCiks: [cik], form: '4' }), filingScored(n));
    await app.grantAdmin(await visitor.accountId());
    await visitor.subscribe(ticker, '8-K,4');
    expect(await visitor.row(ticker)).toMatchObject({
      latest_accession: accessionOf(n),
      locked_forms: '',
      highest_importance: 'HIGH',
    });
  });
});

describe('unseen filings', () => {
  test('only what arrives after the ticker was added', async () => {
    companies += 1;
    const cik = cikOf(1000 + companies);
    await app.happen(filingIngested(next(), { companyCiks: [cik] }));
    const visitor = app.visitor();
    await visitor.subscribe(`T${companies}`);
    expect((await visitor.row(`T${companies}`)).unseen_filings_count).toBe(0);
    await app.happen(filingIngested(next(), { companyCiks: [cik] }));
    expect((await visitor.row(`T${companies}`)).unseen_filings_count).toBe(1);
    await visitor.post('/api/unsubscribe', { ticker: `T${companies}` });
    await visitor.subscribe(`T${companies}`);
    expect((await visitor.row(`T${companies}`)).unseen_filings_count).toBe(0);
  });

  test('not history, not withdrawn, not what is not followed; amendments and late companies do', async () => {
    const { visitor, ticker, cik } = await following('8-K', 'filingwire');
    const [history, gone, four, amendment, joined] = [next(), next(), next(), next(), next()];
    await app.happen(
      filingIngested(history, { companyCiks: [cik], source: 'backfill' }),
      filingIngested(gone, { companyCiks: [cik] }),
      filingWithdrawn(gone, '8-K', [cik]),
      filingIngested(four, { companyCiks: [cik], form: '4' }),
      filingIngested(amendment, { companyCiks: [cik], form: '8-K/A' }),
      filingIngested(joined, { companyCiks: [] }),
      partiesAdded(joined, cik),
    );
    expect(await visitor.row(ticker)).toMatchObject({ unseen_filings_count: 2, unseen_more: false });
  });

  test('49, 50, and 50+', async () => {
    const { visitor, ticker, cik } = await following();
    const some = (count: number) => Array.from({ length: count }, () => filingIngested(next(), { companyCiks: [cik] }));
    await app.happen(...some(49));
    expect(await visitor.row(ticker)).toMatchObject({ unseen_filings_count: 49, unseen_more: false });
    await app.happen(...some(1));
    expect(await visitor.row(ticker)).toMatchObject({ unseen_filings_count: 50, unseen_more: false });
    await app.happen(...some(1));
    expect(await visitor.row(ticker)).toMatchObject({ unseen_filings_count: 50, unseen_more: true });
  });
});

describe('seen marks', () => {
  test('opening a ticker marks all of it, what comes later is unseen again', async () => {
    const { visitor, ticker, cik } = await following('8-K,4', 'filingwire');
    await app.happen(filingIngested(next(), { companyCiks: [cik] }), filingIngested(next(), { companyCiks: [cik], form: '4' }));
    const seen = await visitor.post('/api/watchlist/seen', { ticker: ticker.toLowerCase() });
    expect([seen.status, seen.body]).toEqual([200, { tickers: [{ ticker, unseen_filings_count: 0, unseen_more: false }] }]);
    expect((await visitor.row(ticker)).unseen_filings_count).toBe(0);
    await app.happen(filingIngested(next(), { companyCiks: [cik] }));
    expect((await visitor.row(ticker)).unseen_filings_count).toBe(1);
  });

  test('all of the list is marked at once, what comes later is unseen again', async () => {
    const { visitor, ticker, cik } = await following('8-K,4', 'filingwire');
    const other = await following('8-K', 'filingwire');
    await visitor.subscribe(other.ticker, '8-K');
    await app.happen(filingIngested(next(), { companyCiks: [cik] }), filingIngested(next(), { companyCiks: [other.cik] }));
    const seen = await visitor.post('/api/watchlist/seen', { all: true });
    expect([seen.status, seen.body.tickers.map((each: { unseen_filings_count: number }) => each.unseen_filings_count)]).toEqual([
      200,
      [0, 0],
    ]);
    expect((await other.visitor.row(other.ticker)).unseen_filings_count).toBe(1);
    await app.happen(filingIngested(next(), { companyCiks: [cik] }));
    expect((await visitor.row(ticker)).unseen_filings_count).toBe(1);
    expect((await visitor.post('/api/watchlist/seen', { all: true, ticker })).body.error).toBe('validation_failed');
    expect((await visitor.post('/api/watchlist/seen', { all: false })).body.error).toBe('validation_failed');
  });

  test('a filing marks its form up to itself', async () => {
    const { visitor, ticker, cik } = await following('8-K,4', 'filingwire');
    const [first, second, third] = [next(), next(), next()];
    await app.happen(
      filingIngested(first, { companyCiks: [cik] }),
      filingIngested(second, { companyCiks: [cik] }),
      filingIngested(third, { companyCiks: [cik] }),
      filingIngested(next(), { companyCiks: [cik], form: '4' }),
    );
    const mark = (n: number) => visitor.post(`/api/filings/${accessionOf(n)}/seen`);
    expect((await mark(second)).body).toEqual({ tickers: [{ ticker, unseen_filings_count: 2, unseen_more: false }] });
    expect((await mark(first)).body).toEqual({ tickers: [{ ticker, unseen_filings_count: 2, unseen_more: false }] });
    expect((await mark(third)).body).toEqual({ tickers: [{ ticker, unseen_filings_count: 1, unseen_more: false }] });
  });

  test('marks of many tabs at once are all kept', async () => {
    const { visitor, ticker, cik } = await following('8-K,4', 'filingwire');
    const all = [next(), next(), next(), next(), next(), next()];
    await app.happen(...all.map((n, i) => filingIngested(n, { companyCiks: [cik], form: i % 2 ? '4' : '8-K' })));
    await Promise.all(all.map((n) => visitor.post(`/api/filings/${accessionOf(n)}/seen`)));
    expect((await visitor.row(ticker)).unseen_filings_count).toBe(0);
  });

  test('belong to one account', async () => {
    const { visitor, ticker, cik } = await following();
    const other = app.visitor();
    await other.subscribe(ticker);
    await app.happen(filingIngested(next(), { companyCiks: [cik] }));
    await visitor.post('/api/watchlist/seen', { ticker });
    expect((await other.row(ticker)).unseen_filings_count).toBe(1);
  });

  test('of tickers not followed do nothing; of filings that do not exist are refused', async () => {
    const { visitor } = await following();
    expect((await visitor.post('/api/watchlist/seen', { ticker: 'MSFT' })).body).toEqual({ tickers: [] });
    expect((await visitor.post('/api/filings/0000000000-26-999999/seen')).body.error).toBe('filing_not_found');
    expect((await visitor.post('/api/filings/%24where/seen')).status).toBe(404);
    expect((await visitor.post('/api/watchlist/seen', {})).body.error).toBe('validation_failed');
    expect((await app.visitor().post('/api/watchlist/seen', { ticker: 'MSFT' })).body.error).toBe('session_required');
  });
});

describe('GET /api/watchlist', () => {
  test('answers 304 until something of the caller changes', async () => {
    const { visitor, ticker, cik } = await following();
    const first = await visitor.get('/api/watchlist');
    const etag = first.headers['etag'] as string;
    const again = () => visitor.get('/api/watchlist').set('If-None-Match', `"other", W/${etag}`);
    expect((await again()).status).toBe(304);
    await app.happen(filingIngested(next(), { companyCiks: [cikOf(1099)] }));
    expect((await again()).status).toBe(304);
    await app.happen(filingIngested(next(), { companyCiks: [cik] }));
    const changed = await again();
    expect([changed.status, changed.body.watchlist[0].unseen_filings_count]).toEqual([200, 1]);
    await visitor.post('/api/watchlist/seen', { ticker });
    expect((await visitor.get('/api/watchlist').set('If-None-Match', changed.headers['etag'] as string)).status).toBe(200);
  });

  test('the answer composed from kept rows equals the one composed anew', async () => {
    const { visitor, ticker, cik } = await following('8-K,4', 'filingwire');
    await visitor.subscribe('AAPL,MSFT', '8-K', 'noted');
    await visitor.watchlist();
    const n = next();
    await app.happen(filingIngested(n, { companyCiks: [cik, cikOf(1)] }), filingScored(n));
    const kept = await visitor.get('/api/watchlist');
    const other = Object.assign(app.visitor('filingwire'), { session: visitor.session });
    const sameRow = (await other.row(ticker)).latest_accession;
    expect(sameRow).toBe(accessionOf(n));
    const { default: request } = await import('supertest');
    const anew = await request(app.url)
      .get('/api/watchlist')
      .set('X-Session', visitor.session ?? '')
      .set('X-Brand', 'form4getter');
    expect(anew.body.watchlist.map((row: { ticker: string }) => row.ticker)).toEqual(
      kept.body.watchlist.map((row: { ticker: string }) => row.ticker),
    );
    expect(anew.body.watchlist[0]).toMatchObject({ locked_forms: '8-K' });
  });
});
