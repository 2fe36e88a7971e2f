import Stripe from 'stripe';
import { PaymentProviderAway } from '../payment.errors.ts';
import { PaymentProvider, type ProviderSubscription } from '../payment-provider.port.ts';
import { parseSubscription } from './stripe-subscription.parser.ts';

/** The version whose shapes are read here; the account's own default may be another one. */
export const STRIPE_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const RETRIES = 1;
const PAGE = 100;

export interface StripeOptions {
  readonly secretKey: string;
  /** Another origin than Stripe's. */
  readonly baseUrl?: string | undefined;
}

/** Stripe's API through its own library. */
export class StripeProvider extends PaymentProvider {
  readonly #stripe: Stripe;

  constructor({ secretKey, baseUrl }: StripeOptions) {
    super();
    this.#stripe = new Stripe(secretKey, {
      apiVersion: STRIPE_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(baseUrl !== undefined && originOf(baseUrl)),
    });
  }

  override async subscription(subscriptionId: string): Promise<ProviderSubscription | null> {
    return parseSubscription(await foundOf(this.#stripe.subscriptions.retrieve(subscriptionId)));
  }

  override async cancelAtPeriodEnd(subscriptionId: string, key: string): Promise<void> {
    const change = { cancel_at_period_end: true };
    await foundOf(this.#stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key }));
  }

  override async cancel(subscriptionId: string, key: string): Promise<void> {
    await foundOf(this.#stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: key }));
  }

  override async *subscriptions(): AsyncIterable<ProviderSubscription> {
    try {
      for await (const each of this.#stripe.subscriptions.list({ status: 'all', limit: PAGE })) {
        const subscription = parseSubscription(each);
        if (subscription) yield subscription;
      }
    } catch (error) {
      throw awayOf(error);
    }
  }
}

/** Stripe answers 404 for what is not there, and for a cancellation of what has ended. */
async function foundOf<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw awayOf(error);
  }
}

function originOf(baseUrl: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(baseUrl);
  const secure = protocol === 'https:';
  return { protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? '443' : '80') };
}

/** Stripe's own errors become one that callers know; others are faults of ours and stay as they are. */
function awayOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new PaymentProviderAway(`Stripe answered ${error.statusCode ?? 'nothing'}: ${error.type}`, { cause: error });
}
