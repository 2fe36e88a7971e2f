import { TickerResolver } from '../../backend/contexts/watchlists/ticker-resolver.port.ts';
import { AppHarness } from '../kit/app.harness.ts';
import type { TestCompanies } from '../kit/test-companies.ts';

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
});
afterAll(() => app.close());

const tickers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `T${from + i}`).join(',');
const refusal = (error: string) => ({ error, message: expect.any(String), requestId: expect.any(String) });

describe('POST /api/subscribe', () => {
  test('the first one opens an account, reading does not', async () => {
    const visitor = app.visitor();
    const before = await app.runtime.events.tail();
    expect(await visitor.watchlist()).toMatchObject({ watchlist: [], tickerLimit: 10, user: null, stale: false });
    expect(await app.runtime.events.tail()).toBe(before);
    const { status, body } = await visitor.subscribe('aapl, NOPE,brk.b,');
    expect(status).toBe(200);
    expect(body).toEqual({ added: 2, updated: 0, skipped: 1, tickers: ['AAPL', 'BRK-B'], session: expect.any(String) });
    expect(body.session.length).toBeGreaterThanOrEqual(43);
    expect((await visitor.watchlist()).watchlist.map((row) => [row.ticker, row.company_name, row.forms, row.brand])).toEqual([
      ['AAPL', 'Apple', '8-K', 'material-events'],
      ['BRK-B', 'Berkshire Hathaway', '8-K', 'material-events'],
    ]);
  });

  test('the token is stored nowhere in clear text, neither in the log nor in the views', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('AAPL', '8-K', 'my secret plan');
    const { events } = await app.runtime.events.readAll({
      after: null,
      categories: ['session', 'account', 'watchlist'],
      limit: 10_000,
    });
    const log = JSON.stringify(events);
    expect(log).not.toContain(visitor.session);
    expect(log).not.toContain('my secret plan');
    expect((await visitor.row('AAPL')).note).toBe('my secret plan');
  });

  test('before the list of companies has arrived from EDGAR nothing is stated about any ticker', async () => {
    const companies = app.app.get(TickerResolver) as TestCompanies;
    const visitor = app.visitor();
    await visitor.subscribe('MSFT');
    companies.read = false;
    try {
      for (const answer of [await visitor.subscribe('AAPL'), await visitor.post('/api/watchlist/import', { text: 'AAPL' })]) {
        expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
          503,
          '30',
          { ...refusal('companies_not_read'), details: { retryAfterSeconds: 30 } },
        ]);
      }
    } finally {
      companies.read = true;
    }
    expect((await visitor.watchlist()).watchlist.map(({ ticker }) => ticker)).toEqual(['MSFT']);
  });

  test('a later one adds and updates, and returns no session', async () => {
    const visitor = app.visitor('filingwire');
    await visitor.subscribe('AAPL', '8-K,4', 'hold');
    const { body } = await visitor.subscribe('AAPL,MSFT', '10-K');
    expect(body).toEqual({ added: 1, updated: 1, skipped: 0, tickers: ['AAPL', 'MSFT'] });
    expect(await visitor.row('AAPL')).toMatchObject({ forms: '10-K', note: 'hold' });
  });

  test('the same again counts as updated and writes no event', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('AAPL', '8-K');
    const before = await app.runtime.events.tail();
    expect((await visitor.subscribe('AAPL', '8-K')).body).toMatchObject({ added: 0, updated: 1 });
    expect(await app.runtime.events.tail()).toBe(before);
  });

  test('spellings of one ticker are one entry, two share classes of a company are two entries', async () => {
    const visitor = app.visitor();
    expect((await visitor.subscribe('brk.b,BRK-B,brk/b,GOOG,GOOGL')).body).toMatchObject({ added: 3, skipped: 0 });
  });

  test('an empty note keeps the former one, null removes it', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('AAPL', '', 'first');
    await visitor.subscribe('AAPL', '', '');
    expect((await visitor.row('AAPL')).note).toBe('first');
    await visitor.subscribe('AAPL', '', 'second');
    expect((await visitor.row('AAPL')).note).toBe('second');
    await visitor.subscribe('AAPL', '', null);
    expect((await visitor.row('AAPL')).note).toBe('');
  });

  test.each([
    ['material-events', '8-K'],
    ['form4getter', '4'],
    ['filingwire', '8-K,4,10-Q,10-K,13D,13G'],
  ] as const)('without forms %s follows its default: %s', async (brand, forms) => {
    const visitor = app.visitor(brand);
    await visitor.subscribe('AAPL');
    expect((await visitor.row('AAPL')).forms).toBe(forms);
  });

  test('the same Idempotency-Key gives the same answer once; another body is refused', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('T1');
    const send = (body: object) => visitor.post('/api/subscribe', body).set('Idempotency-Key', 'a-key-of-this-visitor');
    const first = await send({ tickers: 'T2,T3', forms: '8-K', note: 'n' });
    const again = await send({ tickers: 'T2,T3', forms: '8-K', note: 'n' });
    expect([first.body, again.body]).toEqual([first.body, first.body]);
    expect(first.body).toMatchObject({ added: 2 });
    expect((await visitor.watchlist()).watchlist).toHaveLength(3);
    const other = await send({ tickers: 'T4', forms: '8-K', note: 'n' });
    expect([other.status, other.body]).toEqual([422, refusal('idempotency_key_reused')]);
  });

  test('one key of two accounts is two keys', async () => {
    const [one, two] = [app.visitor(), app.visitor()];
    for (const visitor of [one, two]) await visitor.subscribe('T1');
    for (const visitor of [one, two]) {
      const answer = await visitor.post('/api/subscribe', { tickers: 'T2' }).set('Idempotency-Key', 'shared');
      expect(answer.body).toMatchObject({ added: 1 });
    }
  });
});

describe('refusals change nothing', () => {
  test('for no ticker at all, and for none that resolves', async () => {
    const visitor = app.visitor();
    for (const [input, code] of [
      ['', 'ticker_required'],
      [' , ,', 'ticker_required'],
      ['NOPE', 'ticker_not_recognized'],
      ["AAPL'; DROP TABLE documents;--", 'ticker_not_recognized'],
      ['{"$gt":""}', 'ticker_not_recognized'],
      ['../../etc/passwd,%00,AAPL%00', 'ticker_not_recognized'],
      ['ＡＡＰＬ', 'ticker_not_recognized'],
      ['<script>alert(1)</script>', 'ticker_not_recognized'],
      ['__proto__,constructor', 'ticker_not_recognized'],
    ] as const) {
      const { status, body } = await visitor.subscribe(input);
      expect([input, status, body]).toEqual([input, 400, refusal(code)]);
    }
    expect(visitor.session).toBeNull();
  });

  test('and open no account', async () => {
    const before = await app.runtime.events.tail();
    const visitor = app.visitor();
    await visitor.subscribe('NOPE');
    await visitor.subscribe('AAPL', '13F');
    await visitor.subscribe('AAPL', 'NO-SUCH-FORM');
    await visitor.subscribe(tickers(1, 11));
    expect(await app.runtime.events.tail()).toBe(before);
  });

  test.each([
    ['a field nobody knows', { tickers: 'AAPL', admin: true }],
    ['tickers missing', { forms: '8-K' }],
    ['tickers of another type', { tickers: ['AAPL'] }],
    ['a note too long', { tickers: 'AAPL', note: 'x'.repeat(1001) }],
    ['tickers too long', { tickers: 'A,'.repeat(2001) }],
    ['an array', [] as unknown as object],
  ])('%s: validation_failed', async (_, body) => {
    const answer = await app.visitor().post('/api/subscribe', body);
    expect([answer.status, answer.body]).toEqual([400, refusal('validation_failed')]);
  });

  test('for more than 64 KiB, and for invalid JSON', async () => {
    const huge = await app.visitor().post('/api/subscribe', { tickers: 'x'.repeat(70_000) });
    expect([huge.status, huge.body]).toEqual([413, refusal('payload_too_large')]);
    const broken = await app.visitor().post('/api/subscribe').set('Content-Type', 'application/json').send('{"tickers":');
    expect([broken.status, broken.body]).toEqual([400, refusal('bad_request')]);
  });

  test('for an unknown form', async () => {
    const { status, body } = await app.visitor().subscribe('AAPL', '8-K,S-1');
    expect([status, body.error, body.message]).toEqual([400, 'form_not_recognized', expect.stringContaining('S-1')]);
  });
});

describe('limits', () => {
  test('free: ten, in the words of the specification, and nothing changes', async () => {
    const visitor = app.visitor();
    await visitor.subscribe(tickers(1, 9));
    const two = await visitor.subscribe('T10,T11');
    expect([two.status, two.body.error]).toEqual([403, 'ticker_limit_exceeded']);
    expect(two.body.message).toBe('Adding 2 ticker(s) would exceed your limit of 10. Upgrade to PRO for up to 50 tickers.');
    expect((await visitor.subscribe('T10')).body.added).toBe(1);
    const { watchlist, tickerLimit, contact } = await visitor.watchlist();
    expect([watchlist.length, tickerLimit, contact]).toEqual([10, 10, { ticker_limit: 10 }]);
    expect((await visitor.subscribe('T1,T2', '8-K', 'still mine')).body).toMatchObject({ updated: 2 });
    expect((await visitor.subscribe('T1,T99')).status).toBe(403);
  });

  test('PRO: fifty', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('T1');
    await app.grantAdmin(await visitor.accountId());
    expect((await visitor.subscribe(tickers(2, 50))).body.added).toBe(49);
    const over = await visitor.subscribe('T51');
    expect(over.body.message).toBe(
      'Adding 1 ticker(s) would exceed your limit of 50. Buy +20 more tickers for $5/month in Settings → Ticker Add-ons.',
    );
    const { tickerLimit, user } = await visitor.watchlist();
    expect([tickerLimit, user]).toEqual([50, expect.objectContaining({ isAdmin: true, planType: 'pro', planStatus: 'active' })]);
  });

  test('ten requests at once for the last free ticker: one succeeds', async () => {
    const visitor = app.visitor();
    await visitor.subscribe(tickers(1, 9));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => visitor.post('/api/subscribe', { tickers: `T${20 + i}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
    expect((await visitor.watchlist()).watchlist).toHaveLength(10);
  });

  test('a hundred requests at once for more tickers than fit never exceed the limit', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('T1');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => visitor.post('/api/subscribe', { tickers: `T${2 + (n % 50)}` })),
    );
    const { watchlist } = await visitor.watchlist();
    expect(watchlist).toHaveLength(10);
    const added = answers.reduce((sum, { body }) => sum + (body.added ?? 0), 0);
    expect(added).toBe(9);
    // Tickers already on the list by then are updated; all others are refused because of the limit.
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(refused.map(() => [403, 'ticker_limit_exceeded']));
    expect(answers.length - refused.length).toBeLessThan(20);
  });
});

describe('locked forms', () => {
  test.each([
    ['material-events', '4', '8-K'],
    ['form4getter', '8-K', '4'],
    ['filingwire', 'NEW_LISTINGS', '20-F'],
  ] as const)('free at %s: %s is refused, %s is not', async (brand, locked, open) => {
    const visitor = app.visitor(brand);
    const refused = await visitor.subscribe('AAPL', `${open},${locked}`);
    expect([refused.status, refused.body]).toEqual([403, { ...refusal('form_locked'), details: { forms: [locked] } }]);
    expect((await visitor.subscribe('AAPL', open)).status).toBe(200);
  });

  test('forms followed at another brand are shown as locked and may stay', async () => {
    const visitor = app.visitor('filingwire');
    await visitor.subscribe('AAPL', '8-K,4');
    const here = Object.assign(app.visitor('material-events'), { session: visitor.session });
    expect(await here.row('AAPL')).toMatchObject({ forms: '8-K,4', locked_forms: '4', brand: 'filingwire' });
    expect((await here.subscribe('AAPL', '8-K,4', 'noted')).status).toBe(200);
    expect((await here.subscribe('MSFT', '8-K,4')).body.error).toBe('form_locked');
  });
});

describe('POST /api/unsubscribe', () => {
  test('removes a ticker in any spelling, and reports it only once', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('BRK-B,AAPL');
    expect((await visitor.post('/api/unsubscribe', { ticker: 'brk.b' })).body).toEqual({ ticker: 'BRK-B', removed: true });
    expect((await visitor.post('/api/unsubscribe', { ticker: 'brk.b' })).body).toEqual({ ticker: 'BRK.B', removed: false });
    expect((await visitor.post('/api/unsubscribe', { ticker: 'NOPE' })).body).toEqual({ ticker: 'NOPE', removed: false });
    expect((await visitor.watchlist()).watchlist.map(({ ticker }) => ticker)).toEqual(['AAPL']);
  });

  test('needs a session and a ticker, and nothing else', async () => {
    const visitor = app.visitor();
    expect((await visitor.post('/api/unsubscribe', { ticker: 'AAPL' })).body).toEqual(refusal('session_required'));
    await visitor.subscribe('AAPL');
    for (const body of [{}, { ticker: '' }, { ticker: 'AAPL', all: true }, { ticker: 'x'.repeat(41) }]) {
      expect((await visitor.post('/api/unsubscribe', body)).body).toEqual(refusal('validation_failed'));
    }
  });
});

test('accounts do not see each other', async () => {
  const [one, two] = [app.visitor(), app.visitor()];
  await one.subscribe('AAPL', '', 'only mine');
  await two.subscribe('AAPL,MSFT');
  await two.post('/api/unsubscribe', { ticker: 'AAPL' });
  expect((await one.watchlist()).watchlist.map(({ ticker, note }) => [ticker, note])).toEqual([['AAPL', 'only mine']]);
  expect((await two.watchlist()).watchlist.map(({ ticker, note }) => [ticker, note])).toEqual([['MSFT', '']]);
});
