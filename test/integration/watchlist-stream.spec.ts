import { jest } from '@jest/globals';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { LiveConnections } from '../../backend/queries/live-stream/live-connections.service.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import {
  accessionOf,
  amendmentLinked,
  cikOf,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingScored,
  filingWithdrawn,
  partiesAdded,
} from '../kit/filing-events.ts';
import { eventually } from '../kit/runtime.ts';
import { StreamReader } from '../kit/stream-reader.ts';

let app: AppHarness;
const readers: StreamReader[] = [];
beforeAll(async () => {
  app = await AppHarness.start();
});
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});
afterAll(() => app.close());

let companies = 0;
async function following() {
  companies += 1;
  const visitor = app.visitor();
  await visitor.subscribe(`T${companies}`);
  return { visitor, ticker: `T${companies}`, cik: cikOf(1000 + companies) };
}
async function listen({ session }: Visitor, lastEventId?: string): Promise<StreamReader> {
  const reader = await StreamReader.open(app.url, session ?? '', lastEventId);
  readers.push(reader);
  return reader;
}
const names = (reader: StreamReader) => reader.events.map(({ event }) => event);

test('a filing is announced when it is ingested, read and scored, and a refetch finds it', async () => {
  const { visitor, ticker, cik } = await following();
  const reader = await listen(visitor);
  await app.happen(filingIngested(1, { companyCiks: [cik] }));
  const [open, filing] = await reader.take(2);
  expect([open?.event, open?.id]).toEqual(['open', expect.stringMatching(/^\d{20}$/)]);
  expect(filing).toMatchObject({ event: 'filing', data: { accession: accessionOf(1), tickers: [ticker], arrived: true } });
  expect((await visitor.row(ticker)).latest_accession).toBe(accessionOf(1));
  await app.happen(factsExtracted(1), filingScored(1));
  const all = await reader.take(4);
  expect(all.map(({ event }) => event)).toEqual(['open', 'filing', 'filing', 'filing']);
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort());
});

test('only pages that follow the company get it, including both pages of one account', async () => {
  const [one, two] = [await following(), await following()];
  const [a, b, other] = [await listen(one.visitor), await listen(one.visitor), await listen(two.visitor)];
  await app.happen(filingIngested(2, { companyCiks: [one.cik] }), filingIngested(3, { companyCiks: [two.cik] }));
  await Promise.all([a.take(2), b.take(2), other.take(2)]);
  expect([a, b, other].map((reader) => reader.events.slice(1).map(({ data }) => data))).toEqual([
    [{ accession: accessionOf(2), tickers: [one.ticker], arrived: true }],
    [{ accession: accessionOf(2), tickers: [one.ticker], arrived: true }],
    [{ accession: accessionOf(3), tickers: [two.ticker], arrived: true }],
  ]);
});

test('a company that is added to a filing later is announced', async () => {
  const { visitor, cik } = await following();
  const reader = await listen(visitor);
  await app.happen(filingIngested(4, { companyCiks: [] }), partiesAdded(4, cik), filingScored(4));
  expect(await reader.take(3)).toMatchObject([{ event: 'open' }, { event: 'filing' }, { event: 'filing' }]);
});

test('a change in another tab is announced, and so are later filings of tickers added there', async () => {
  const { visitor } = await following();
  const reader = await listen(visitor);
  await visitor.subscribe('MSFT');
  await reader.take(2);
  await app.happen(filingIngested(5, { companyCiks: [cikOf(2)] }));
  await reader.take(3);
  expect(names(reader)).toEqual(['open', 'watchlist', 'filing']);
});

test.each([
  [
    'rules',
    'TickerRulesChanged',
    { rules: { items: [], openMarketOnly: true, without10b51: false, minimumValue: null, keywords: [] } },
  ],
  ['a mute', 'TickerMuted', { until: '2031-01-01T00:00:00.000Z' }],
])('%s of a ticker set in another tab is announced, and a refetch finds it', async (_what, type, change) => {
  const { visitor, ticker, cik } = await following();
  const reader = await listen(visitor);
  const before = await visitor.row(ticker);
  const accountId = await visitor.accountId();
  await app.append(`watchlist-${accountId}`, [{ type, data: { accountId, ticker, cik, ...change } }]);
  expect((await reader.take(2))[1]).toMatchObject({ event: 'watchlist' });
  expect(await visitor.row(ticker)).not.toEqual(before);
});

test('an alert is announced only to its recipients', async () => {
  const [one, two] = [await following(), await following()];
  const [reader, other] = [await listen(one.visitor), await listen(two.visitor)];
  const group = { ticker: one.ticker, brandId: 'material-events', channels: ['email' as const], why: 'w' };
  const data = {
    accession: accessionOf(6),
    page: 1,
    groups: [{ ...group, accountIds: [await one.visitor.accountId()] }],
    cursor: 'c',
    suppressed: [],
    rowIds: 'numbered' as const,
  };
  await app.append(`alertRun-${accessionOf(6)}`, [{ type: 'AlertsPaged', data }]);
  expect((await reader.take(2))[1]).toMatchObject({ event: 'alert', data: { accession: accessionOf(6) } });
  await app.happen(filingIngested(7, { companyCiks: [two.cik] }));
  await other.take(2);
  expect(names(other)).toEqual(['open', 'filing']);
});

test('a plan that an operator grants or revokes is announced only to the account, and a refetch shows it', async () => {
  const [one, two] = [await following(), await following()];
  const [reader, other] = [await listen(one.visitor), await listen(two.visitor)];
  const accountId = await one.visitor.accountId();
  const plan = { accountId, brandId: 'material-events', source: 'operator', reason: 'a test' };
  await app.append(`subscription-${accountId}`, [{ type: 'PlanGranted', data: { ...plan, plan: 'pro', addOnPacks: 0 } }]);
  await reader.take(2);
  expect((await one.visitor.get('/api/watchlist')).body.user.planType).toBe('pro');
  await app.append(`subscription-${accountId}`, [{ type: 'PlanRevoked', data: plan }]);
  await reader.take(3);
  expect((await one.visitor.get('/api/watchlist')).body.user.planType).toBe('free');
  expect(names(reader)).toEqual(['open', 'account', 'account']);
  await app.happen(filingIngested(8, { companyCiks: [two.cik] }));
  await other.take(2);
  expect(names(other)).toEqual(['open', 'filing']);
});

describe('a page whose list was read before its stream opened', () => {
  const listOf = (visitor: Visitor) => visitor.get('/api/watchlist');
  /** The position of a list, once all views have processed everything so far. */
  const positionOf = async (visitor: Visitor): Promise<string> => {
    const tail = (await app.runtime.events.tail()) ?? '';
    return eventually(
      async () => String((await listOf(visitor)).headers['x-shows']),
      (shows) => shows >= tail,
    );
  };
  const openSince = async ({ session }: Visitor, since: string) => {
    const reader = await StreamReader.open(app.url, session ?? '', undefined, since);
    readers.push(reader);
    return reader;
  };

  test('first gets what happened in between, and a refetch finds it', async () => {
    const { visitor, ticker, cik } = await following();
    const position = await positionOf(visitor);
    await app.append(`filing-${accessionOf(90)}`, [filingIngested(90, { companyCiks: [cik] })]);
    const reader = await openSince(visitor, position);
    expect((await reader.take(2))[1]).toMatchObject({ event: 'filing', data: { accession: accessionOf(90), arrived: true } });
    expect((await visitor.row(ticker)).latest_accession).toBe(accessionOf(90));
  });

  test('gets nothing if nothing happened that concerns it', async () => {
    const { visitor, cik } = await following();
    const position = await positionOf(visitor);
    await app.happen(filingIngested(91, { companyCiks: [cikOf(2)] }));
    const reader = await openSince(visitor, position);
    await app.happen(filingIngested(92, { companyCiks: [cik] }));
    expect((await reader.take(2)).map(({ event, data }) => [event, (data as { accession?: string }).accession])).toEqual([
      ['open', undefined],
      ['filing', accessionOf(92)],
    ]);
  });

  test('waits until the view has the ticker that was just added', async () => {
    const { visitor } = await following();
    const { visitor: other } = await following();
    const [accountId, othersId] = [await visitor.accountId(), await other.accountId()];
    const { views } = app.runtime;
    const commit = views.commit.bind(views);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = jest.spyOn(views, 'commit').mockImplementation(async (generation, ...write) => {
      if (generation.name === 'watchlist') await released;
      return commit(generation, ...write);
    });
    try {
      const published = await listen(other);
      const entry = { accountId, ticker: 'LATE', cik: cikOf(900), companyName: 'Late', forms: ['8-K'], note: null };
      await app.append(`watchlist-${accountId}`, [{ type: 'TickerAdded', data: { ...entry, brandId: visitor.brand } }]);
      const plan = { accountId: othersId, brandId: 'material-events', source: 'operator', reason: 'a test' };
      await app.append(`subscription-${othersId}`, [{ type: 'PlanGranted', data: { ...plan, plan: 'pro', addOnPacks: 0 } }]);
      // By then everything appended before has been published, to nobody.
      await published.take(2);
      const opening = listen(visitor);
      await eventually(
        () => app.app.get(LiveConnections, { strict: false }).openFor(accountId),
        (open) => open === 1,
      );
      release();
      const reader = await opening;
      await app.happen(filingIngested(94, { companyCiks: [cikOf(900)] }));
      expect((await reader.take(2))[1]).toMatchObject({
        event: 'filing',
        data: { accession: accessionOf(94), tickers: ['LATE'] },
      });
    } finally {
      release();
      held.mockRestore();
    }
  });

  test('gets a position even with an unchanged answer, but none without a session', async () => {
    const { visitor, cik } = await following();
    await app.happen(filingIngested(93, { companyCiks: [cik] }));
    const [first, second] = [await listOf(visitor), await listOf(visitor)];
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(String(second.headers['x-shows']) >= String(first.headers['x-shows'])).toBe(true);
    expect((await listOf(app.visitor())).headers).not.toHaveProperty('x-shows');
  });
});

describe('resuming', () => {
  test('from a recent position reads nothing from the log', async () => {
    const { visitor, cik } = await following();
    const reader = await listen(visitor);
    await app.happen(filingIngested(80, { companyCiks: [cik] }));
    const [open] = await reader.take(2);
    await reader.close();
    const reads = jest.spyOn(app.runtime.events, 'readAll');
    const again = await listen(visitor, open?.id ?? '');
    expect((await again.take(2))[1]?.event).toBe('filing');
    expect(reads.mock.calls.filter(([{ after }]) => after === open?.id)).toEqual([]);
    reads.mockRestore();
  });

  test('from long ago, repeatedly, reads the log only for the first ones', async () => {
    const own = await AppHarness.start({ rateLimits: true });
    try {
      const visitor = own.visitor();
      await visitor.subscribe('T1');
      const live = await StreamReader.open(own.url, visitor.session ?? '');
      const removed = { type: 'TickerRemoved', data: { accountId: 'nobody', ticker: 'X', cik: cikOf(9) } };
      for (let n = 0; n < 3; n += 1) await own.append('watchlist-nobody', Array(1000).fill(removed));
      // Everything before this has been published, and most of it forgotten.
      await visitor.subscribe('MSFT');
      await live.take(2);
      const reads = jest.spyOn(own.runtime.events, 'readAll');
      const back = toPosition(1);
      for (let n = 0; n < 70; n += 1) await (await StreamReader.open(own.url, visitor.session ?? '', back)).close();
      expect(reads.mock.calls.filter(([{ after }]) => after === back).length).toBeLessThanOrEqual(61);
      const last = await StreamReader.open(own.url, visitor.session ?? '', back);
      expect(names(last)).toEqual(['reset']);
      await last.close();
      await live.close();
    } finally {
      await own.close();
    }
  });

  test('after the last received event brings exactly what was missed, then continues live', async () => {
    const { visitor, cik } = await following();
    const reader = await listen(visitor);
    await app.happen(filingIngested(10, { companyCiks: [cik] }));
    const last = (await reader.take(2))[1];
    await reader.close();
    await app.happen(
      filingIngested(11, { companyCiks: [cik] }),
      filingIngested(12, { companyCiks: [cikOf(2)] }),
      filingScored(10),
    );
    const again = await listen(visitor, last?.id ?? '');
    await again.take(3);
    await app.happen(filingIngested(13, { companyCiks: [cik] }));
    const all = await again.take(4);
    expect(all.map(({ event, data }) => [event, (data as { accession?: string }).accession])).toEqual([
      ['open', undefined],
      ['filing', accessionOf(11)],
      ['filing', accessionOf(10)],
      ['filing', accessionOf(13)],
    ]);
  });

  test('without having received anything starts from the id of `open`', async () => {
    const { visitor, cik } = await following();
    const reader = await listen(visitor);
    const [open] = reader.events;
    await reader.close();
    await app.happen(filingIngested(14, { companyCiks: [cik] }));
    const again = await listen(visitor, open?.id ?? '');
    expect((await again.take(2))[1]?.event).toBe('filing');
  });

  test.each(['nonsense', '1', toPosition(99_999_999_999), '-00000000000000000001'])('from %s: reset', async (id) => {
    const { visitor } = await following();
    expect(names(await listen(visitor, id))).toEqual(['reset']);
  });

  test('from too long ago causes a reset', async () => {
    const { visitor } = await following();
    const reader = await listen(visitor);
    const [open] = reader.events;
    await reader.close();
    const removed = { type: 'TickerRemoved', data: { accountId: 'nobody', ticker: 'X', cik: cikOf(9) } };
    for (let i = 0; i < 6; i += 1) await app.append('watchlist-nobody', Array(1000).fill(removed));
    await app.happen(filingIngested(15, { companyCiks: [cikOf(9)] }));
    const again = await listen(visitor, open?.id ?? '');
    expect(names(again)).toEqual(['reset']);
  });
});

test('the end of a session closes its own streams and no others', async () => {
  const { visitor, cik } = await following();
  const reader = await listen(visitor);
  const { visitor: other } = await following();
  await other.subscribe('MSFT');
  const stays = await listen(other);
  expect((await visitor.post('/api/logout', { session: visitor.session })).body).toEqual({ ended: true });
  await reader.ended;
  await app.happen(filingIngested(16, { companyCiks: [cik, cikOf(2)] }));
  expect((await stays.take(2))[1]?.event).toBe('filing');
});

test('the end of a session or account closes its streams even while the views are stopped and others wait for them', async () => {
  const harness = await AppHarness.start();
  const [ends, erased] = [harness.visitor(), harness.visitor()];
  const open = async (visitor: Visitor) => {
    await visitor.subscribe('AAPL');
    const reader = await StreamReader.open(harness.url, visitor.session ?? '');
    readers.push(reader);
    return reader;
  };
  const streams = [await open(ends), await open(erased)];
  const [endingKey = '', accountId] = [harness.app.get(KeyedHash).of('session', ends.session ?? ''), await erased.accountId()];
  await harness.projections.stop();
  // Pages that follow its company are notified when the views show it, or ten seconds later.
  await harness.append('filing-x', [filingIngested(17, { companyCiks: [cikOf(1)] })]);
  await harness.append('watchlist-x', [{ type: 'TickerMuted', data: { accountId, ticker: 'AAPL', cik: cikOf(1), until: null } }]);
  await harness.append(`session-${endingKey}`, [
    { type: 'SessionEnded', data: { sessionKey: endingKey, accountId: await ends.accountId(), reason: 'logout' } },
  ]);
  await harness.append(`account-${accountId}`, [{ type: 'AccountErased', data: { accountId, reason: 'deleted' } }]);
  await Promise.all(streams.map(({ ended }) => ended));
  expect(streams.flatMap((reader) => names(reader)).filter((name) => name !== 'open')).toEqual([]);
  await harness.close();
});

test('streams need a session, and are limited to 20 pages', async () => {
  const none = app.visitor();
  expect((await none.get('/api/stream')).body.error).toBe('session_required');
  const { visitor } = await following();
  for (let i = 0; i < 20; i += 1) await listen(visitor);
  const refused = await visitor.get('/api/stream');
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([429, 'too_many_streams', '60']);
});

test('later news about a filing is not an arrival; backfilled filings are not announced', async () => {
  const { visitor, ticker, cik } = await following();
  const reader = await listen(visitor);
  await app.happen(
    filingIngested(70, { companyCiks: [cik], source: 'backfill' }),
    factsExtracted(70),
    filingScored(70),
    filingIngested(71, { companyCiks: [cik] }),
    filingScored(71),
    filingAnalysed(71, null),
  );
  const received = (await reader.take(4)).slice(1).map(({ data }) => data);
  const filing = { accession: accessionOf(71), tickers: [ticker] };
  expect(received).toEqual([
    { ...filing, arrived: true },
    { ...filing, arrived: false },
    { ...filing, arrived: false },
  ]);
});

test('a page learns that a locked filing came and went, but not that it was read', async () => {
  const { visitor, ticker, cik } = await following();
  const reader = await listen(visitor);
  const insider = { companyCiks: [cik], form: '4' };
  await app.happen(
    filingIngested(301, insider),
    factsExtracted(301, { form: '4' }),
    filingScored(301),
    filingAnalysed(301, null),
    amendmentLinked(301, 300, { form: '4' }),
    filingWithdrawn(301, '4', [cik]),
    filingIngested(302, { companyCiks: [cik] }),
    filingScored(302),
  );
  const received = (await reader.take(5)).slice(1).map(({ data }) => data);
  expect(received).toEqual([
    { accession: accessionOf(301), tickers: [ticker], arrived: true },
    { accession: accessionOf(301), tickers: [ticker], arrived: false },
    { accession: accessionOf(302), tickers: [ticker], arrived: true },
    { accession: accessionOf(302), tickers: [ticker], arrived: false },
  ]);
});
