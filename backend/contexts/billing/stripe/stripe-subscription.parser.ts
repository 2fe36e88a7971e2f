import { z } from 'zod';
import type { ProviderCheckout, ProviderPrice, ProviderSubscription } from '../provider/payment-provider.port.ts';

/** Metadata key that holds our account id; set by the checkout. */
export const ACCOUNT_KEY = 'account_id';

const id = z.string().min(1).max(255);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);

/** Seconds since 1970, up to the year 3000. */
const time = z.number().int().min(0).max(32_503_680_000);
const interval = z.enum(['month', 'year']);
const recurring = z.object({ interval, interval_count: z.literal(1) });

const openInvoice = z.object({ status: z.literal('open'), attempt_count: z.number().int().min(1), created: time });

const subscription = z.object({
  object: z.literal('subscription'),
  id,
  customer: reference,
  status: z.string().min(1).max(64),
  cancel_at_period_end: z.boolean(),
  trial_end: time.nullish(),
  /** Expanded if requested; only an open invoice with at least one payment attempt matters here. */
  latest_invoice: openInvoice.nullish().catch(null),
  metadata: z.object({ [ACCOUNT_KEY]: z.uuid().optional().catch(undefined) }),
  items: z.object({
    data: z
      .array(
        z.object({
          id,
          price: z.object({ id, recurring: recurring.nullish().catch(null) }),
          quantity: z.number().int().min(0).max(10_000).default(1),
          current_period_end: time,
        }),
      )
      .max(20),
  }),
});

/** Parses a subscription from Stripe's API; null if the body doesn't have that shape. */
export function parseSubscription(body: unknown): ProviderSubscription | null {
  const { data: read } = subscription.safeParse(body);
  if (!read) return null;
  const end = Math.max(0, ...read.items.data.map((item) => item.current_period_end));
  const late = read.status === 'past_due' || read.status === 'unpaid' ? read.latest_invoice : null;
  return {
    subscriptionId: read.id,
    customerId: read.customer,
    accountId: read.metadata[ACCOUNT_KEY] ?? null,
    status: read.status,
    items: read.items.data.map((item) => ({ itemId: item.id, priceId: item.price.id, quantity: item.quantity })),
    interval: read.items.data[0]?.price.recurring?.interval ?? null,
    currentPeriodEnd: isoOf(end),
    cancelAtPeriodEnd: read.cancel_at_period_end,
    trialEnd: read.trial_end ? isoOf(read.trial_end) : null,
    paymentFailedSince: late ? isoOf(late.created) : null,
  };
}

const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const checkout = z.object({
  object: z.literal('checkout.session'),
  id,
  status: z.enum(['open', 'complete', 'expired']),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  subscription: reference.nullish(),
});

/** Parses a checkout session from Stripe's API; null if the body doesn't have that shape. */
export function parseCheckout(body: unknown): ProviderCheckout | null {
  const { data: read } = checkout.safeParse(body);
  if (!read) return null;
  const { id: checkoutId, status, url, subscription: bought } = read;
  return { checkoutId, status, url: status === 'open' ? (url ?? null) : null, subscriptionId: bought ?? null };
}

const price = z.object({
  object: z.literal('price'),
  id,
  active: z.literal(true),
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: z.number().int().min(0),
  recurring: recurring.nullish().catch(null),
});

/** Parses a price from Stripe's API; null if it isn't active or has no fixed amount. */
export function parsePrice(body: unknown): ProviderPrice | null {
  const { data: read } = price.safeParse(body);
  if (!read) return null;
  return { priceId: read.id, amount: read.unit_amount, currency: read.currency, interval: read.recurring?.interval ?? null };
}
