import { z } from 'zod';
import type { ProviderInvoice, ProviderPayment } from '../provider/payment-provider.port.ts';

const id = z.string().min(1).max(255);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
/** Seconds since 1970, up to the year 3000. */
const time = z.number().int().min(0).max(32_503_680_000);
const amount = z.number().int().min(0);

const invoice = z.object({
  object: z.literal('invoice'),
  id,
  status: z.string().nullable(),
  amount_paid: amount,
  amount_due: amount,
  currency: z.string().regex(/^[a-z]{3}$/),
  attempt_count: z.number().int().min(0),
  next_payment_attempt: time.nullish(),
  billing_reason: z.string().nullish(),
  period_end: time,
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: time }) })).max(100) }).optional(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }) }),
});

/** Billing reasons of invoices for a whole period. */
const PERIOD_REASONS: ReadonlySet<string> = new Set(['subscription_create', 'subscription_cycle', 'subscription']);

/** Parses a subscription's invoice from Stripe's API; null if the body doesn't have that shape. */
export function parseInvoice(body: unknown): ProviderInvoice | null {
  const { data: read } = invoice.safeParse(body);
  if (!read) return null;
  // The invoice's own period is when its items were added; its lines show which period it pays for.
  const end = Math.max(read.period_end, ...(read.lines?.data ?? []).map(({ period }) => period.end));
  return {
    invoiceId: read.id,
    subscriptionId: read.parent.subscription_details.subscription,
    status: read.status === 'paid' || read.status === 'open' ? read.status : 'other',
    amountPaid: read.amount_paid,
    amountDue: read.amount_due,
    currency: read.currency,
    attempts: read.attempt_count,
    nextAttemptAt: read.next_payment_attempt ? isoOf(read.next_payment_attempt) : null,
    ofPeriod: PERIOD_REASONS.has(read.billing_reason ?? ''),
    periodEnd: isoOf(end),
  };
}

const withSubscription = z.object({ parent: z.object({ subscription_details: z.object({ subscription: z.unknown() }) }) });

/** The invoice's subscription, as far as Stripe included it. */
export function subscriptionIn(body: unknown): unknown {
  return withSubscription.safeParse(body).data?.parent.subscription_details.subscription;
}

const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const intent = z.object({
  object: z.literal('payment_intent'),
  latest_charge: z.object({ refunded: z.boolean() }).nullish().catch(null),
});
const listOf = <T extends z.ZodType>(each: T) => z.object({ data: z.array(each).max(100) });
const disputes = listOf(z.object({ object: z.literal('dispute'), status: z.string() }));
const invoicePayments = listOf(z.object({ object: z.literal('invoice_payment'), invoice: reference }));

/** A payment from Stripe's API with its disputes and invoices; null if any of them can't be read. */
export function parsePayment(payment: unknown, disputeList: unknown, paymentList: unknown): ProviderPayment | null {
  const read = intent.safeParse(payment).data;
  const disputed = disputes.safeParse(disputeList).data;
  const invoices = invoicePayments.safeParse(paymentList).data;
  if (!read || !disputed || !invoices) return null;
  return {
    refunded: read.latest_charge?.refunded ?? false,
    disputeLost: disputed.data.some(({ status }) => status === 'lost'),
    invoiceIds: [...new Set(invoices.data.map((each) => each.invoice))],
  };
}

const withPayment = z.object({ payment_intent: reference });

/** The payment of a refund or dispute; null for other objects. */
export function paymentOf(body: unknown): string | null {
  return withPayment.safeParse(body).data?.payment_intent ?? null;
}
