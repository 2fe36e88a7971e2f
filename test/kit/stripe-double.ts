import Stripe from 'stripe';
import { STRIPE_VERSION } from '../../backend/contexts/billing/stripe/stripe-version.catalog.ts';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';
import { wrongCall } from './stripe-calls.ts';
import { departuresOf } from './stripe-description.ts';
import {
  chargeShown,
  checkoutShown,
  type DoubleCheckout,
  type DoubleInvoice,
  type DoublePayment,
  type DoublePrice,
  type DoubleSubscription,
  disputeShown,
  invoicePaymentShown,
  invoiceShown,
  MADE,
  PERIOD,
  PERIOD_END,
  paymentShown,
  portalShown,
  priceShown,
  refundShown,
  subscriptionShown,
  taxSettingsShown,
} from './stripe-objects.ts';

export { type DoubleInvoice, type DoublePayment, PERIOD_END } from './stripe-objects.ts';

const json = (status: number, body: object): DoubleAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': 'req_test' },
  body: JSON.stringify(body),
});
const refused = (status: number, error: object) => json(status, { error });
const invalid = (message: string, param?: string) =>
  refused(400, { type: 'invalid_request_error', message, ...(param && { param }) });
const unrecognized = (method: string, pathname: string) =>
  refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${pathname}).` });
const missing = (what: string, id: string, param = 'id', status = 404) =>
  refused(status, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${what}: '${id}'` });

const BROKEN = refused(500, { type: 'api_error', message: 'An error occurred.' });

interface KeptAnswer {
  readonly request: string;
  readonly answer: DoubleAnswer;
  /** Milliseconds, on the double's clock. */
  readonly at: number;
}

const KEPT_MS = 86_400_000;

/**
 * The part of Stripe's API that the product uses, on loopback. Parameters and answers are checked against Stripe's public description
 * (test/fixtures/stripe): it rejects what Stripe rejects, and sends nothing that Stripe would not.
 */
export class StripeDouble extends HttpDouble {
  readonly key = 'sk_test_of_the_double';
  readonly webhookSecret = 'whsec_of_the_double';
  readonly subscriptions = new Map<string, DoubleSubscription>();
  readonly prices = new Map<string, DoublePrice>();
  readonly checkouts = new Map<string, DoubleCheckout>();
  readonly invoices = new Map<string, DoubleInvoice>();
  /** By payment intent id. */
  readonly payments = new Map<string, DoublePayment>();
  readonly asked: DoubleRequest[] = [];
  /** Failures to imitate Stripe: an answer that Stripe would not give, or a parameter that has no effect here. */
  readonly faults: string[] = [];
  /** While true, every request gets a 500. */
  broken = false;
  /** Offset of its clock from this machine's, in milliseconds; answers to writes are kept for a day. */
  aheadMs = 0;
  /** Accepts requests but never answers. */
  hangs = false;
  /** While false, Stripe Tax lacks the business's address. */
  taxIsSetUp = true;
  /** While true, every card is declined. */
  declines = false;
  /** While true, checkouts cannot be expired and stay open. */
  refusesToExpire = false;
  /** While true, subscriptions cannot be canceled. */
  refusesToCancel = false;
  /** By idempotency key. */
  readonly #kept = new Map<string, KeptAnswer>();

  put(subscription: DoubleSubscription): DoubleSubscription {
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** A customer completes a checkout. @throws if Stripe would show it as expired. */
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

  /** A webhook like Stripe's, signed by Stripe's own helper. @param at seconds. */
  webhook(type: string, object: object, at: number, secret = this.webhookSecret): { body: string; signature: string } {
    const body = JSON.stringify({
      ...{ id: `evt_${type}_${at}`, object: 'event', api_version: STRIPE_VERSION, created: at, type },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, data: { object } },
    });
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }) };
  }

  /** As returned by the API. @param expanded includes its latest invoice in full. */
  toSubscription(subscription: DoubleSubscription, expanded = false): object {
    return subscriptionShown(subscription, this.prices, expanded);
  }

  /** @param expanded includes its subscription in full. */
  invoiceShown(id: string, expanded = false): object {
    const invoice = this.invoices.get(id) as DoubleInvoice;
    const named = this.subscriptions.get(invoice.subscription);
    return invoiceShown(id, invoice, expanded && named ? this.toSubscription(named) : invoice.subscription);
  }

  /** The object of a refund or dispute event. */
  chargeShown(payment: string, object: 'charge' | 'dispute' = 'charge'): object {
    const found = this.payments.get(payment) ?? { at: MADE.created, invoice: null };
    return object === 'charge' ? chargeShown(payment, found) : disputeShown(payment, found);
  }

  /** Replaces an answer that Stripe would not give with an error. */
  protected override answer(request: DoubleRequest): DoubleAnswer {
    const answer = this.#answerTo(request);
    const departures = typeof answer === 'object' ? departuresOf(JSON.parse(String(answer.body))) : [];
    return departures.length === 0 ? answer : this.#fault(`${request.method} ${request.path}: ${departures.join('; ')}`);
  }

  #fault(words: string): DoubleAnswer {
    this.faults.push(words);
    return refused(500, { type: 'api_error', message: `The double of Stripe: ${words}` });
  }

  #answerTo(request: DoubleRequest): DoubleAnswer {
    this.asked.push(request);
    const { method, path, headers } = request;
    if (this.hangs) return 'hang';
    if (headers.authorization !== `Bearer ${this.key}`) {
      return refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    if (headers['stripe-version'] !== STRIPE_VERSION) return invalid('Invalid Stripe API version.');
    const { pathname, searchParams } = new URL(path, this.origin);
    const form = method === 'GET' ? searchParams : new URLSearchParams(request.body.toString());
    const wrong = wrongCall(method, pathname, form);
    if (wrong?.kind === 'unknown') return unrecognized(method, pathname);
    if (wrong?.kind === 'refused') return refused(400, { type: 'invalid_request_error', ...wrong.why });
    if (wrong) return this.#fault(`${method} ${pathname} takes ${wrong.name}, which the double does not implement`);
    if (method === 'POST') return this.#once(request, () => this.#write(method, pathname, form));
    if (this.broken) return BROKEN;
    return method === 'GET' ? this.#read(pathname, searchParams) : this.#write(method, pathname, form);
  }

  /**
   * The first answer for a key is kept for a day, even a failure. Requests rejected before execution are not kept, and keys of GET and DELETE are ignored
   * (docs.stripe.com/api/idempotent_requests).
   */
  #once({ method, path, headers, body }: DoubleRequest, write: () => DoubleAnswer): DoubleAnswer {
    const key = headers['idempotency-key'];
    // Stripe also accepts writes without a key, but its library always sends one.
    if (typeof key !== 'string') return refused(400, { type: 'idempotency_error', message: 'No key.' });
    const request = `${method} ${path} ${body}`;
    const now = Date.now() + this.aheadMs;
    const before = this.#kept.get(key);
    if (before && now - before.at < KEPT_MS) {
      if (before.request === request) return before.answer;
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return refused(400, { type: 'idempotency_error', message });
    }
    const answer = this.broken ? BROKEN : write();
    this.#kept.set(key, { request, answer, at: now });
    return answer;
  }

  #read(pathname: string, query: URLSearchParams): DoubleAnswer {
    const [, kind = '', id = ''] = /^\/v1\/(checkout\/sessions|tax\/settings|\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (id === '') return kind === 'tax/settings' ? json(200, taxSettingsShown(this.taxIsSetUp)) : this.#list(kind, query);
    const expanded = (what: string) => query.get('expand[0]') === what;
    const [subscription, price, checkout] = [this.subscriptions.get(id), this.prices.get(id), this.checkouts.get(id)];
    switch (kind) {
      case 'subscriptions':
        return subscription
          ? json(200, this.toSubscription(subscription, expanded('latest_invoice')))
          : missing('subscription', id);
      case 'prices':
        return price ? json(200, priceShown(id, price)) : missing('price', id);
      case 'checkout/sessions':
        return checkout ? json(200, checkoutShown(checkout)) : missing('checkout.session', id);
      case 'invoices':
        return this.invoices.has(id) ? json(200, this.invoiceShown(id)) : missing('invoice', id);
      default: {
        const payment = this.payments.get(id);
        if (!payment) return missing('payment_intent', id, 'intent');
        return json(200, paymentShown(id, payment, expanded('latest_charge')));
      }
    }
  }

  #list(kind: string, query: URLSearchParams): DoubleAnswer {
    const since = Number(query.get('created[gte]') ?? 0);
    const of = query.get('payment_intent');
    const asked = [...this.payments].filter(([intent, { at }]) => at >= since && (of === null || of === intent));
    switch (kind) {
      case 'subscriptions':
        return paged(kind, this.#subscriptionsListed(query), query);
      case 'invoices':
        return paged(kind, this.#invoicesListed(query, since), query);
      case 'disputes':
        return paged(
          kind,
          asked.flatMap(([intent, { dispute }]) => (dispute ? [this.chargeShown(intent, 'dispute')] : [])),
          query,
        );
      case 'refunds':
        return paged(
          kind,
          asked.flatMap(([id, each]) => (each.refunded || each.refundedPartly ? [refundShown(id, each)] : [])),
          query,
        );
      default: {
        const intent = query.get('payment[payment_intent]') ?? '';
        const payment = this.payments.get(intent);
        return paged(kind, payment?.invoice ? [invoicePaymentShown(intent, payment)] : [], query);
      }
    }
  }

  /** Without `status` ended ones are left out, like by Stripe. */
  #subscriptionsListed(query: URLSearchParams): readonly object[] {
    const asked = query.get('status');
    const all = [...this.subscriptions.values()].filter(({ status }) =>
      asked === null ? status !== 'canceled' : asked === 'all' || asked === status,
    );
    return all.map((each) => this.toSubscription(each, query.get('expand[0]') === 'data.latest_invoice'));
  }

  #invoicesListed(query: URLSearchParams, since: number): readonly object[] {
    const expanded = query.get('expand[0]') === 'data.parent.subscription_details.subscription';
    return [...this.invoices].flatMap(([id, { status, periodEnd = PERIOD_END }]) => {
      const asked = status === (query.get('status') ?? status) && periodEnd - PERIOD >= since;
      return asked ? [this.invoiceShown(id, expanded)] : [];
    });
  }

  #write(method: string, pathname: string, params: URLSearchParams): DoubleAnswer {
    const [, subscription] = /^\/v1\/subscriptions\/(\w+)$/.exec(pathname) ?? [];
    if (subscription !== undefined) return this.#changeSubscription(method, subscription, params);
    const [, expiring] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname) ?? [];
    if (method === 'POST' && expiring !== undefined) return this.#expire(expiring);
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return this.#openCheckout(params);
    if (method === 'POST' && pathname === '/v1/billing_portal/sessions') return this.#portal(params);
    return unrecognized(method, pathname);
  }

  #changeSubscription(method: string, id: string, params: URLSearchParams): DoubleAnswer {
    const found = this.subscriptions.get(id);
    if (!found || (method === 'DELETE' && found.status === 'canceled')) return missing('subscription', id);
    if (method === 'DELETE' && this.refusesToCancel) return invalid('This subscription cannot be canceled.');
    if (method === 'DELETE') return json(200, this.toSubscription(this.put({ ...found, status: 'canceled' })));
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
    return json(200, this.toSubscription(this.put({ ...found, cancelAtPeriodEnd, prices })));
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
    const tax = this.#taxRefused(params);
    if (tax) return tax;
    const id = `cs_test_${this.checkouts.size + 1}`;
    const checkout = { id, status: 'open', subscription: null, params } as const;
    this.checkouts.set(id, checkout);
    return json(200, checkoutShown(checkout));
  }

  #taxRefused(params: URLSearchParams): DoubleAnswer | null {
    const known = params.has('customer');
    const updated = params.get('customer_update[address]');
    if (updated !== null && !known) return invalid('`customer_update` can only be used with `customer`.', 'customer_update');
    if (params.get('automatic_tax[enabled]') !== 'true') return null;
    if (!this.taxIsSetUp) return invalid('You must have a valid head office address to enable automatic tax calculation.');
    if (!known || updated === 'auto') return null;
    return invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer, or `customer_update[address]` to be 'auto'.",
    );
  }

  #expire(id: string): DoubleAnswer {
    const found = this.checkouts.get(id);
    if (!found) return missing('checkout.session', id);
    if (found.status !== 'open' || this.refusesToExpire) {
      return invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    const expired = { ...found, status: 'expired' } as const;
    this.checkouts.set(id, expired);
    return json(200, checkoutShown(expired));
  }

  #portal(params: URLSearchParams): DoubleAnswer {
    const customer = params.get('customer') ?? '';
    if (!this.#hasCustomer(customer)) return missing('customer', customer, 'customer', 400);
    const url = `https://billing.stripe.com/p/session/of_${customer}`;
    return json(200, portalShown(customer, params.get('return_url'), url));
  }

  #hasCustomer(id: string): boolean {
    return [...this.subscriptions.values()].some(({ customer }) => customer === id);
  }
}

/** One page of a list: the entries after the given one, ten by default. */
function paged(kind: string, all: readonly object[], query: URLSearchParams): DoubleAnswer {
  const limit = Number(query.get('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return invalid('Invalid integer.', 'limit');
  const after = query.get('starting_after');
  const before = after === null ? -1 : all.findIndex((each) => (each as { readonly id: string }).id === after);
  if (after !== null && before < 0) return missing(kind.replace(/s$/, ''), after, 'starting_after', 400);
  const data = all.slice(before + 1, before + 1 + limit);
  return json(200, { object: 'list', data, has_more: before + 1 + limit < all.length, url: `/v1/${kind}` });
}
