import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Recorded } from '#platform/event-store/define-event.ts';
import { brandOf } from '../../brands/published/brand.catalog.ts';
import { ADD_ON_PACK } from '../../plans/published/plan.catalog.ts';
import { planOf, rightsOf } from '../../plans/published/plan.policy.ts';
import type { SubscriptionEvent } from '../published/subscription.events.ts';
import { AccountUse } from '../selling/account-use.port.ts';
import { Sales } from '../selling/sales.port.ts';
import { holdsPlan } from '../subscriptions/keeps-plan.policy.ts';
import { runningAt, type SubscriptionState, subscriptionDecider } from '../subscriptions/subscription.decider.ts';
import { Subscriptions } from '../subscriptions/subscriptions.reader.ts';
import { ShowBilling } from './show-billing.query.ts';
import type { BillingResponse } from './show-billing.response.ts';

/** Reads the plan and subscription from their stream rather than a view, so that the response shows changes made just before. */
@QueryHandler(ShowBilling)
export class ShowBillingHandler implements IQueryHandler<ShowBilling> {
  constructor(
    private readonly sales: Sales,
    private readonly subscriptions: Subscriptions,
    private readonly use: AccountUse,
  ) {}

  async execute({ accountId, brandId }: ShowBilling): Promise<BillingResponse> {
    const { services } = this.sales;
    const events = accountId === null ? [] : await this.subscriptions.recorded(accountId);
    const { isAdmin, tickers: used } = accountId === null ? NO_ACCOUNT : await this.use.of(accountId);
    const state = events.reduce<SubscriptionState>(subscriptionDecider.evolve, subscriptionDecider.initial);
    const account = planOf({ isAdmin, plans: state.plans }, brandId);
    const { tickers } = rightsOf(account, brandId);
    const offer = (await services?.offers.of(brandId)) ?? null;
    return {
      brand: brandId,
      sells: brandOf(brandId).features.billing && Boolean((await services?.prices.list())?.offers.has(brandId)),
      test: services?.by === 'test',
      plan: planShown(brandId, state, events, isAdmin),
      subscription: subscriptionShown(brandId, state),
      limits: {
        ...{ tickers, used, paused: Math.max(0, used - tickers) },
        packs: Math.max(account.addOnPacks, account.elsewhere?.addOnPacks ?? 0),
      },
      prices: offer && {
        currency: offer.currency,
        pro: offer.pro,
        pack: offer.pack && { ...offer.pack, tickers: ADD_ON_PACK.tickers },
      },
    };
  }
}

const NO_ACCOUNT = { isAdmin: false, tickers: 0 } as const;

function planShown(
  brandId: string,
  state: SubscriptionState,
  events: readonly Recorded<SubscriptionEvent>[],
  isAdmin: boolean,
): BillingResponse['plan'] {
  if (isAdmin) return { name: 'pro', source: 'admin', since: null, until: null };
  const ownPlans = state.plans.filter((plan) => plan.brandId === brandId);
  if (ownPlans.length === 0) return { name: 'free', source: null, since: null, until: null };
  const source = ownPlans.some((plan) => plan.source === 'operator') ? 'operator' : 'payment';
  const granted = events.findLast(
    ({ type, data }) => type === 'PlanGranted' && data.brandId === brandId && data.source === source,
  );
  return {
    name: 'pro',
    source,
    since: granted?.metadata['occurredAt'] ?? null,
    until: source === 'payment' ? endOfPaid(brandId, state) : null,
  };
}

/** When everything paid for at the brand ends; null if nothing is paid for or some of it isn't canceled. */
function endOfPaid(brandId: string, state: SubscriptionState): string | null {
  const paid = runningAt(brandId, state).filter(({ status }) => holdsPlan(status));
  if (paid.some(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd)) return null;
  const ends = paid.map(({ currentPeriodEnd }) => currentPeriodEnd).sort();
  return ends.at(-1) ?? null;
}

/** The newest subscription, preferably one that provides the plan. */
function subscriptionShown(brandId: string, state: SubscriptionState): BillingResponse['subscription'] {
  const running = runningAt(brandId, state);
  const subscription = running.findLast(({ status }) => holdsPlan(status)) ?? running.at(-1);
  if (!subscription) return null;
  const { status, currentPeriodEnd, cancelAtPeriodEnd, interval, trialEnd, paymentFailedSince, addOnPacks } = subscription;
  return {
    ...{ status, interval: interval ?? null, currentPeriodEnd, cancelAtPeriodEnd },
    ...{ trialEnd: trialEnd ?? null, paymentFailedSince: paymentFailedSince ?? null, packs: addOnPacks },
  };
}
