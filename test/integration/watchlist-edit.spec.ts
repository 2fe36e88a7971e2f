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

  test('null takes away, and tags lie nowhere in clear', async () => {
    const visitor = await follower();
    await visitor.post('/api/watchlist/AAPL', { tags: ['my secret tag'], rules: { openMarketOnly: true }, mutedUntil: later() });
    const { events } = await app.runtime.events.readAll({ after: null, categories: ['watchlist'], limit: 10_000 });
    expect(JSON.stringify(events)).not.toContain('my secret tag');
    await visitor.post('/api/watchlist/AAPL', { tags: [], rules: null, mutedUntil: null, note: '' });
    expect(await visitor.row('AAPL')).toMatchObject({ note: '', rules: null, muted_until: null, tags: [] });
  });

  test('a change of an entry that was changed elsewhere is refused and changes nothing', async () => {
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
