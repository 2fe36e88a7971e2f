import { DAY_MS } from '#platform/values/durations.ts';

/** A test payment: the checkout and the subscription it sold, as a provider would store them. Pure. */

export type TestInterval = 'month' | 'year';

export interface TestInvoice {
  readonly number: number;
  readonly status: 'open' | 'paid';
  /** How many times payment was attempted. */
  readonly attempts: number;
  readonly amount: number;
  readonly createdAt: string;
  /** End of the period it pays for. */
  readonly periodEnd: string;
  readonly givenBack: 'refunded' | 'disputed' | null;
}

export interface TestSubscription {
  readonly status: 'active' | 'trialing' | 'past_due' | 'canceled';
  readonly items: readonly { readonly priceId: string; readonly quantity: number }[];
  readonly interval: TestInterval;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly trialEnd: string | null;
  /** Oldest first. */
  readonly invoices: readonly TestInvoice[];
}

export interface TestPayment {
  /** Id of the checkout. */
  readonly _id: string;
  readonly accountId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly interval: TestInterval;
  readonly trialDays: number | null;
  readonly state: 'open' | 'complete' | 'expired';
  readonly expiresAt: string;
  /** Pages that the checkout redirects back to. */
  readonly successPath: string;
  readonly cancelPath: string;
  /** Null until paid. */
  readonly sold: TestSubscription | null;
}

const CHECKOUT = 'cs_test_';
const SUBSCRIPTION = 'sub_test_';

export const checkoutIdOf = (uuid: string): string => CHECKOUT + uuid.replaceAll('-', '');
export const customerIdOf = (uuid: string): string => `cus_test_${uuid.replaceAll('-', '')}`;
/** A checkout sells one subscription, so their ids correspond. */
export const subscriptionIdOf = ({ _id }: Pick<TestPayment, '_id'>): string => _id.replace(CHECKOUT, SUBSCRIPTION);
export const checkoutOf = (subscriptionId: string): string => subscriptionId.replace(SUBSCRIPTION, CHECKOUT);

/** Event types as the provider would report them. */
export type TestEvent =
  | 'checkout.session.completed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'charge.refunded'
  | 'charge.dispute.closed';

/** Events that can be simulated for a subscription. */
export const ACTS = ['renew', 'fail', 'settle', 'give-up', 'refund', 'dispute'] as const;
export type TestAct = (typeof ACTS)[number];

export interface Played {
  readonly payment: TestPayment;
  readonly events: readonly TestEvent[];
}

/** Whether a checkout can still be paid. */
export function isOpen({ state, expiresAt }: TestPayment, now: Date): boolean {
  return state === 'open' && now.toISOString() < expiresAt;
}

/** Pays an open checkout. @returns null if it is no longer open. */
export function pay(payment: TestPayment, amount: number, now: Date): Played | null {
  if (!isOpen(payment, now)) return null;
  const { priceId, interval, trialDays } = payment;
  const trialEnd = trialDays === null ? null : new Date(now.getTime() + trialDays * DAY_MS).toISOString();
  const currentPeriodEnd = trialEnd ?? afterPeriod(now, interval);
  const subscription: TestSubscription = {
    status: trialEnd === null ? 'active' : 'trialing',
    items: [{ priceId, quantity: 1 }],
    interval,
    currentPeriodEnd,
    cancelAtPeriodEnd: false,
    trialEnd,
    invoices: trialEnd === null ? [invoiceOf(1, 'paid', amount, now, currentPeriodEnd)] : [],
  };
  const paid: readonly TestEvent[] = trialEnd === null ? ['invoice.paid'] : [];
  return {
    payment: { ...payment, state: 'complete', sold: subscription },
    events: ['checkout.session.completed', 'customer.subscription.created', ...paid],
  };
}

/** Events that are possible in the subscription's current state. */
export function actsOf({ status, cancelAtPeriodEnd, invoices }: TestSubscription): readonly TestAct[] {
  if (status === 'canceled') return [];
  if (status === 'past_due') return ['settle', 'fail', 'give-up'];
  const next: readonly TestAct[] = cancelAtPeriodEnd ? ['renew'] : ['renew', 'fail'];
  return invoices.at(-1)?.givenBack === null ? [...next, 'refund', 'dispute'] : next;
}

/** @param amount for a whole period. @returns null if the event is not possible. */
export function play(payment: TestPayment, act: TestAct, amount: number, now: Date): Played | null {
  const { sold } = payment;
  if (sold === null || !actsOf(sold).includes(act)) return null;
  const become = (changes: Partial<TestSubscription>, ...events: readonly TestEvent[]): Played => ({
    payment: { ...payment, sold: { ...sold, ...changes } },
    events,
  });
  const newest = sold.invoices.at(-1);
  const earlier = sold.invoices.slice(0, -1);
  if (act === 'renew' && sold.cancelAtPeriodEnd) return become({ status: 'canceled' }, 'customer.subscription.deleted');
  const next = (status: TestInvoice['status']) => {
    const currentPeriodEnd = afterPeriod(new Date(sold.currentPeriodEnd), sold.interval);
    const invoice = invoiceOf(sold.invoices.length + 1, status, amount, now, currentPeriodEnd);
    return { invoices: [...sold.invoices, invoice], currentPeriodEnd };
  };
  const givenBack = (how: TestInvoice['givenBack']) => ({ invoices: newest ? [...earlier, { ...newest, givenBack: how }] : [] });
  switch (act) {
    case 'renew':
      return become({ status: 'active', ...next('paid') }, 'invoice.paid', 'customer.subscription.updated');
    case 'fail': {
      const again =
        sold.status === 'past_due' && newest
          ? { invoices: [...earlier, { ...newest, attempts: newest.attempts + 1 }] }
          : next('open');
      return become({ status: 'past_due', ...again }, 'invoice.payment_failed', 'customer.subscription.updated');
    }
    case 'settle':
      return become(
        { status: 'active', invoices: newest ? [...earlier, { ...newest, status: 'paid' }] : [] },
        'invoice.paid',
        'customer.subscription.updated',
      );
    case 'give-up':
      return become({ status: 'canceled' }, 'customer.subscription.deleted');
    case 'refund':
      return become(givenBack('refunded'), 'charge.refunded');
    case 'dispute':
      return become(givenBack('disputed'), 'charge.dispute.closed');
  }
}

/** Changes the quantity of a price. Unlike the real provider, it adds no invoice. */
export function withQuantity(sold: TestSubscription, priceId: string, quantity: number): TestSubscription {
  const others = sold.items.filter((item) => item.priceId !== priceId);
  return { ...sold, items: quantity === 0 ? others : [...others, { priceId, quantity }] };
}

function invoiceOf(number: number, status: TestInvoice['status'], amount: number, now: Date, periodEnd: string): TestInvoice {
  return { number, status, attempts: 1, amount, createdAt: now.toISOString(), periodEnd, givenBack: null };
}

const INVOICE = 'in_test_';
const PAYMENT = 'pi_test_';

export function invoiceIdOf({ _id }: Pick<TestPayment, '_id'>, { number }: Pick<TestInvoice, 'number'>): string {
  return `${_id.replace(CHECKOUT, INVOICE)}_${number}`;
}

/** Each invoice is paid by one payment. */
export const paymentIdOf = (invoiceId: string): string => invoiceId.replace(INVOICE, PAYMENT);
export const invoiceOfPayment = (paymentId: string): string => paymentId.replace(PAYMENT, INVOICE);

/** The checkout and the number in an invoice id; null for any other id. */
export function invoiceRef(invoiceId: string): { readonly checkoutId: string; readonly number: number } | null {
  const [, rest, number] = /^in_test_(\w+)_(\d+)$/.exec(invoiceId) ?? [];
  return rest === undefined ? null : { checkoutId: CHECKOUT + rest, number: Number(number) };
}

/** The same day of the next month or year, or the last day of a shorter month. */
function afterPeriod(from: Date, interval: TestInterval): string {
  const months = interval === 'month' ? 1 : 12;
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const end = new Date(from);
  end.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(from.getUTCDate(), days));
  return end.toISOString();
}
