import { AppHarness } from '../kit/app.harness.ts';

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
});
afterAll(() => app.close());

const later = () => new Date(Date.now() + 86_400_000).toISOString();

async function follower() {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL,BRK-B', '8-K', 'hold');
  return visitor;
}

describe('POST /api/watchlist/{ticker}', () => {
  test('changes forms, note, rules, mute and tags of one entry, and the watchlist shows them', async () => {
    const visitor = await follower();
    const mutedUntil = later();
    const { status, body } = await visitor.post('/api/watchlist/brk.b', {
      note: 'sell soon',
      rules: { items: ['5.02', '4.02'], keywords: ['merger'] },
      mutedUntil,
      tags: ['income', 'family'],
    });
    expect([status, body]).toEqual([200, { ticker: 'BRK-B', changed: true }]);
    expect(await visitor.row('BRK-B')).toMatchObject({
      forms: '8-K',
      note: 'sell soon',
      rules: { items: ['4.02', '5.02'], openMarketOnly: false, without10b51: false, minimumValue: null, keywords: ['merger'] },
      muted_until: mutedUntil,
      tags: ['income', 'family'],
      version: 4,
    });
    expect(await visitor.row('AAPL')).toMatchObject({ note: 'hold', rules: null, muted_until: null, tags: [], version: 0 });
    const same = await visitor.post('/api/watchlist/BRK-B', { mutedUntil });
    expect(same.body).toEqual({ ticker: 'BRK-B', changed: false });
  });

  test('null removes a value, and tags are stored nowhere in clear text', async () => {
    const visitor = await follower();
    await visitor.post('/api/watchlist/AAPL', { tags: ['my secret tag'], rules: { openMarketOnly: true }, mutedUntil: later() });
    const { events } = await app.runtime.events.readAll({ after: null, categories: ['watchlist'], limit: 10_000 });
    expect(JSON.stringify(events)).not.toContain('my secret tag');
    await visitor.post('/api/watchlist/AAPL', { tags: [], rules: null, mutedUntil: null, note: '' });
    expect(await visitor.row('AAPL')).toMatchObject({ note: '', rules: null, muted_until: null, tags: [] });
  });

  test('an identical note or identical tags are not a change', async () => {
    const visitor = await follower();
    const change = { note: 'sell soon', tags: ['income'] };
    expect((await visitor.post('/api/watchlist/AAPL', change)).body).toEqual({ ticker: 'AAPL', changed: true });
    expect((await visitor.post('/api/watchlist/aapl', change)).body).toEqual({ ticker: 'AAPL', changed: false });
    const several = {
      changes: [
        { ticker: 'AAPL', ...change },
        { ticker: 'BRK-B', note: 'hold' },
      ],
    };
    expect((await visitor.post('/api/watchlist/changes', several)).body).toEqual({ changed: [] });
    expect(await visitor.row('AAPL')).toMatchObject({ note: 'sell soon', tags: ['income'], version: 2 });
  });

  test('a ticker can be changed fifty times a day; further changes are refused until a day has passed, and change nothing', async () => {
    const visitor = await follower();
    // Adding it was the first change.
    for (let n = 1; n < 50; n += 1) {
      const { status } = await visitor.post('/api/watchlist/AAPL', { note: `note ${n}`, rules: { keywords: [`word${n}`] } });
      expect(status).toBe(200);
    }
    const refusals = [
      await visitor.post('/api/watchlist/AAPL', { note: 'one too many' }),
      await visitor.post('/api/watchlist/changes', {
        changes: [
          { ticker: 'BRK-B', note: 'x' },
          { ticker: 'AAPL', mutedUntil: later() },
        ],
      }),
      await visitor.subscribe('AAPL', '8-K', 'another'),
    ];
    for (const { status, body, headers } of refusals) {
      expect([status, body.error]).toEqual([429, 'rate_limited']);
      expect(body.message).toMatch(
        /^AAPL was changed 50 times within 24 hours, which is the limit\. You can change it again after \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
      );
      expect(Number(headers['retry-after'])).toBe(body.details.retryAfterSeconds);
    }
    expect(await visitor.row('AAPL')).toMatchObject({ note: 'note 49', rules: { keywords: ['word49'] }, muted_until: null });
    expect(await visitor.row('BRK-B')).toMatchObject({ note: 'hold' });
    expect((await visitor.post('/api/watchlist/AAPL', { note: 'note 49' })).body).toEqual({ ticker: 'AAPL', changed: false });
    expect((await visitor.post('/api/watchlist/BRK-B', { note: 'free' })).status).toBe(200);
    expect((await visitor.post('/api/unsubscribe', { ticker: 'AAPL' })).body).toEqual({ ticker: 'AAPL', removed: true });
    expect((await visitor.post('/api/watchlist/restore', { ticker: 'AAPL' })).status).toBe(429);
  });

  test('changing an entry that was changed elsewhere is refused and changes nothing', async () => {
    const visitor = await follower();
    const { version } = await visitor.row('AAPL');
    const edit = (note: string) => visitor.post('/api/watchlist/AAPL', { note }, { 'If-Match': `"${version}"` });
    expect((await edit('first')).status).toBe(200);
    const second = await edit('second');
    expect([second.status, second.body.error]).toEqual([412, 'entry_changed']);
    expect((await visitor.row('AAPL')).note).toBe('first');
    const odd = await visitor.post('/api/watchlist/AAPL', { note: 'x' }, { 'If-Match': 'abc' });
    expect([odd.status, odd.body.error]).toEqual([400, 'validation_failed']);
  });

  test.each([
    ['NOPE', { note: 'x' }, 404, 'ticker_not_followed'],
    ['MSFT', { note: 'x' }, 404, 'ticker_not_followed'],
    ['AAPL', { forms: ['4'] }, 403, 'form_locked'],
    ['AAPL', { forms: ['NOPE'] }, 400, 'form_not_recognized'],
    ['AAPL', { forms: [] }, 400, 'validation_failed'],
    ['AAPL', { mutedUntil: '2199-01-01T00:00:00Z' }, 400, 'mute_too_long'],
    ['AAPL', { rules: { items: ['5.2'] } }, 400, 'validation_failed'],
    ['AAPL', { rules: { minimumValue: -1 } }, 400, 'validation_failed'],
    ['AAPL', { unknown: true }, 400, 'validation_failed'],
  ])('%s %j is refused with %d %s', async (ticker, body, status, error) => {
    const visitor = await follower();
    const answer = await visitor.post(`/api/watchlist/${ticker}`, body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

describe('POST /api/watchlist/restore', () => {
  test('undoes a removal: forms, note, rules, tags and mute are as before', async () => {
    const visitor = await follower();
    const mutedUntil = later();
    await visitor.post('/api/watchlist/AAPL', { rules: { items: ['5.02'] }, tags: ['a', 'b'], mutedUntil });
    const { id: _, version: __, ...before } = await visitor.row('AAPL');
    await visitor.post('/api/unsubscribe', { ticker: 'AAPL' });
    const { status, body } = await visitor.post('/api/watchlist/restore', { ticker: 'aapl' });
    expect([status, body]).toEqual([200, { ticker: 'AAPL', restored: true }]);
    expect(await visitor.row('AAPL')).toMatchObject(before);
    const again = await visitor.post('/api/watchlist/restore', { ticker: 'AAPL' });
    expect(again.body).toEqual({ ticker: 'AAPL', restored: false });
    // It can be changed and removed like any other entry.
    await visitor.post('/api/watchlist/AAPL', { note: 'back' });
    expect((await visitor.row('AAPL')).note).toBe('back');
    expect((await visitor.post('/api/unsubscribe', { ticker: 'AAPL' })).body).toEqual({ ticker: 'AAPL', removed: true });
  });

  test('refuses what was never removed', async () => {
    const visitor = await follower();
    const { status, body } = await visitor.post('/api/watchlist/restore', { ticker: 'MSFT' });
    expect([status, body.error]).toEqual([404, 'nothing_to_restore']);
  });
});

describe('POST /api/watchlist/changes', () => {
  test('changes several entries at once, and can be undone in the same way', async () => {
    const visitor = await follower();
    const rules = { items: ['5.02'] };
    const change = (changes: object[]) => visitor.post('/api/watchlist/changes', { changes });
    const { body } = await change([
      { ticker: 'aapl', rules, note: '', version: 0 },
      { ticker: 'BRK.B', rules },
    ]);
    expect(body).toEqual({ changed: ['AAPL', 'BRK-B'] });
    expect(await visitor.row('AAPL')).toMatchObject({ rules, note: '' });
    expect(await visitor.row('BRK-B')).toMatchObject({ rules, note: 'hold' });
    await change([
      { ticker: 'AAPL', rules: null, note: 'hold' },
      { ticker: 'BRK-B', rules: null },
    ]);
    for (const ticker of ['AAPL', 'BRK-B']) expect(await visitor.row(ticker)).toMatchObject({ rules: null, note: 'hold' });
  });

  test('changes all of them or none', async () => {
    const visitor = await follower();
    const one = { ticker: 'AAPL', note: 'sold' };
    const missing = await visitor.post('/api/watchlist/changes', { changes: [one, { ticker: 'MSFT', note: 'sold' }] });
    expect([missing.status, missing.body.error]).toEqual([404, 'ticker_not_followed']);
    const twice = await visitor.post('/api/watchlist/changes', { changes: [one, { ticker: 'aapl', note: 'kept' }] });
    expect([twice.status, twice.body.error]).toEqual([400, 'validation_failed']);
    expect((await visitor.row('AAPL')).note).toBe('hold');
  });
});
