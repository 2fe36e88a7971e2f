import Stripe from 'stripe';
import { STRIPE_VERSION } from '../../backend/contexts/billing/stripe/stripe-version.catalog.ts';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';

export interface DoubleSubscription {
  readonly id: string;
  readonly customer: string;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly prices: readonly (readonly [priceId: string, quantity: number])[];
  readonly cancelAtPeriodEnd?: boolean;
  /** Of its newest invoice, where a payment was tried and it is open: since when, in seconds. */
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
  /** Some of it was given back. */
  readonly refundedPartly?: boolean;
  readonly dispute?: 'needs_response' | 'under_review' | 'won' | 'lost';
}

/** End of the paid period of every subscription. */
export const PERIOD_END = Date.parse('2026-02-12T12:00:00.000Z') / 1_000;

const json = (status: number, body: object): DoubleAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': 'req_test' },
  body: JSON.stringify(body),
});
const refused = (status: number, error: object) => json(status, { error });
const invalid = (message: string, param?: string) =>
  refused(400, { type: 'invalid_request_error', message, ...(param && { param }) });
const missing = (what: string, id: string, param = 'id', status = 404) =>
  refused(status, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${what}: '${id}'` });

const CHECKOUT_PARAMS =
  /^(mode|line_items\[0\]\[(price|quantity)\]|client_reference_id|customer|customer_email|subscription_data\[(metadata\]\[\w+|trial_period_days)\]|allow_promotion_codes|success_url|cancel_url)$/;
const UPDATE_PARAMS = /^(cancel_at_period_end|items\[0\]\[(id|price|quantity|deleted)\]|proration_behavior|payment_behavior)$/;

/** Stripe's API on loopback, as its public description has it, as far as the product uses it; it refuses what Stripe refuses. */
export class StripeDouble extends HttpDouble {
  readonly key = 'sk_test_of_the_double';
  readonly webhookSecret = 'whsec_of_the_double';
  readonly subscriptions = new Map<string, DoubleSubscription>();
  readonly prices = new Map<string, DoublePrice>();
  readonly checkouts = new Map<string, DoubleCheckout>();
  readonly invoices = new Map<string, DoubleInvoice>();
  /** By the id of the payment intent. */
  readonly payments = new Map<string, DoublePayment>();
  readonly asked: DoubleRequest[] = [];
  /** While true every request is answered with 500. */
  broken = false;
  /** While true every card is declined. */
  declines = false;
  readonly #answered = new Map<string, { readonly request: string; readonly answer: DoubleAnswer }>();

  put(subscription: DoubleSubscription): DoubleSubscription {
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** Somebody pays on a checkout. @throws where Stripe would show that it is over. */
  pay(checkoutId: string): DoubleSubscription {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.status !== 'open') throw new Error(`checkout ${checkoutId} is ${checkout?.status ?? 'not there'}`);
    const { params } = checkout;
    const id = checkoutId.replace('cs_', 'sub_');
    this.checkouts.set(checkoutId, { ...checkout, status: 'complete', subscription: id });
    const metadata = [...params].flatMap(([name, value]) => {
      const [, key] = /^subscription_data\[metadata\]\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value] as const] : [];
    });
    return this.put({
      id,
      customer: params.get('customer') ?? checkoutId.replace('cs_', 'cus_'),
      status: params.has('subscription_data[trial_period_days]') ? 'trialing' : 'active',
      metadata: Object.fromEntries(metadata),
      prices: [[params.get('line_items[0][price]') ?? '', 1]],
    });
  }

  /** A webhook as Stripe sends it, signed by Stripe's own helper. @param at seconds. */
  webhook(type: string, object: object, at: number, secret = this.webhookSecret): { body: string; signature: string } {
    const body = JSON.stringify({
      ...{ id: `evt_${type}_${at}`, object: 'event', api_version: STRIPE_VERSION, created: at, type },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, data: { object } },
    });
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }) };
  }

  /** As the API shows it. @param expanded with its newest invoice as a whole. */
  shown(subscription: DoubleSubscription, expanded = false): object {
    const { id, customer, status, metadata, prices, cancelAtPeriodEnd = false, unpaidSince } = subscription;
    const data = prices.map(([priceId, quantity], index) => ({
      ...{ id: `si_${id}_${index}`, object: 'subscription_item', quantity, subscription: id },
      ...{ current_period_start: PERIOD_END - 2_592_000, current_period_end: PERIOD_END },
      price: this.#priceShown(priceId, this.prices.get(priceId)),
    }));
    const open = unpaidSince !== undefined;
    const invoice = {
      ...{ id: `in_${id}`, object: 'invoice', status: open ? 'open' : 'paid', attempt_count: 1 },
      created: unpaidSince ?? PERIOD_END - 2_592_000,
    };
    return {
      ...{ id, object: 'subscription', customer, status, metadata, livemode: false },
      ...{ cancel_at_period_end: cancelAtPeriodEnd, latest_invoice: expanded ? invoice : invoice.id },
      trial_end: status === 'trialing' ? PERIOD_END : null,
      items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    };
  }

  invoiceShown(id: string): object {
    const invoice = this.invoices.get(id) as DoubleInvoice;
    const { subscription, status, amount = 2_000, attempts = 1, nextAttempt = null, reason = 'subscription_cycle' } = invoice;
    const end = invoice.periodEnd ?? PERIOD_END;
    const paid = status === 'paid';
    return {
      ...{ id, object: 'invoice', status, currency: 'usd', amount_due: amount, amount_paid: paid ? amount : 0 },
      ...{ attempt_count: attempts, next_payment_attempt: nextAttempt, billing_reason: reason, created: end - 2_592_000 },
      period_end: end - 2_592_000,
      lines: { object: 'list', data: [{ object: 'line_item', period: { start: end - 2_592_000, end } }], has_more: false },
      parent: { type: 'subscription_details', subscription_details: { subscription, metadata: {} } },
    };
  }

  /** What an event of a refund or a dispute is about. */
  chargeShown(payment: string, object: 'charge' | 'dispute' = 'charge'): object {
    const { refunded = false, refundedPartly = false, dispute } = this.payments.get(payment) ?? {};
    const charge = {
      refunded,
      amount: 2_000,
      amount_refunded: refunded ? 2_000 : refundedPartly ? 500 : 0,
      disputed: Boolean(dispute),
    };
    return {
      id: `${object}_${payment}`,
      object,
      payment_intent: payment,
      ...(object === 'charge' ? charge : { status: dispute }),
    };
  }

  protected override answer(request: DoubleRequest): DoubleAnswer {
    this.asked.push(request);
    const { method, path, headers } = request;
    if (this.broken) return refused(500, { type: 'api_error', message: 'An error occurred.' });
    if (headers.authorization !== `Bearer ${this.key}`) {
      return refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    if (headers['stripe-version'] !== STRIPE_VERSION) return invalid('Invalid Stripe API version.');
    const { pathname, searchParams } = new URL(path, this.origin);
    if (method === 'GET') return this.#read(pathname, searchParams);
    const key = headers['idempotency-key'];
    // Stripe itself takes writes without a key; the product never sends one.
    if (typeof key !== 'string') return refused(400, { type: 'idempotency_error', message: 'No key.' });
    const asked = `${method} ${path} ${request.body}`;
    const before = this.#answered.get(key);
    if (before && before.request !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return refused(400, { type: 'idempotency_error', message });
    }
    const answer = before?.answer ?? this.#write(method, pathname, new URLSearchParams(request.body.toString()));
    this.#answered.set(key, { request: asked, answer });
    return answer;
  }

  #read(pathname: string, query: URLSearchParams): DoubleAnswer {
    const [, kind = '', id = ''] = /^\/v1\/(subscriptions|prices|checkout\/sessions)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (kind === 'subscriptions') {
      if (id === '') return this.#list(query);
      const found = this.subscriptions.get(id);
      return found ? json(200, this.shown(found, query.get('expand[0]') === 'latest_invoice')) : missing('subscription', id);
    }
    const paid = this.#readPayments(pathname, query);
    if (paid) return paid;
    const price = this.prices.get(id);
    if (kind === 'prices' && id !== '') return price ? json(200, this.#priceShown(id, price)) : missing('price', id);
    const checkout = this.checkouts.get(id);
    if (kind === 'checkout/sessions' && id !== '') {
      return checkout ? json(200, this.#checkoutShown(checkout)) : missing('checkout.session', id);
    }
    return refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (GET: ${pathname}).` });
  }

  /** Invoices, payments, refunds and disputes. */
  #readPayments(pathname: string, query: URLSearchParams): DoubleAnswer | null {
    const list = (data: readonly object[]) => json(200, { object: 'list', data, has_more: false, url: pathname });
    const [, kind = '', id = ''] = /^\/v1\/(invoices|payment_intents)\/(\w+)$/.exec(pathname) ?? [];
    if (kind === 'invoices') return this.invoices.has(id) ? json(200, this.invoiceShown(id)) : missing('invoice', id);
    if (kind === 'payment_intents') {
      if (!this.payments.has(id)) return missing('payment_intent', id, 'intent');
      const charge = query.get('expand[0]') === 'latest_charge' ? this.chargeShown(id) : `charge_${id}`;
      return json(200, { id, object: 'payment_intent', status: 'succeeded', latest_charge: charge });
    }
    const since = Number(query.get('created[gte]') ?? 0);
    const of = query.get('payment_intent');
    const asked = [...this.payments].filter(([intent, { at }]) => at >= since && (of === null || of === intent));
    if (pathname === '/v1/disputes') {
      return list(asked.flatMap(([intent, { dispute }]) => (dispute ? [this.chargeShown(intent, 'dispute')] : [])));
    }
    if (pathname === '/v1/refunds') {
      const given = asked.filter(([, { refunded, refundedPartly }]) => refunded || refundedPartly);
      return list(given.map(([intent]) => ({ id: `re_${intent}`, object: 'refund', payment_intent: intent })));
    }
    if (pathname !== '/v1/invoice_payments') return null;
    if (query.get('payment[type]') !== 'payment_intent')
      return invalid('Missing required param: payment[type].', 'payment[type]');
    const intent = query.get('payment[payment_intent]') ?? '';
    const invoice = this.payments.get(intent)?.invoice;
    const payment = { type: 'payment_intent', payment_intent: intent };
    return list(invoice ? [{ id: `inpay_${intent}`, object: 'invoice_payment', status: 'paid', invoice, payment }] : []);
  }

  #write(method: string, pathname: string, params: URLSearchParams): DoubleAnswer {
    const [, subscription] = /^\/v1\/subscriptions\/(\w+)$/.exec(pathname) ?? [];
    if (subscription !== undefined) return this.#changeSubscription(method, subscription, params);
    const [, expiring] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname) ?? [];
    if (method === 'POST' && expiring !== undefined) return this.#expire(expiring);
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return this.#openCheckout(params);
    if (method === 'POST' && pathname === '/v1/billing_portal/sessions') return this.#portal(params);
    return refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${pathname}).` });
  }

  #changeSubscription(method: string, id: string, params: URLSearchParams): DoubleAnswer {
    const found = this.subscriptions.get(id);
    if (!found || (method === 'DELETE' && found.status === 'canceled')) return missing('subscription', id);
    if (method === 'DELETE') return json(200, this.shown(this.put({ ...found, status: 'canceled' })));
    const unknown = unknownIn(params, UPDATE_PARAMS);
    if (unknown) return invalid('Received unknown parameter.', unknown);
    if (found.status === 'canceled')
      return invalid('A canceled subscription can only update its cancellation_details and metadata.');
    const ends = params.get('cancel_at_period_end');
    const cancelAtPeriodEnd = ends === null ? (found.cancelAtPeriodEnd ?? false) : ends === 'true';
    const prices = this.#pricesAfter(found, params);
    if (!Array.isArray(prices)) return prices as DoubleAnswer;
    const count = (list: DoubleSubscription['prices']) => list.reduce((sum, [, quantity]) => sum + quantity, 0);
    if (this.declines && count(prices) > count(found.prices)) {
      const message = 'Your card was declined.';
      return refused(402, { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message });
    }
    return json(200, this.shown(this.put({ ...found, cancelAtPeriodEnd, prices })));
  }

  #pricesAfter(found: DoubleSubscription, params: URLSearchParams): DoubleSubscription['prices'] | DoubleAnswer {
    const item = params.get('items[0][id]');
    const price = params.get('items[0][price]');
    if (item === null && price === null) return found.prices;
    const quantity = Number(params.get('items[0][quantity]') ?? 1);
    if (item === null) {
      if (!this.prices.has(price ?? '')) return missing('price', price ?? '', 'items[0][price]', 400);
      if (found.prices.some(([id]) => id === price)) return invalid('Cannot add multiple subscription items with the same plan.');
      const other = found.prices[0] && this.prices.get(found.prices[0][0]);
      if (other && other.interval !== this.prices.get(price ?? '')?.interval) {
        return invalid('All prices on a subscription must have the same recurring interval.');
      }
      return [...found.prices, [price ?? '', quantity]];
    }
    const index = found.prices.findIndex((_, at) => `si_${found.id}_${at}` === item);
    if (index < 0) return missing('subscription item', item, 'items[0][id]', 400);
    if (params.get('items[0][deleted]') === 'true') return found.prices.filter((_, at) => at !== index);
    return found.prices.map(([id, count], at) => [id, at === index ? quantity : count] as const);
  }

  #openCheckout(params: URLSearchParams): DoubleAnswer {
    const unknown = unknownIn(params, CHECKOUT_PARAMS);
    if (unknown) return invalid('Received unknown parameter.', unknown);
    const price = params.get('line_items[0][price]') ?? '';
    if (params.get('mode') !== 'subscription') return invalid('Missing required param: mode.', 'mode');
    if (this.prices.get(price)?.active === false) return invalid('The price specified is inactive.', 'line_items[0][price]');
    if (!this.prices.has(price)) return missing('price', price, 'line_items[0][price]', 400);
    if (!URL.canParse(params.get('success_url') ?? '')) return invalid('Not a valid URL', 'success_url');
    if (params.has('customer') && params.has('customer_email')) {
      return invalid('You may only specify one of these parameters: customer, customer_email.');
    }
    const customer = params.get('customer');
    if (customer !== null && !this.#hasCustomer(customer)) return missing('customer', customer, 'customer', 400);
    const id = `cs_test_${this.checkouts.size + 1}`;
    const checkout = { id, status: 'open', subscription: null, params } as const;
    this.checkouts.set(id, checkout);
    return json(200, this.#checkoutShown(checkout));
  }

  #expire(id: string): DoubleAnswer {
    const found = this.checkouts.get(id);
    if (!found) return missing('checkout.session', id);
    if (found.status !== 'open') {
      return invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    const expired = { ...found, status: 'expired' } as const;
    this.checkouts.set(id, expired);
    return json(200, this.#checkoutShown(expired));
  }

  #portal(params: URLSearchParams): DoubleAnswer {
    const unknown = unknownIn(params, /^(customer|return_url)$/);
    if (unknown) return invalid('Received unknown parameter.', unknown);
    const customer = params.get('customer') ?? '';
    if (!this.#hasCustomer(customer)) return missing('customer', customer, 'customer', 400);
    const url = `https://billing.stripe.com/p/session/of_${customer}`;
    return json(200, { id: 'bps_1', object: 'billing_portal.session', customer, return_url: params.get('return_url'), url });
  }

  #hasCustomer(id: string): boolean {
    return [...this.subscriptions.values()].some(({ customer }) => customer === id);
  }

  #checkoutShown({ id, status, subscription, params }: DoubleCheckout): object {
    const url = status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null;
    return {
      ...{ id, object: 'checkout.session', mode: 'subscription', status, subscription, url, livemode: false },
      ...{ client_reference_id: params.get('client_reference_id'), payment_status: status === 'complete' ? 'paid' : 'unpaid' },
    };
  }

  #priceShown(id: string, price?: DoublePrice): object {
    return {
      ...{ id, object: 'price', currency: price?.currency ?? 'usd', type: 'recurring', unit_amount: price?.amount ?? 2_000 },
      ...{ active: price?.active ?? true, recurring: { interval: price?.interval ?? 'month', interval_count: 1 } },
    };
  }

  /** Without `status` ended ones are left out, as Stripe does. */
  #list(query: URLSearchParams): DoubleAnswer {
    const limit = Number(query.get('limit') ?? 10);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) return invalid('Invalid integer.', 'limit');
    const all = [...this.subscriptions.values()].filter(
      ({ status }) => query.get('status') === 'all' || status === (query.get('status') ?? status),
    );
    const listed = query.has('status') ? all : all.filter(({ status }) => status !== 'canceled');
    const from = query.has('starting_after') ? listed.findIndex(({ id }) => id === query.get('starting_after')) + 1 : 0;
    const expanded = query.get('expand[0]') === 'data.latest_invoice';
    const data = listed.slice(from, from + limit).map((each) => this.shown(each, expanded));
    return json(200, { object: 'list', data, has_more: from + limit < listed.length, url: '/v1/subscriptions' });
  }
}

function unknownIn(params: URLSearchParams, known: RegExp): string | undefined {
  return [...params.keys()].find((name) => !known.test(name));
}
