import { whole } from './stripe-description.ts';

/** State of the Stripe double, and the objects that Stripe's API shows for it. */

export interface DoubleSubscription {
  readonly id: string;
  readonly customer: string;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly prices: readonly (readonly [priceId: string, quantity: number])[];
  readonly cancelAtPeriodEnd?: boolean;
  /** If its latest invoice is open after a failed payment: the time of the failure, in seconds. */
  readonly unpaidSince?: number;
}

export interface DoublePrice {
  readonly amount: number;
  readonly interval: 'month' | 'year';
  readonly active?: boolean;
  readonly currency?: string;
}

export interface DoubleCheckout {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly subscription: string | null;
  readonly params: URLSearchParams;
}

export interface DoubleInvoice {
  readonly subscription: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly amount?: number;
  readonly attempts?: number;
  readonly nextAttempt?: number;
  readonly reason?: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  /** Seconds. */
  readonly periodEnd?: number;
}

export interface DoublePayment {
  /** Seconds. */
  readonly at: number;
  readonly invoice: string | null;
  readonly refunded?: boolean;
  /** Whether it was partly refunded. */
  readonly refundedPartly?: boolean;
  readonly dispute?: 'needs_response' | 'under_review' | 'won' | 'lost';
}

/** End of the paid period of every subscription. */
export const PERIOD_END = Date.parse('2026-02-12T12:00:00.000Z') / 1_000;
export const PERIOD = 2_592_000;
/** Fields of every object, except for a creation time of its own. */
export const MADE = { created: PERIOD_END - PERIOD, livemode: false } as const;

/** @param expanded includes its latest invoice in full. */
export function subscriptionShown(
  { id, customer, status, metadata, prices, cancelAtPeriodEnd = false, unpaidSince }: DoubleSubscription,
  known: ReadonlyMap<string, DoublePrice>,
  expanded: boolean,
): object {
  const url = `/v1/subscription_items?subscription=${id}`;
  const data = prices.map(([priceId, quantity], index) => itemShown(id, index, priceId, quantity, known.get(priceId)));
  const newest = { subscription: id, status: unpaidSince === undefined ? 'paid' : 'open' } as const;
  const invoice = invoiceShown(`in_${id}`, newest, id, unpaidSince ?? MADE.created);
  return whole('Subscription', {
    ...{ ...MADE, id, object: 'subscription', customer, status, metadata, currency: 'usd', start_date: MADE.created },
    ...{ cancel_at_period_end: cancelAtPeriodEnd, latest_invoice: expanded ? invoice : invoice['id'] },
    ...{ billing_cycle_anchor: MADE.created, billing_mode: { type: 'flexible' }, collection_method: 'charge_automatically' },
    ...{ automatic_tax: { enabled: false }, invoice_settings: { issuer: { type: 'self' } } },
    trial_end: status === 'trialing' ? PERIOD_END : null,
    items: { object: 'list', data, has_more: false, url },
  });
}

function itemShown(subscription: string, index: number, priceId: string, quantity: number, price?: DoublePrice): object {
  const { created } = MADE;
  const { amount, interval } = { ...ANY_PRICE, ...price };
  const plan = {
    ...{ ...MADE, id: priceId, object: 'plan', active: true, amount, amount_decimal: String(amount), billing_scheme: 'per_unit' },
    ...{ currency: 'usd', interval, interval_count: 1, product: 'prod_pro', usage_type: 'licensed' },
  };
  return whole('SubscriptionItem', {
    ...{ id: `si_${subscription}_${index}`, object: 'subscription_item', quantity, subscription, created, metadata: {} },
    ...{ current_period_start: PERIOD_END - PERIOD, current_period_end: PERIOD_END, plan, price: priceShown(priceId, price) },
  });
}

const ANY_PRICE = { amount: 2_000, interval: 'month', active: true, currency: 'usd' } as const;

export function priceShown(id: string, price?: DoublePrice): object {
  const { amount, interval, active, currency } = { ...ANY_PRICE, ...price };
  return whole('Price', {
    ...{ ...MADE, id, object: 'price', active, currency, type: 'recurring', billing_scheme: 'per_unit', metadata: {} },
    ...{ product: 'prod_pro', unit_amount: amount, unit_amount_decimal: String(amount) },
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  });
}

/** @param subscription its id, or the full object. @param made if not at the beginning of its period. */
export function invoiceShown(
  id: string,
  invoice: DoubleInvoice,
  subscription: object | string,
  made?: number,
): Record<string, unknown> {
  const { status, amount = 2_000, attempts = 1, nextAttempt = null, reason = 'subscription_cycle' } = invoice;
  const end = invoice.periodEnd ?? PERIOD_END;
  const paid = status === 'paid' ? amount : 0;
  const line = {
    ...{ id: `il_${id}`, object: 'line_item', amount, subtotal: amount, currency: 'usd', discountable: true, livemode: false },
    ...{ metadata: {}, period: { start: end - PERIOD, end } },
  };
  return whole('Invoice', {
    ...{ ...MADE, id, object: 'invoice', status, currency: 'usd', created: made ?? end - PERIOD },
    ...{ amount_due: amount, amount_paid: paid, amount_remaining: amount - paid, amount_overpaid: 0, amount_shipping: 0 },
    ...{ subtotal: amount, total: amount, starting_balance: 0, post_payment_credit_notes_amount: 0 },
    ...{
      pre_payment_credit_notes_amount: 0,
      attempt_count: attempts,
      attempted: attempts > 0,
      next_payment_attempt: nextAttempt,
    },
    ...{ billing_reason: reason, collection_method: 'charge_automatically', automatic_tax: { enabled: false } },
    // The invoice's own period; its line has the period it pays for.
    ...{ issuer: { type: 'self' }, period_start: end - PERIOD, period_end: end - PERIOD },
    lines: { object: 'list', data: [whole('InvoiceLineItem', line)], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata: {} } },
  });
}

export function paymentShown(id: string, payment: DoublePayment, expanded: boolean): object {
  return whole('PaymentIntent', {
    ...{ ...MADE, id, object: 'payment_intent', created: payment.at, status: 'succeeded', currency: 'usd', metadata: {} },
    ...{ amount: 2_000, amount_received: 2_000, amount_capturable: 0, capture_method: 'automatic' },
    ...{ confirmation_method: 'automatic', latest_charge: expanded ? chargeShown(id, payment) : `charge_${id}` },
  });
}

export function chargeShown(payment: string, { at, refunded = false, refundedPartly = false, dispute }: DoublePayment): object {
  return whole('Charge', {
    ...{ ...MADE, id: `charge_${payment}`, object: 'charge', created: at, amount: 2_000, currency: 'usd', metadata: {} },
    ...{ payment_intent: payment, refunded, amount_refunded: refunded ? 2_000 : refundedPartly ? 500 : 0 },
    ...{
      amount_captured: 2_000,
      captured: true,
      paid: true,
      status: 'succeeded',
      disputed: Boolean(dispute),
      billing_details: {},
    },
  });
}

export function disputeShown(payment: string, { at, dispute = 'needs_response' }: DoublePayment): object {
  const details = { has_evidence: false, past_due: false, submission_count: 0, submission_method: 'not_submitted' };
  return whole('Dispute', {
    ...{ ...MADE, id: `dispute_${payment}`, object: 'dispute', created: at, amount: 2_000, currency: 'usd', metadata: {} },
    ...{ charge: `charge_${payment}`, payment_intent: payment, status: dispute, reason: 'fraudulent' },
    ...{ is_charge_refundable: false, evidence_details: details },
  });
}

export function refundShown(payment: string, { at, refunded = false }: DoublePayment): object {
  return whole('Refund', {
    ...{ id: `re_${payment}`, object: 'refund', created: at, currency: 'usd', amount: refunded ? 2_000 : 500 },
    ...{ charge: `charge_${payment}`, payment_intent: payment, status: 'succeeded' },
  });
}

export function invoicePaymentShown(intent: string, { at, invoice }: DoublePayment): object {
  return whole('InvoicePayment', {
    ...{ ...MADE, id: `inpay_${intent}`, object: 'invoice_payment', created: at, currency: 'usd', amount_requested: 2_000 },
    ...{ amount_paid: 2_000, invoice, is_default: true, status: 'paid' },
    payment: { type: 'payment_intent', payment_intent: intent },
  });
}

export function checkoutShown({ id, status, subscription, params }: DoubleCheckout): object {
  const url = status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null;
  return whole('Checkout.Session', {
    ...{ ...MADE, id, object: 'checkout.session', mode: 'subscription', status, subscription, url, metadata: {} },
    ...{ client_reference_id: params.get('client_reference_id'), payment_status: status === 'complete' ? 'paid' : 'unpaid' },
    ...{ customer: params.get('customer'), customer_email: params.get('customer_email'), expires_at: MADE.created + 86_400 },
    automatic_tax: { enabled: params.get('automatic_tax[enabled]') === 'true' },
  });
}

export function portalShown(customer: string, returnUrl: string | null, url: string): object {
  return whole('BillingPortal.Session', {
    ...{ ...MADE, id: 'bps_1', object: 'billing_portal.session', configuration: 'bpc_1', customer, url, return_url: returnUrl },
  });
}

export function taxSettingsShown(active: boolean): object {
  const details = active ? { active: {} } : { pending: { missing_fields: ['head_office'] } };
  return whole('Tax.Settings', {
    ...{ object: 'tax.settings', livemode: false, status: active ? 'active' : 'pending', status_details: details },
    defaults: { provider: 'stripe' },
  });
}
