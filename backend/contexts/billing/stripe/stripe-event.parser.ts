import { z } from 'zod';

const id = z.string().min(1).max(255);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);

const event = z.object({ object: z.literal('event'), id, type: z.string(), data: z.object({ object: z.looseObject({}) }) });
const isSubscription = z.object({ object: z.literal('subscription'), id });
const withSubscription = z.object({ subscription: reference });
const invoice = z.object({ id: id.optional(), parent: z.object({ subscription_details: withSubscription }) });
/** A charge, refund or dispute, each naming its payment. */
const paymentObject = z.object({ object: z.enum(['charge', 'refund', 'dispute']), payment_intent: reference });

/** Type of the test event that an administrator sends to the webhook. */
export const TEST_EVENT = 'filingwire.test';

/** Id and type of an event; a long type is truncated, and both are empty if the body is not an event. */
export function idAndTypeOf(body: unknown): { readonly id: string; readonly type: string } {
  const read = event.safeParse(body).data;
  return { id: read?.id ?? '', type: read?.type.slice(0, 100) ?? '' };
}

/** The objects that a Stripe event is about. Nothing else in the event is used, because it may be out of date. */
export interface EventConcern {
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
}

/** @returns null if the body doesn't have an event's shape. */
export function concernOf(body: unknown): EventConcern | null {
  const { data: read } = event.safeParse(body);
  if (!read) return null;
  const { object } = read.data;
  const ofInvoice = invoice.safeParse(object).data;
  return {
    subscriptionId:
      isSubscription.safeParse(object).data?.id ??
      ofInvoice?.parent.subscription_details.subscription ??
      withSubscription.safeParse(object).data?.subscription ??
      null,
    invoiceId: ofInvoice?.id ?? null,
    paymentId: paymentObject.safeParse(object).data?.payment_intent ?? null,
  };
}
