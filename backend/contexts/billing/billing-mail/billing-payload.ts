import { z } from 'zod';

/** Outbox kind, stored in every row. */
export const BILLING_MAIL = 'billing';

const invoiceFields = { invoiceId: z.string(), subscriptionId: z.string(), amount: z.number(), currency: z.string() };

/** Outbox payload of a receipt or a failed payment. */
export const billingPayload = z.discriminatedUnion('of', [
  z.object({ of: z.literal('receipt'), ...invoiceFields, periodEnd: z.string() }),
  z.object({
    of: z.literal('failure'),
    ...invoiceFields,
    attempt: z.number().int().min(1).max(3),
    nextAttemptAt: z.string().nullable(),
  }),
]);
export type BillingPayload = z.infer<typeof billingPayload>;
