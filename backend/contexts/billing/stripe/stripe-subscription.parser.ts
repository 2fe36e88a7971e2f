import { z } from 'zod';
import type { ProviderSubscription } from '../payment-provider.port.ts';

/** The key of a subscription's metadata that names our account; the checkout sets it. */
export const ACCOUNT_KEY = 'account_id';

const id = z.string().min(1).max(255);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);

const subscription = z.object({
  object: z.literal('subscription'),
  id,
  customer: reference,
  status: z.string().min(1).max(64),
  cancel_at_period_end: z.boolean(),
  metadata: z.object({ [ACCOUNT_KEY]: z.uuid().optional().catch(undefined) }),
  items: z.object({
    data: z
      .array(
        z.object({
          price: z.object({ id }),
          quantity: z.number().int().min(0).max(10_000).default(1),
          /** Seconds. */
          current_period_end: z.number().int().min(0).max(32_503_680_000),
        }),
      )
      .max(20),
  }),
});

/** A subscription of Stripe's API; null for anything else. */
export function parseSubscription(body: unknown): ProviderSubscription | null {
  const { data: read } = subscription.safeParse(body);
  if (!read) return null;
  const end = Math.max(0, ...read.items.data.map((item) => item.current_period_end));
  return {
    subscriptionId: read.id,
    customerId: read.customer,
    accountId: read.metadata[ACCOUNT_KEY] ?? null,
    status: read.status,
    items: read.items.data.map(({ price, quantity }) => ({ priceId: price.id, quantity })),
    currentPeriodEnd: new Date(end * 1_000).toISOString(),
    cancelAtPeriodEnd: read.cancel_at_period_end,
  };
}

const event = z.object({ object: z.literal('event'), id, type: z.string(), data: z.object({ object: z.looseObject({}) }) });
const isSubscription = z.object({ object: z.literal('subscription'), id });
const names = z.object({ subscription: reference });
const invoice = z.object({ parent: z.object({ subscription_details: names }) });

/**
 * The subscription that an event of Stripe concerns: of a checkout, an invoice or the subscription itself; null for other events, undefined for
 * what is no event. Nothing else of the event is used: what it says may be over.
 */
export function concernedSubscription(body: unknown): string | null | undefined {
  const { data: read } = event.safeParse(body);
  if (!read) return undefined;
  const { object } = read.data;
  return (
    isSubscription.safeParse(object).data?.id ??
    invoice.safeParse(object).data?.parent.subscription_details.subscription ??
    names.safeParse(object).data?.subscription ??
    null
  );
}
