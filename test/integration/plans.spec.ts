import type { SubscriptionEvent } from '../../backend/contexts/billing/published/subscription.events.ts';
import { subscriptionDecider } from '../../backend/contexts/billing/subscriptions/subscription.decider.ts';
import { subscriptionStream } from '../../backend/contexts/billing/subscriptions/subscription.stream.ts';
import { BRANDS } from '../../backend/contexts/brands/published/brand.catalog.ts';
import type { HeldPlan } from '../../backend/contexts/plans/published/plan.policy.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { DigestRig } from '../kit/digest-rig.ts';
import { cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { bought, insiderFiling } from '../kit/insider-filing.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { RelatedFilingsRig } from '../kit/related-filings-rig.ts';

type Plan = { readonly brandId: string; readonly addOnPacks?: number; readonly source?: HeldPlan['source'] };

const granted = (accountId: string, { brandId, addOnPacks = 0, source = 'payment' }: Plan): SubscriptionEvent => ({
  type: 'PlanGranted',
  data: { accountId, brandId, source, plan: 'pro', addOnPacks, reason: 'test' },
});
const revoked = (accountId: string, { brandId, source = 'payment' }: Plan): SubscriptionEvent => ({
  type: 'PlanRevoked',
  data: { accountId, brandId, source, reason: 'test' },
});
const tickers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `T${from + i}`).join(',');

describe('what an account with plans may do', () => {
  let app: AppHarness;
  let visitor: Visitor;

  beforeAll(async () => {
    app = await AppHarness.start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    visitor = app.visitor('material-events');
    await visitor.subscribe('T1', '8-K');
  });

  const at = (brand: 'material-events' | 'form4getter' | 'filingwire') => {
    const same = app.visitor(brand);
    same.session = visitor.session;
    return same;
  };
  const happens = async (event: SubscriptionEvent) =>
    app.waitFor([event.type], await app.append(`subscription-${event.data.accountId}`, [event]));

  test('forms and features are those of the plan at the host, the limit is the highest of all plans', async () => {
    const accountId = await visitor.accountId();
    expect((await visitor.subscribe('T1', '4')).body.error).toBe('form_locked');
    await happens(granted(accountId, { brandId: 'material-events', addOnPacks: 1 }));
    expect((await visitor.subscribe(tickers(1, 12), '8-K,4')).body).toMatchObject({ added: 11, updated: 1 });
    expect(await visitor.watchlist()).toMatchObject({ tickerLimit: 70, user: { planType: 'pro', planStatus: 'active' } });

    const there = at('filingwire');
    expect(await there.watchlist()).toMatchObject({ tickerLimit: 70, user: { planType: 'free', planStatus: 'none' } });
    expect((await there.get('/api/profile')).body).toMatchObject({
      plan: { type: 'free', addOnPacks: 0 },
      limits: { tickers: 70 },
    });
    expect((await there.get('/api/listings')).body.error).toBe('form_locked');
    expect((await visitor.get('/api/listings')).status).toBe(200);
    expect((await at('form4getter').subscribe('T1', '10-K')).body.error).toBe('form_locked');
  });

  test('the end of a plan takes away its forms and its limit, but no ticker', async () => {
    const accountId = await visitor.accountId();
    const plan = { brandId: 'material-events' };
    await happens(granted(accountId, plan));
    await visitor.subscribe(tickers(1, 12), '8-K,4');
    await happens(revoked(accountId, plan));
    const { watchlist, tickerLimit, user } = await visitor.watchlist();
    expect([watchlist.length, tickerLimit, user]).toEqual([12, 10, expect.objectContaining({ planType: 'free' })]);
    expect((await visitor.subscribe('T13', '8-K')).body.error).toBe('ticker_limit_exceeded');
  });

  test('above the limit the newest tickers are visibly paused until the limit or the list allows them again', async () => {
    const accountId = await visitor.accountId();
    const plan = { brandId: 'material-events' };
    const paused = async () => (await visitor.watchlist()).watchlist.filter((row) => row.paused).map(({ ticker }) => ticker);
    await happens(granted(accountId, plan));
    for (let n = 2; n <= 13; n += 1) await visitor.subscribe(`T${n}`, '8-K');
    expect(await paused()).toEqual([]);
    await happens(revoked(accountId, plan));
    expect(await paused()).toEqual(['T11', 'T12', 'T13']);
    expect((await visitor.watchlist()).watchlist).toHaveLength(13);

    // Making room keeps the older tickers; a restored one gets its former place.
    await visitor.post('/api/unsubscribe', { ticker: 'T3' });
    expect(await paused()).toEqual(['T12', 'T13']);
    await happens(granted(accountId, { ...plan, source: 'operator' }));
    expect(await paused()).toEqual([]);
    await visitor.post('/api/watchlist/restore', { ticker: 'T3' });
    await happens(revoked(accountId, { ...plan, source: 'operator' }));
    expect(await paused()).toEqual(['T11', 'T12', 'T13']);
  });

  test('paying late loses no tickers: they stay while the provider collects, are paused after it gives up, and resume when it is paid', async () => {
    const accountId = await visitor.accountId();
    const shows = async (status: string, addOnPacks = 0) => {
      const subscription = {
        ...{ accountId, subscriptionId: 'sub', customerId: 'cus', brandId: 'material-events', status, addOnPacks },
        ...{ currentPeriodEnd: '2027-01-01T00:00:00.000Z', cancelAtPeriodEnd: false },
      };
      const context = { actorId: 'test', actorType: 'system', correlationId: 'test', causationId: 'test' } as const;
      const { events, position } = await app.executor.execute(
        subscriptionDecider,
        subscriptionStream(accountId),
        { kind: 'report', subscription },
        { ...context, commandId: randomId(), occurredAt: new Date().toISOString() },
      );
      await app.waitFor(
        events.map(({ type }) => type),
        position,
      );
      const { watchlist, tickerLimit } = await visitor.watchlist();
      return [tickerLimit, watchlist.length, watchlist.filter((row) => row.paused).length];
    };
    await shows('active', 1);
    await visitor.subscribe(tickers(1, 60), '8-K');
    expect(await shows('active', 1)).toEqual([70, 60, 0]);
    expect(await shows('past_due', 1)).toEqual([70, 60, 0]);
    expect(await shows('unpaid', 1)).toEqual([10, 60, 50]);
    expect(await shows('active', 1)).toEqual([70, 60, 0]);
    expect(await shows('active')).toEqual([50, 60, 10]);
    expect(await shows('canceled')).toEqual([10, 60, 50]);
  });

  test('an operator’s grant stays when a subscription ends', async () => {
    const accountId = await visitor.accountId();
    const plan = { brandId: 'material-events' };
    await happens(granted(accountId, { ...plan, source: 'operator' }));
    await happens(granted(accountId, { ...plan, addOnPacks: 2 }));
    expect((await visitor.watchlist()).tickerLimit).toBe(90);
    await happens(revoked(accountId, plan));
    expect((await visitor.watchlist()).tickerLimit).toBe(50);
  });
});

describe('forms that a brand hides', () => {
  let app: AppHarness;
  beforeAll(async () => {
    app = await AppHarness.start();
  });
  afterAll(() => app.close());

  test.each([
    ['material-events', '8-K'],
    ['form4getter', '4'],
  ] as const)('at %s nobody follows them, on the free plan or on PRO, but admins', async (brandId, open) => {
    const { hidden } = BRANDS[brandId].forms;
    const visitor = app.visitor(brandId);
    await visitor.subscribe('T1', open);
    const accountId = await visitor.accountId();
    const refused = async () => {
      const answers: unknown[] = [];
      for (const form of hidden) {
        const { status, body } = await visitor.subscribe('T1', `${open},${form}`);
        answers.push(status === 200 ? 'taken' : body.details);
      }
      return answers;
    };
    const each = hidden.map((form) => ({ forms: [form] }));
    expect(await refused()).toEqual(each);
    const event = granted(accountId, { brandId });
    await app.waitFor([event.type], await app.append(`subscription-${accountId}`, [event]));
    expect((await visitor.watchlist()).user).toMatchObject({ planType: 'pro', planStatus: 'active' });
    expect(await refused()).toEqual(each);
    await app.grantAdmin(accountId);
    expect(await refused()).toEqual(hidden.map(() => 'taken'));
  });
});

describe('paused tickers', () => {
  let rig: AlertRig;
  beforeEach(async () => {
    rig = new AlertRig();
    await rig.contact('reader');
  });
  afterEach(() => rig.close());

  const plan = { brandId: 'material-events' };
  const addedAt = (n: number) => `2026-01-${String(n).padStart(2, '0')}T12:00:00.000Z`;
  const follows = async (from: number, to: number) => {
    for (let n = from; n <= to; n += 1) {
      const data = { accountId: 'reader', ticker: `T${n}`, cik: cikOf(n), companyName: '', forms: ['8-K'], note: null };
      await rig.writeAt(addedAt(n), 'watchlist-reader', { type: 'TickerAdded', data: { ...data, brandId: 'material-events' } });
    }
  };
  const files = async (n: number, company = n) => {
    await rig.filing(
      filingIngested(n, { companyCiks: [cikOf(company)] }),
      factsExtracted(n),
      filingScored(n, 'HIGH', { oneLiner: `Headline ${n}` }),
    );
    await rig.settle();
  };
  const plansChange = (event: SubscriptionEvent) => rig.write('subscription-reader', event);
  const outcomes = async () =>
    (await rig.ofType('AlertRunCompleted')).map(({ data }) => [data.recipients, ...data.suppressed.map(({ reason }) => reason)]);

  test('cause no alerts until the plan allows them again', async () => {
    await plansChange(granted('reader', plan));
    await follows(1, 12);
    await files(12);
    await plansChange(revoked('reader', plan));
    await files(10);
    await files(13, 12);
    await plansChange(granted('reader', plan));
    await files(14, 12);
    expect(await outcomes()).toEqual([[1], [1], [0, 'paused'], [1]]);
  });

  test('resume when an older one is removed', async () => {
    await plansChange(granted('reader', plan));
    await follows(1, 12);
    await plansChange(revoked('reader', plan));
    await rig.unfollow('reader', 'T1');
    await files(11);
    await files(12);
    expect(await outcomes()).toEqual([[1], [0, 'paused']]);
  });

  test('are also paused if an older build withdrew the plan', async () => {
    // As that build left them: a free account with twelve ranges, none of them paused.
    await rig.settings.change('reader', toPosition(0), (was) => was);
    for (let n = 1; n <= 12; n += 1) {
      const entry = { accountId: 'reader', ticker: `T${n}`, cik: cikOf(n), forms: ['8-K'], brandId: 'material-events' };
      await rig.watchers.open({ ...entry, addedAt: addedAt(n) }, toPosition(0));
    }
    rig.restart();
    await files(12);
    await files(10);
    expect(await outcomes()).toEqual([[0, 'paused'], [1]]);
  });
});

test('alerts are sent for what the plan opens at the brand of the entry, and none once it has ended', async () => {
  const rig = new AlertRig();
  try {
    const file = (n: number) =>
      rig.filing(
        filingIngested(n, { form: '4', companyCiks: [cikOf(n)] }),
        factsExtracted(n, { form: '4' }),
        filingScored(n, 'HIGH', { oneLiner: `Headline ${n}` }),
      );
    const plans: Readonly<Record<string, string>> = { here: 'material-events', elsewhere: 'filingwire' };
    for (const accountId of ['here', 'elsewhere', 'nowhere']) {
      await rig.contact(accountId);
      const brandId = plans[accountId];
      if (brandId) await rig.write(`subscription-${accountId}`, granted(accountId, { brandId }));
      for (const n of [1, 2]) {
        await rig.follow(accountId, `T${n}`, { forms: ['4'], brandId: 'material-events', cik: cikOf(n) });
      }
    }
    await file(1);
    await rig.settle();
    await rig.write('subscription-here', revoked('here', { brandId: 'material-events' }));
    await file(2);
    await rig.settle();
    await rig.dispatch();
    const { documents } = await rig.devOutbox.newest(100, null);
    expect(documents.map(({ to, text }) => [to, /Headline \d/.exec(text ?? '')?.[0]])).toEqual([
      ['here@example.com', 'Headline 1'],
    ]);
  } finally {
    await rig.close();
  }
});

test('a correction only goes to readers whose plan includes the filing today', async () => {
  const rig = new RelatedFilingsRig();
  try {
    const plan = { brandId: 'material-events' };
    const readers = ['free now', 'full list', 'pro'];
    for (const reader of readers) {
      await rig.contact(reader);
      await rig.write(`subscription-${reader}`, granted(reader, plan));
      await rig.follow(reader, 'T1', { forms: ['4'], cik: cikOf(1), brandId: 'material-events' });
    }
    await rig.filing(...insiderFiling(1));
    await rig.settle();
    expect(await rig.alerted()).toEqual(readers);
    await rig.write('subscription-free now', revoked('free now', plan));
    // The plan includes the form, but fewer tickers than are on the list.
    for (let n = 2; n <= 51; n += 1) {
      const data = { accountId: 'full list', ticker: `T${n}`, cik: cikOf(n), companyName: '', forms: ['4'], note: null };
      const before = '2020-01-01T00:00:00.000Z';
      await rig.writeAt(before, 'watchlist-full list', { type: 'TickerAdded', data: { ...data, brandId: 'material-events' } });
    }
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' }));
    await rig.settle();
    const corrected = (await rig.corrections()).flatMap(({ recipients }) => recipients.map(({ accountId }) => accountId));
    expect(corrected).toEqual(['pro']);
    expect(await rig.alerted()).toEqual(readers);
    expect(await rig.suppressed(2)).toEqual([
      { reason: 'form_locked', count: 1 },
      { reason: 'paused', count: 1 },
      { reason: 'corrected', count: 1 },
    ]);
  } finally {
    await rig.close();
  }
});

test('the update of a thread only goes to readers whose plan includes the form today', async () => {
  const rig = new RelatedFilingsRig();
  try {
    const plan = { brandId: 'material-events' };
    for (const reader of ['free now', 'pro']) {
      await rig.contact(reader);
      await rig.write(`subscription-${reader}`, granted(reader, plan));
      await rig.follow(reader, 'T1', { forms: ['4'], cik: cikOf(1), brandId: 'material-events' });
    }
    await rig.filing(...insiderFiling(1, { owner: 71 }));
    await rig.settle();
    expect(await rig.alerted()).toEqual(['free now', 'pro']);
    await rig.write('subscription-free now', revoked('free now', plan));
    await rig.filing(...insiderFiling(2, { owner: 72, trades: [bought('300')], level: 'CRITICAL', score: 89 }));
    await rig.settle();
    await rig.dispatch();
    const updates = (await rig.messages()).filter(({ subject }) => subject.startsWith('Update: CRITICAL'));
    expect(updates.map(({ to }) => to)).toEqual(['pro@example.com']);
    expect(await rig.suppressed(2)).toEqual([{ reason: 'form_locked', count: 1 }]);
  } finally {
    await rig.close();
  }
});

describe('where plans are sold', () => {
  const day = ['2026-01-12T17:00:00.000Z', '2026-01-13T12:00:00.000Z'] as const;

  test('PRO is alerted as soon as a filing is scored, a free account is not', async () => {
    const rig = new AlertRig({ sellsPlans: true });
    try {
      for (const accountId of ['free', 'pro']) {
        await rig.contact(accountId);
        await rig.follow(accountId, 'T1', { forms: ['4'], brandId: 'form4getter', cik: cikOf(1) });
      }
      await rig.write('subscription-pro', granted('pro', { brandId: 'filingwire' }));
      await rig.filing(filingIngested(1, { form: '4' }), factsExtracted(1, { form: '4' }), filingScored(1, 'HIGH'));
      await rig.settle();
      await rig.dispatch();
      expect(await rig.alerted()).toEqual(['pro']);
      expect((await rig.devOutbox.newest(100, null)).documents.map(({ to }) => to)).toEqual(['pro@example.com']);
      const [completed] = await rig.ofType('AlertRunCompleted');
      expect(completed?.data.suppressed).toEqual([{ reason: 'waits_for_digest', count: 1 }]);
    } finally {
      await rig.close();
    }
  });

  test('both get the digest; browsers get it where alerts wait for it', async () => {
    const rig = await DigestRig.start(day[0], { sellsPlans: true });
    try {
      for (const accountId of ['free', 'pro']) {
        await rig.reader(accountId);
        await rig.browser(accountId);
      }
      await rig.write('subscription-pro', granted('pro', { brandId: 'material-events' }));
      await rig.look();
      await rig.scored(1, 'HIGH');
      await rig.at(day[1]);
      const digests = (await rig.composed()).map(({ accountId, channel, push = false }) => [accountId, channel, push]);
      expect(digests.toSorted()).toEqual([
        ['free', 'email', true],
        ['pro', 'email', false],
      ]);
      const mails = (await rig.delivered()).filter(({ channel }) => channel === 'email');
      expect(mails.map(({ to }) => to).toSorted()).toEqual(['free@example.com', 'pro@example.com']);
    } finally {
      await rig.close();
    }
  });

  test('the digest says nothing about a paused ticker, not even that it was quiet, but names it as paused', async () => {
    const rig = await DigestRig.start(day[0], { sellsPlans: true });
    try {
      await rig.reader('reader');
      for (let n = 2; n <= 11; n += 1) {
        rig.clock.set(`2026-01-12T17:00:${String(n).padStart(2, '0')}.000Z`);
        await rig.follow('reader', `T${n}`, { cik: cikOf(n) });
      }
      await rig.look();
      await rig.scored(1, 'HIGH');
      await rig.scored(11, 'CRITICAL', { companyCiks: [cikOf(11)] });
      await rig.at(day[1]);
      const [digest] = await rig.composed();
      expect(digest?.critical).toEqual([]);
      expect(digest?.tickers.map(({ ticker }) => ticker)).toEqual(['T1']);
      expect(digest?.quiet.toSorted()).toEqual(['T10', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9']);
      expect(digest?.paused).toEqual(['T11']);
    } finally {
      await rig.close();
    }
  });
});

test('the profile says which alerts come in real time, by any plan of the account, where plans are sold', async () => {
  const product = await OpenProduct.start({});
  try {
    const { session } = JSON.parse((await product.call('POST', '/api/subscribe', { body: { tickers: 'T1' } })).text);
    const accountId = await product.accountOf(session);
    const cadences = async () => {
      const found = [];
      for (const brand of ['material-events', 'form4getter', 'filingwire']) {
        const { text } = await product.call('GET', '/api/profile', { session, headers: { 'x-brand': brand } });
        found.push(JSON.parse(text).plan.cadence);
      }
      return found;
    };
    expect(await cadences()).toEqual(['daily', 'daily', 'daily']);
    await product.happen(`subscription-${accountId}`, [granted(accountId, { brandId: 'material-events' })]);
    expect(await cadences()).toEqual(['real_time', 'real_time', 'some']);
    await product.happen(`subscription-${accountId}`, [granted(accountId, { brandId: 'filingwire' })]);
    expect(await cadences()).toEqual(['real_time', 'real_time', 'real_time']);
    const offers = JSON.parse((await product.call('GET', '/api/brand', {})).text).plans;
    expect([offers.free.cadence, offers.pro.cadence]).toEqual(['daily', 'real_time']);
  } finally {
    await product.close();
  }

  const free = await OpenProduct.start({ BILLING: 'off' });
  try {
    const { session } = JSON.parse((await free.call('POST', '/api/subscribe', { body: { tickers: 'T1' } })).text);
    expect(JSON.parse((await free.call('GET', '/api/profile', { session })).text).plan).toMatchObject({ cadence: 'real_time' });
    expect(JSON.parse((await free.call('GET', '/api/brand', {})).text).plans.free.cadence).toBe('real_time');
  } finally {
    await free.close();
  }
});
