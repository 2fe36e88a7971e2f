import Stripe from 'stripe';
import { STRIPE_VERSION } from '../../backend/contexts/billing/stripe/stripe-provider.adapter.ts';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';

export interface DoubleSubscription {
  readonly id: string;
  readonly customer: string;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly prices: readonly (readonly [priceId: string, quantity: number])[];
  readonly cancelAtPeriodEnd?: boolean;
}

/** End of the paid period of every subscription. */
export const PERIOD_END = Date.parse('2026-02-12T12:00:00.000Z') / 1_000;

const json = (status: number, body: object): DoubleAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': 'req_test' },
  body: JSON.stringify(body),
});
const refused = (status: number, error: object) => json(status, { error });

/** Stripe's API on loopback, as its public description has it, as far as the product uses it: subscriptions are shown, listed and cancelled. */
export class StripeDouble extends HttpDouble {
  readonly key = 'sk_test_of_the_double';
  readonly webhookSecret = 'whsec_of_the_double';
  readonly subscriptions = new Map<string, DoubleSubscription>();
  readonly asked: DoubleRequest[] = [];
  /** While true every request is answered with 500. */
  broken = false;

  put(subscription: DoubleSubscription): DoubleSubscription {
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** A webhook as Stripe sends it, signed by Stripe's own helper. @param at seconds. */
  webhook(type: string, object: object, at: number, secret = this.webhookSecret): { body: string; signature: string } {
    const body = JSON.stringify({
      ...{ id: `evt_${type}_${at}`, object: 'event', api_version: STRIPE_VERSION, created: at, type },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, data: { object } },
    });
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }) };
  }

  /** As the API shows it. */
  shown({ id, customer, status, metadata, prices, cancelAtPeriodEnd = false }: DoubleSubscription): object {
    const data = prices.map(([priceId, quantity], index) => ({
      ...{ id: `si_${id}_${index}`, object: 'subscription_item', quantity, subscription: id },
      ...{ current_period_start: PERIOD_END - 2_592_000, current_period_end: PERIOD_END },
      price: { id: priceId, object: 'price', currency: 'usd', type: 'recurring' },
    }));
    return {
      ...{ id, object: 'subscription', customer, status, metadata, livemode: false },
      ...{ cancel_at_period_end: cancelAtPeriodEnd, latest_invoice: `in_${id}` },
      items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    };
  }

  protected override answer(request: DoubleRequest): DoubleAnswer {
    this.asked.push(request);
    const { method, path, headers } = request;
    if (this.broken) return refused(500, { type: 'api_error', message: 'An error occurred.' });
    if (headers.authorization !== `Bearer ${this.key}`) {
      return refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    if (headers['stripe-version'] !== STRIPE_VERSION) {
      return refused(400, { type: 'invalid_request_error', message: 'Invalid Stripe API version.' });
    }
    const { pathname, searchParams } = new URL(path, this.origin);
    if (method === 'GET' && pathname === '/v1/subscriptions') return this.#list(searchParams);
    const [, id] = /^\/v1\/subscriptions\/(\w+)$/.exec(pathname) ?? [];
    if (id === undefined || !['GET', 'POST', 'DELETE'].includes(method)) {
      const message = `Unrecognized request URL (${method}: ${pathname}).`;
      return refused(404, { type: 'invalid_request_error', message });
    }
    const found = this.subscriptions.get(id);
    // Stripe itself takes writes without a key; the product never sends one.
    if (method !== 'GET' && !headers['idempotency-key']) return refused(400, { type: 'idempotency_error', message: 'No key.' });
    if (found && method === 'POST') {
      const body = new URLSearchParams(request.body.toString());
      const unknown = [...body.keys()].find((name) => name !== 'cancel_at_period_end');
      if (unknown) return refused(400, { type: 'invalid_request_error', param: unknown, message: 'Received unknown parameter.' });
      const changed = this.put({ ...found, cancelAtPeriodEnd: body.get('cancel_at_period_end') === 'true' });
      return json(200, this.shown(changed));
    }
    const ended = found?.status === 'canceled';
    if (found && method === 'DELETE' && !ended) return json(200, this.shown(this.put({ ...found, status: 'canceled' })));
    if (found && method === 'GET') return json(200, this.shown(found));
    const message = `No such subscription: '${id}'`;
    return refused(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message });
  }

  /** Without `status` ended ones are left out, as Stripe does. */
  #list(query: URLSearchParams): DoubleAnswer {
    const limit = Number(query.get('limit') ?? 10);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
      return refused(400, { type: 'invalid_request_error', param: 'limit', message: 'Invalid integer.' });
    }
    const all = [...this.subscriptions.values()].filter(
      ({ status }) => query.get('status') === 'all' || status === (query.get('status') ?? status),
    );
    const listed = query.has('status') ? all : all.filter(({ status }) => status !== 'canceled');
    const from = query.has('starting_after') ? listed.findIndex(({ id }) => id === query.get('starting_after')) + 1 : 0;
    const data = listed.slice(from, from + limit).map((each) => this.shown(each));
    return json(200, { object: 'list', data, has_more: from + limit < listed.length, url: '/v1/subscriptions' });
  }
}
