import type { SubscriptionEvent } from '../../backend/contexts/billing/published/subscription.events.ts';
import type { HeldPlan } from '../../backend/contexts/plans/published/plan.policy.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';

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
    app.shown([event.type], await app.append(`subscription-${event.data.accountId}`, [event]));

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

  test('a plan that ends takes its forms and its limit back and no ticker', async () => {
    const accountId = await visitor.accountId();
    const plan = { brandId: 'material-events' };
    await happens(granted(accountId, plan));
    await visitor.subscribe(tickers(1, 12), '8-K,4');
    await happens(revoked(accountId, plan));
    const { watchlist, tickerLimit, user } = await visitor.watchlist();
    expect([watchlist.length, tickerLimit, user]).toEqual([12, 10, expect.objectContaining({ planType: 'free' })]);
    expect((await visitor.subscribe('T13', '8-K')).body.error).toBe('ticker_limit_exceeded');
  });

  test('what an operator granted stays when a subscription ends', async () => {
    const accountId = await visitor.accountId();
    const plan = { brandId: 'material-events' };
    await happens(granted(accountId, { ...plan, source: 'operator' }));
    await happens(granted(accountId, { ...plan, addOnPacks: 2 }));
    expect((await visitor.watchlist()).tickerLimit).toBe(90);
    await happens(revoked(accountId, plan));
    expect((await visitor.watchlist()).tickerLimit).toBe(50);
  });
});

test('alerts go out for what the plan opens at the brand of the entry, and no more once it has ended', async () => {
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
