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

/** Companies T1 to T99 have CIKs 1001 to 1099; every test uses a new one. */
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

/** Too recent for a preview of PRO (watchlist-preview.spec). */
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

  test('is the newest by acceptance among followed, unlocked forms, without withdrawn ones', async () => {
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

  test('stays in the row even if newer filings of other forms push it out of the newest three', async () => {
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

  test('also stays if it is followed but locked, even if newer filings push it out', async () => {
    const { visitor, ticker, cik } = await following();
    const [locked, open] = [next(), next()];
    await app.happen(
      filingIngested(locked, { companyCiks: [cik] }),
      filingIngested(open, { companyCiks: [cik], form: '10-Q' }),
      ...[next(), next(), next()].map((each) => filingIngested(each, { companyCiks: [cik], form: '4' })),
    );
    // Where only Form 4 is open, the followed 8-K is the only news in the row.
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

  test('gets another level by a rescore for all followers, without counting as new', async () => {
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

  test('has no level and no text in row, list and page until it is read; then it has those of its contents', async () => {
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

  test('has no level in the history either, but has its form’s level if the form is never read', async () => {
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
  test('is the highest of all of them, not only the latest; a rescore changes it, and seeing them ends it', async () => {
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

  test('counts no withdrawn filing, and none of a form that the plan locks at the reader’s brand', async () => {
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
  test('replaces the rules’ text in the row, as in the list of filings, and changes the level', async () => {
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

describe('details of locked forms', () => {
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

  test('the plan opens them', async () => {
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
  test('are only those that arrive after the ticker was added', async () => {
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

  test('do not include history, withdrawn or unfollowed filings, but amendments and late companies', async () => {
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

  test('are counted as 49, 50, and 50+', async () => {
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
  test('opening a ticker marks all its filings; later ones are unseen again', async () => {
    const { visitor, ticker, cik } = await following('8-K,4', 'filingwire');
    await app.happen(filingIngested(next(), { companyCiks: [cik] }), filingIngested(next(), { companyCiks: [cik], form: '4' }));
    const seen = await visitor.post('/api/watchlist/seen', { ticker: ticker.toLowerCase() });
    expect([seen.status, seen.body]).toEqual([200, { tickers: [{ ticker, unseen_filings_count: 0, unseen_more: false }] }]);
    expect((await visitor.row(ticker)).unseen_filings_count).toBe(0);
    await app.happen(filingIngested(next(), { companyCiks: [cik] }));
    expect((await visitor.row(ticker)).unseen_filings_count).toBe(1);
  });

  test('the whole list can be marked at once; later filings are unseen again', async () => {
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

  test('do nothing for unfollowed tickers, and are refused for filings that do not exist', async () => {
    const { visitor } = await following();
    expect((await visitor.post('/api/watchlist/seen', { ticker: 'MSFT' })).body).toEqual({ tickers: [] });
    expect((await visitor.post('/api/filings/0000000000-26-999999/seen')).body.error).toBe('filing_not_found');
    expect((await visitor.post('/api/filings/%24where/seen')).status).toBe(404);
    expect((await visitor.post('/api/watchlist/seen', {})).body.error).toBe('validation_failed');
    expect((await app.visitor().post('/api/watchlist/seen', { ticker: 'MSFT' })).body.error).toBe('session_required');
  });
});

describe('GET /api/watchlist', () => {
  test('answers 304 until something changes for the caller', async () => {
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

  test('gives the same answer from cached rows as from fresh ones', async () => {
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
