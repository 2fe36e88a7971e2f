import { type RefusedParameter, refusedParameter } from './stripe-description.ts';

/** Calls implemented by the double: the parameters that Stripe describes for each, and those that have an effect here. */
const CALLS: readonly (readonly [method: string, path: RegExp, params: string, played: readonly string[]])[] = [
  ['GET', /^\/v1\/subscriptions$/, 'SubscriptionListParams', ['status', 'expand', 'limit', 'starting_after']],
  ['GET', /^\/v1\/subscriptions\/\w+$/, 'SubscriptionRetrieveParams', ['expand']],
  [
    ...(['POST', /^\/v1\/subscriptions\/\w+$/, 'SubscriptionUpdateParams'] as const),
    [
      'cancel_at_period_end',
      'items.id',
      'items.price',
      'items.quantity',
      'items.deleted',
      'proration_behavior',
      'payment_behavior',
    ],
  ],
  ['DELETE', /^\/v1\/subscriptions\/\w+$/, 'SubscriptionCancelParams', []],
  ['GET', /^\/v1\/prices\/\w+$/, 'PriceRetrieveParams', []],
  [
    ...(['POST', /^\/v1\/checkout\/sessions$/, 'Checkout.SessionCreateParams'] as const),
    [
      ...['mode', 'line_items.price', 'line_items.quantity', 'client_reference_id', 'customer', 'customer_email', 'success_url'],
      ...['cancel_url', 'subscription_data.metadata', 'subscription_data.trial_period_days', 'allow_promotion_codes'],
      ...['automatic_tax.enabled', 'customer_update.address'],
    ],
  ],
  ['GET', /^\/v1\/checkout\/sessions\/\w+$/, 'Checkout.SessionRetrieveParams', []],
  ['POST', /^\/v1\/checkout\/sessions\/\w+\/expire$/, 'Checkout.SessionExpireParams', []],
  ['POST', /^\/v1\/billing_portal\/sessions$/, 'BillingPortal.SessionCreateParams', ['customer', 'return_url']],
  ['GET', /^\/v1\/invoices$/, 'InvoiceListParams', ['status', 'created.gte', 'expand', 'limit', 'starting_after']],
  ['GET', /^\/v1\/invoices\/\w+$/, 'InvoiceRetrieveParams', []],
  ['GET', /^\/v1\/payment_intents\/\w+$/, 'PaymentIntentRetrieveParams', ['expand']],
  ['GET', /^\/v1\/disputes$/, 'DisputeListParams', ['payment_intent', 'created.gte', 'limit', 'starting_after']],
  ['GET', /^\/v1\/refunds$/, 'RefundListParams', ['payment_intent', 'created.gte', 'limit', 'starting_after']],
  [
    ...(['GET', /^\/v1\/invoice_payments$/, 'InvoicePaymentListParams'] as const),
    ['payment.type', 'payment.payment_intent', 'limit', 'starting_after'],
  ],
  ['GET', /^\/v1\/tax\/settings$/, 'Tax.SettingsRetrieveParams', []],
];

/** Objects that can be expanded in place of an id. */
const EXPANDED: ReadonlySet<string> = new Set([
  ...['latest_invoice', 'data.latest_invoice', 'latest_charge', 'data.parent.subscription_details.subscription'],
]);

/** A problem with a call: unknown, rejected by Stripe because of a parameter, or using one that is not implemented. */
export type WrongCall =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly why: RefusedParameter }
  | { readonly kind: 'not-played'; readonly name: string };

/** @param form its query or body. @returns null for a call that can be answered. */
export function wrongCall(method: string, pathname: string, form: URLSearchParams): WrongCall | null {
  const call = CALLS.find(([by, path]) => by === method && path.test(pathname));
  if (!call) return { kind: 'unknown' };
  const [, , params, played] = call;
  const why = refusedParameter(params, form);
  if (why) return { kind: 'refused', why };
  const names = [...form.keys()].map((key) =>
    key
      .replaceAll(/\[\d+\]/g, '')
      .replaceAll('[', '.')
      .replaceAll(']', ''),
  );
  const name = names.find((each) => !played.some((known) => each === known || each.startsWith(`${known}.`)));
  if (name !== undefined) return { kind: 'not-played', name };
  const expanded = [...form].find(([key, value]) => key.startsWith('expand[') && !EXPANDED.has(value));
  return expanded ? { kind: 'not-played', name: `expand ${expanded[1]}` } : null;
}
