import { type Decider, DomainError } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { HeldPlan } from '../../plans/published/plan.policy.ts';
import { foldHeldPlans } from '../published/held-plans.ts';
import type {
  CheckoutStarted,
  PaymentEvent,
  PlanEvent,
  SubscriptionEvent,
  SubscriptionReported,
} from '../published/subscription.events.ts';
import { holdsPlan, isFinal } from './keeps-plan.policy.ts';

type Reported = EventOf<typeof SubscriptionReported>['data'];
type Checkout = EventOf<typeof CheckoutStarted>['data'];

interface PlanRequest {
  readonly accountId: string;
  readonly brandIds: readonly string[];
  readonly source: HeldPlan['source'];
  readonly reason: string;
}

export type SubscriptionCommand =
  | (PlanRequest & { readonly kind: 'hold'; readonly plan: HeldPlan['plan']; readonly addOnPacks: number })
  | (PlanRequest & { readonly kind: 'release' })
  /** A subscription as the provider shows it now; `brandId` is null if its price is not on the price list. */
  | { readonly kind: 'report'; readonly subscription: Omit<Reported, 'brandId'> & { readonly brandId: string | null } }
  /** `settled`: the recorded checkout at the brand, which is known to be complete or expired. */
  | { readonly kind: 'start-checkout'; readonly checkout: Checkout; readonly settled: string | null }
  /** An invoice or payment as the provider shows it now. */
  | { readonly kind: 'payment'; readonly event: PaymentEvent };

export interface SubscriptionState {
  readonly plans: readonly HeldPlan[];
  /** By the provider's id. */
  readonly subscriptions: ReadonlyMap<string, Reported>;
  /** The newest one at each brand. */
  readonly checkouts: ReadonlyMap<string, Checkout>;
  /** Recorded facts about invoices and payments, named by {@link factOf}. */
  readonly facts: ReadonlySet<string>;
}

/** The plans and subscriptions of one account. */
export const subscriptionDecider: Decider<SubscriptionCommand, SubscriptionState, SubscriptionEvent> = {
  initial: { plans: [], subscriptions: new Map(), checkouts: new Map(), facts: new Set() },

  evolve(state, event) {
    switch (event.type) {
      case 'SubscriptionReported':
        return { ...state, subscriptions: new Map([...state.subscriptions, [event.data.subscriptionId, event.data]]) };
      case 'CheckoutStarted':
        return { ...state, checkouts: new Map([...state.checkouts, [event.data.brandId, event.data]]) };
      case 'PlanGranted':
      case 'PlanChanged':
      case 'PlanRevoked':
        return { ...state, plans: foldHeldPlans(state.plans, event) };
      default:
        return { ...state, facts: new Set([...state.facts, factOf(event)]) };
    }
  },

  /** Commands state the desired result; only a difference is recorded, so repeating a command is harmless. */
  decide(command, state) {
    if (command.kind === 'report') return report(command.subscription, state);
    if (command.kind === 'payment') return reportPayment(command.event, state);
    if (command.kind === 'start-checkout') return startCheckout(command.checkout, command.settled, state);
    const { accountId, source, reason } = command;
    return command.brandIds.flatMap((brandId): PlanEvent[] => {
      if (command.kind === 'release') return release(state, { accountId, brandId, source, reason });
      const { plan, addOnPacks } = command;
      return hold(state, { accountId, brandId, source, plan, addOnPacks, reason });
    });
  },
};

/** Records each fact once, and no failure of an invoice that is already paid. */
function reportPayment(event: PaymentEvent, { facts }: SubscriptionState): PaymentEvent[] {
  if (facts.has(factOf(event))) return [];
  if (event.type === 'PaymentFailed' && isPaid(event.data.invoiceId, { facts })) return [];
  return [event];
}

function factOf({ type, data }: PaymentEvent): string {
  switch (type) {
    case 'PaymentReceived':
      return `${type}|${data.invoiceId}`;
    case 'PaymentFailed':
      return `${type}|${data.invoiceId}|${data.attempt}`;
    default:
      return `${type}|${data.paymentId}`;
  }
}

export function isPaid(invoiceId: string, { facts }: Pick<SubscriptionState, 'facts'>): boolean {
  return facts.has(`PaymentReceived|${invoiceId}`);
}

/** Records nothing if another checkout was started meanwhile. @throws already_subscribed */
function startCheckout(checkout: Checkout, settled: string | null, state: SubscriptionState): SubscriptionEvent[] {
  const { brandId } = checkout;
  if (runningAt(brandId, state).length > 0) throw alreadySubscribed();
  const newest = state.checkouts.get(brandId)?.checkoutId ?? null;
  return newest === settled ? [{ type: 'CheckoutStarted', data: checkout }] : [];
}

/** An account's subscriptions at a brand that have not ended for good, whether or not they currently provide a plan. */
export function runningAt(brandId: string, { subscriptions }: Pick<SubscriptionState, 'subscriptions'>): readonly Reported[] {
  return [...subscriptions.values()].filter((each) => each.brandId === brandId && !isFinal(each.status));
}

export function alreadySubscribed(): DomainError {
  return new DomainError(
    'already_subscribed',
    'This account already has a subscription. Change it, or pay your open invoice, in Settings → Billing.',
    'conflict',
  );
}

function hold({ plans }: SubscriptionState, data: Extract<PlanEvent, { type: 'PlanGranted' }>['data']): PlanEvent[] {
  const known = plans.find(({ brandId, source }) => brandId === data.brandId && source === data.source);
  if (!known) return [{ type: 'PlanGranted', data }];
  return known.plan === data.plan && known.addOnPacks === data.addOnPacks ? [] : [{ type: 'PlanChanged', data }];
}

function release({ plans }: SubscriptionState, data: Extract<PlanEvent, { type: 'PlanRevoked' }>['data']): PlanEvent[] {
  const alreadyHeld = plans.some(({ brandId, source }) => brandId === data.brandId && source === data.source);
  return alreadyHeld ? [{ type: 'PlanRevoked', data }] : [];
}

/** A brand's plan depends on all of the account's subscriptions there: when one ends, another may still be active. */
function report(
  reported: Extract<SubscriptionCommand, { kind: 'report' }>['subscription'],
  state: SubscriptionState,
): SubscriptionEvent[] {
  const known = state.subscriptions.get(reported.subscriptionId);
  const brandId = reported.brandId ?? known?.brandId;
  if (brandId === undefined) return [];
  const subscription = { ...reported, brandId };
  if (known && (isFinal(known.status) || same(known, subscription))) return [];
  const event: SubscriptionEvent = { type: 'SubscriptionReported', data: subscription };
  const after = subscriptionDecider.evolve(state, event);
  const reason = `the subscription is ${reported.status}`;
  const brandIds = new Set([brandId, known?.brandId ?? brandId]);
  return [event, ...[...brandIds].flatMap((each) => changePaidPlan(each, after, reported.accountId, reason))];
}

function changePaidPlan(brandId: string, state: SubscriptionState, accountId: string, reason: string): PlanEvent[] {
  const paid = [...state.subscriptions.values()].filter((each) => each.brandId === brandId && holdsPlan(each.status));
  const source = 'payment';
  if (paid.length === 0) return release(state, { accountId, brandId, source, reason });
  const addOnPacks = Math.max(...paid.map((each) => each.addOnPacks));
  return hold(state, { accountId, brandId, source, plan: 'pro', addOnPacks, reason });
}

function same(a: Reported, b: Reported): boolean {
  return (Object.keys(b) as (keyof Reported)[]).every((key) => a[key] === b[key]);
}
