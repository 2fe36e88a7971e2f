import { deciding } from '#kit/decider.spec-kit.ts';
import type { PlanEvent, SubscriptionEvent } from '../published/subscription.events.ts';
import { type SubscriptionCommand, subscriptionDecider } from './subscription.decider.ts';

const accountId = 'a1';
const subscription = deciding(subscriptionDecider);

const hold = (addOnPacks = 0, source: 'operator' | 'payment' = 'payment'): SubscriptionCommand => ({
  ...{ kind: 'hold', accountId, brandIds: ['filingwire'], source, plan: 'pro', addOnPacks, reason: 'paid' },
});
const release = (source: 'operator' | 'payment' = 'payment'): SubscriptionCommand => ({
  ...{ kind: 'release', accountId, brandIds: ['filingwire'], source, reason: 'ended' },
});
const held = (type: 'PlanGranted' | 'PlanChanged', addOnPacks = 0, source: 'operator' | 'payment' = 'payment') =>
  ({ type, data: { accountId, brandId: 'filingwire', source, plan: 'pro', addOnPacks, reason: 'paid' } }) as PlanEvent;
const revoked = (source: 'operator' | 'payment' = 'payment'): SubscriptionEvent => ({
  type: 'PlanRevoked',
  data: { accountId, brandId: 'filingwire', source, reason: 'ended' },
});

test('does not record the current state again', () => {
  subscription.given().when(hold()).thenEvents(held('PlanGranted'));
  subscription.given(held('PlanGranted')).when(hold()).thenNothing();
  subscription.given(held('PlanGranted')).when(hold(2)).thenEvents(held('PlanChanged', 2));
  subscription.given(held('PlanGranted'), held('PlanChanged', 2)).when(hold(2)).thenNothing();
  subscription.given(held('PlanGranted')).when(release()).thenEvents(revoked());
  subscription.given(held('PlanGranted'), revoked()).when(release()).thenNothing();
  subscription.given(held('PlanGranted'), revoked()).when(hold()).thenEvents(held('PlanGranted'));
  subscription.given().when(release()).thenNothing();
});

test("an operator's grant outlives an ended subscription, and vice versa", () => {
  const both = subscription.given(held('PlanGranted'), held('PlanGranted', 0, 'operator'));
  both.when(release()).thenEvents(revoked());
  both.when(release('operator')).thenEvents(revoked('operator'));
  both.when(hold(0, 'operator')).thenNothing();
});

test('granting a plan on several brands records only those that don’t have it yet', () => {
  const everywhere: SubscriptionCommand = {
    ...{ kind: 'hold', accountId, brandIds: ['material-events', 'filingwire'], source: 'operator' },
    ...{ plan: 'pro', addOnPacks: 0, reason: 'paid' },
  };
  const at = (brandId: string) => ({ ...held('PlanGranted', 0, 'operator').data, brandId });
  subscription
    .given(held('PlanGranted', 0, 'operator'))
    .when(everywhere)
    .thenEvents({ type: 'PlanGranted', data: at('material-events') } as PlanEvent);
});

describe('reports of subscriptions', () => {
  type Shown = Extract<SubscriptionCommand, { kind: 'report' }>['subscription'];
  const shown = (status: string, changes: Partial<Shown> = {}): SubscriptionCommand => ({
    kind: 'report',
    subscription: {
      ...{ accountId, subscriptionId: 'sub_1', customerId: 'cus_1', brandId: 'filingwire', status, addOnPacks: 0 },
      ...{ currentPeriodEnd: '2026-02-12T12:00:00.000Z', cancelAtPeriodEnd: false },
      ...changes,
    },
  });
  const showing = (...commands: readonly SubscriptionCommand[]) => {
    const past: SubscriptionEvent[] = [];
    for (const command of commands) past.push(...subscriptionDecider.decide(command, subscription.given(...past).state));
    return { plans: subscription.given(...past).state.plans, types: past.map(({ type }) => type) };
  };
  const paid = (addOnPacks = 0, brandId = 'filingwire') => ({ brandId, source: 'payment', plan: 'pro', addOnPacks });

  test.each([
    ['active', [paid()]],
    ['trialing', [paid()]],
    ['past_due', [paid()]],
    ['unpaid', []],
    ['incomplete', []],
    ['incomplete_expired', []],
    ['canceled', []],
    ['paused', []],
    ['a status of the future', []],
  ])('a subscription that is %s gives the plans %j', (status, plans) => expect(showing(shown(status)).plans).toEqual(plans));

  test('the plan stays while a payment is late, and ends if it never arrives', () => {
    const granted = ['SubscriptionReported', 'PlanGranted'];
    expect(showing(shown('active'), shown('past_due'), shown('active'))).toEqual({
      plans: [paid()],
      types: [...granted, 'SubscriptionReported', 'SubscriptionReported'],
    });
    expect(showing(shown('active'), shown('past_due'), shown('unpaid'))).toEqual({
      plans: [],
      types: [...granted, 'SubscriptionReported', 'SubscriptionReported', 'PlanRevoked'],
    });
  });

  test('packs can be added and removed while the plan stays', () => {
    const bought = showing(shown('active'), shown('active', { addOnPacks: 2 }), shown('active', { addOnPacks: 1 }));
    expect([bought.plans, bought.types.filter((type) => type === 'PlanChanged').length]).toEqual([[paid(1)], 2]);
  });

  test('the plan stays if one of two subscriptions on a brand ends', () => {
    const second = { subscriptionId: 'sub_2', addOnPacks: 1 };
    expect(showing(shown('active'), shown('active', second)).plans).toEqual([paid(1)]);
    expect(showing(shown('active'), shown('active', second), shown('canceled', second)).plans).toEqual([paid()]);
    expect(showing(shown('active'), shown('active', second), shown('canceled', second), shown('canceled')).plans).toEqual([]);
  });

  test('each brand is paid for separately, and a subscription may move to another brand', () => {
    const other = { subscriptionId: 'sub_2', brandId: 'material-events' };
    expect(showing(shown('active'), shown('active', other), shown('canceled')).plans).toEqual([paid(0, 'material-events')]);
    expect(showing(shown('active'), shown('active', { brandId: 'material-events' })).plans).toEqual([paid(0, 'material-events')]);
  });

  test('a price removed from the list still buys what it did; one that was never on it buys nothing', () => {
    expect(showing(shown('active'), shown('past_due', { brandId: null })).plans).toEqual([paid()]);
    expect(showing(shown('active'), shown('canceled', { brandId: null })).plans).toEqual([]);
    expect(showing(shown('active', { brandId: null }))).toEqual({ plans: [], types: [] });
  });

  test('a subscription that has ended is not revived by an outdated report', () => {
    expect(showing(shown('active'), shown('canceled'), shown('active')).plans).toEqual([]);
  });

  test("an operator's grant is not affected", () => {
    const granted = showing(hold(0, 'operator'), shown('active', { addOnPacks: 1 }), shown('canceled'));
    expect(granted.plans).toEqual([{ ...paid(), source: 'operator' }]);
  });
});

describe('checkouts and payments', () => {
  const started = (checkoutId: string, brandId = 'filingwire') =>
    ({ type: 'CheckoutStarted', data: { accountId, brandId, checkoutId, interval: 'month' } }) as const;
  const start = (checkoutId: string, settled: string | null, brandId?: string): SubscriptionCommand => ({
    ...{ kind: 'start-checkout', checkout: started(checkoutId, brandId).data, settled },
  });
  const report = (status: string) =>
    ({
      type: 'SubscriptionReported',
      data: {
        ...{ accountId, subscriptionId: 'sub_1', customerId: 'cus_1', brandId: 'filingwire', status, addOnPacks: 0 },
        ...{ currentPeriodEnd: '2026-02-12T12:00:00.000Z', cancelAtPeriodEnd: false },
      },
    }) as const;

  test('records a checkout if the previous one on the brand is closed', () => {
    subscription.given().when(start('cs_1', null)).thenEvents(started('cs_1'));
    subscription.given(started('cs_1')).when(start('cs_2', null)).thenNothing();
    subscription.given(started('cs_1')).when(start('cs_2', 'cs_1')).thenEvents(started('cs_2'));
    subscription.given(started('cs_1'), started('cs_2')).when(start('cs_3', 'cs_1')).thenNothing();
    const other = started('cs_2', 'material-events');
    subscription
      .given(started('cs_1'))
      .when(start('cs_2', null, 'material-events'))
      .thenEvents(other);
  });

  test.each(['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused'])(
    'rejects a checkout while a subscription is %s',
    (status) => {
      subscription.given(report(status)).when(start('cs_1', null)).thenRefused('already_subscribed');
      subscription.given(report(status), report('canceled')).when(start('cs_1', null)).thenEvents(started('cs_1'));
    },
  );

  const invoiced = {
    accountId,
    brandId: 'filingwire',
    subscriptionId: 'sub_1',
    invoiceId: 'in_1',
    amount: 2_000,
    currency: 'usd',
  };
  const failed = (attempt: number) => ({ type: 'PaymentFailed', data: { ...invoiced, attempt, nextAttemptAt: null } }) as const;
  const paid = { type: 'PaymentReceived', data: { ...invoiced, periodEnd: '2026-02-12T12:00:00.000Z' } } as const;
  const refunded = { type: 'PaymentRefunded', data: { accountId, subscriptionId: 'sub_1', paymentId: 'pi_1' } } as const;
  const lost = { type: 'DisputeClosed', data: { ...refunded.data, outcome: 'lost' } } as const;

  test('records each payment fact once, and no failure of a paid invoice', () => {
    for (const event of [failed(1), paid, refunded, lost]) {
      subscription.given().when({ kind: 'payment', event }).thenEvents(event);
      subscription.given(event).when({ kind: 'payment', event }).thenNothing();
    }
    subscription
      .given(failed(1))
      .when({ kind: 'payment', event: failed(2) })
      .thenEvents(failed(2));
    subscription
      .given(failed(1), paid)
      .when({ kind: 'payment', event: failed(2) })
      .thenNothing();
    const other = { ...paid, data: { ...paid.data, invoiceId: 'in_2' } };
    subscription.given(paid).when({ kind: 'payment', event: other }).thenEvents(other);
    subscription.given(refunded).when({ kind: 'payment', event: lost }).thenEvents(lost);
  });
});
