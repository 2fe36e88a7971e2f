/** Life cycles of subscriptions: what happens at the payment provider, the event that reports each step, and the account's resulting plans. */

export interface SubscriptionThen {
  readonly status: string;
  readonly packs?: number;
  /** Canceled, and continues to the end of the paid period. */
  readonly canceled?: boolean;
  /** Price id; `price_f` by default. */
  readonly price?: string;
}
export interface InvoiceThen {
  readonly status: 'paid' | 'open' | 'other';
  /** Subscription id; `sub_1` by default. */
  readonly of?: string;
  /** Zero for a trial. */
  readonly amount?: number;
  readonly attempts?: number;
}
export interface PaymentThen {
  readonly invoice: string;
  readonly refunded?: boolean;
  readonly dispute?: 'needs_response' | 'under_review' | 'won' | 'lost';
}

/** One event, and the state of these objects at the provider from then on. */
export interface Step {
  readonly type: string;
  readonly object: { readonly object: string; readonly id: string };
  readonly shows: Readonly<Record<string, SubscriptionThen | InvoiceThen | PaymentThen>>;
}

export interface Life {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly end: {
    /** `<brand> <packs>` of each paid plan. */
    readonly plans: readonly string[];
    /** `<id> <status>`, with `, canceled` if so, for each subscription. */
    readonly subscriptions: readonly string[];
    /** Recorded payment facts, whatever the order of events. */
    readonly facts: readonly string[];
    /** Facts only recorded if the event arrives in time: a failed attempt before the payment. */
    readonly maybe?: readonly string[];
    /** Nothing was ever paid. */
    readonly neverHeld?: true;
  };
}

const checkout = (status: string, more: Partial<SubscriptionThen> = {}, id = 'sub_1'): Step => ({
  type: 'checkout.session.completed',
  object: { object: 'checkout.session', id: `cs_of_${id}`, subscription: id } as Step['object'],
  shows: { [id]: { status, ...more } },
});
const changed = (status: string, more: Partial<SubscriptionThen> = {}, type = 'updated', id = 'sub_1'): Step => ({
  type: `customer.subscription.${type}`,
  object: { object: 'subscription', id },
  shows: { [id]: { status, ...more } },
});
const trialWillEnd = changed('trialing', {}, 'trial_will_end');
const invoiced = (type: string, id: string, shown: InvoiceThen): Step => ({
  type: `invoice.${type}`,
  object: { object: 'invoice', id, parent: { subscription_details: { subscription: shown.of ?? 'sub_1' } } } as Step['object'],
  shows: { [id]: shown },
});
const paid = (id: string, more: Partial<InvoiceThen> = {}) => invoiced('paid', id, { status: 'paid', ...more });
const failed = (id: string, attempts: number) => invoiced('payment_failed', id, { status: 'open', attempts });
const trialInvoice = paid('in_0', { amount: 0 });
const refunded = (invoice: string): Step => ({
  type: 'charge.refunded',
  object: { object: 'charge', id: `ch_${invoice}`, payment_intent: `pi_${invoice}` } as Step['object'],
  shows: { [`pi_${invoice}`]: { invoice, refunded: true } },
});
const disputed = (invoice: string, type: string, dispute: NonNullable<PaymentThen['dispute']>): Step => ({
  type: `charge.dispute.${type}`,
  object: { object: 'dispute', id: `dp_${invoice}`, payment_intent: `pi_${invoice}` } as Step['object'],
  shows: { [`pi_${invoice}`]: { invoice, dispute } },
});

const LATE_AND_CANCELED = [
  checkout('active'),
  paid('in_1'),
  changed('active', { packs: 2 }),
  { ...failed('in_2', 1), shows: { in_2: { status: 'open', attempts: 1 }, sub_1: { status: 'past_due', packs: 2 } } },
  { ...paid('in_2'), shows: { in_2: { status: 'paid' }, sub_1: { status: 'active', packs: 2 } } },
  changed('active', { packs: 2, canceled: true }),
] as const satisfies readonly Step[];
const BOTH_PAID = ['PaymentReceived|in_1', 'PaymentReceived|in_2'];

export const LIVES: readonly Life[] = [
  {
    name: 'paid late, canceled, refunded in full',
    steps: [...LATE_AND_CANCELED, refunded('in_2')],
    end: {
      ...{ plans: [], subscriptions: ['sub_1 canceled, canceled'], maybe: ['PaymentFailed|in_2|1'] },
      facts: [...BOTH_PAID, 'PaymentRefunded|pi_in_2'],
    },
  },
  {
    name: 'paid late, canceled, and paid for until its end',
    steps: LATE_AND_CANCELED,
    end: {
      ...{ plans: ['filingwire 2'], subscriptions: ['sub_1 active, canceled'] },
      ...{ facts: BOTH_PAID, maybe: ['PaymentFailed|in_2|1'] },
    },
  },
  {
    name: 'a dispute that is lost',
    steps: [
      ...[checkout('active'), paid('in_1'), disputed('in_1', 'created', 'needs_response'), changed('active', { packs: 1 })],
      ...[disputed('in_1', 'updated', 'under_review'), disputed('in_1', 'closed', 'lost')],
    ],
    end: {
      ...{ plans: [], subscriptions: ['sub_1 canceled'] },
      facts: ['DisputeClosed|pi_in_1', 'PaymentReceived|in_1'],
    },
  },
  {
    name: 'a dispute that is won',
    steps: [
      ...[checkout('active'), paid('in_1'), disputed('in_1', 'created', 'needs_response'), changed('active', { packs: 1 })],
      ...[disputed('in_1', 'updated', 'under_review'), disputed('in_1', 'closed', 'won')],
    ],
    end: { plans: ['filingwire 1'], subscriptions: ['sub_1 active'], facts: ['PaymentReceived|in_1'] },
  },
  {
    name: 'a trial that is paid after its end',
    steps: [
      ...[checkout('trialing'), trialInvoice, trialWillEnd, invoiced('created', 'in_1', { status: 'other' })],
      ...[changed('active'), paid('in_1')],
    ],
    end: { plans: ['filingwire 0'], subscriptions: ['sub_1 active'], facts: ['PaymentReceived|in_1'] },
  },
  {
    name: 'a trial that is canceled',
    steps: [
      ...[checkout('trialing'), trialInvoice, changed('trialing', { canceled: true }), trialWillEnd],
      changed('canceled', { canceled: true }, 'deleted'),
    ],
    end: { plans: [], subscriptions: ['sub_1 canceled, canceled'], facts: [] },
  },
  {
    name: 'unpaid, and paid in the end',
    steps: [
      ...[checkout('active'), paid('in_1')],
      { ...failed('in_2', 1), shows: { in_2: { status: 'open', attempts: 1 }, sub_1: { status: 'past_due' } } },
      ...[failed('in_2', 2), changed('unpaid'), paid('in_2'), changed('active')],
    ],
    end: {
      ...{ plans: ['filingwire 0'], subscriptions: ['sub_1 active'], facts: BOTH_PAID },
      maybe: ['PaymentFailed|in_2|1', 'PaymentFailed|in_2|2'],
    },
  },
  {
    name: 'a first payment that never comes',
    steps: [
      ...[changed('incomplete', {}, 'created'), failed('in_1', 1), failed('in_1', 2)],
      ...[invoiced('voided', 'in_1', { status: 'other' }), changed('incomplete_expired')],
    ],
    end: {
      ...{ plans: [], subscriptions: ['sub_1 incomplete_expired'], facts: [], neverHeld: true },
      maybe: ['PaymentFailed|in_1|1', 'PaymentFailed|in_1|2'],
    },
  },
  {
    name: 'a trial without a card that is paused',
    steps: [checkout('trialing'), trialInvoice, trialWillEnd, changed('paused', {}, 'paused'), changed('paused', { packs: 1 })],
    end: { plans: [], subscriptions: ['sub_1 paused'], facts: [] },
  },
  {
    name: 'paused, and resumed with a payment',
    steps: [
      ...[checkout('trialing'), trialInvoice, trialWillEnd, changed('paused', {}, 'paused')],
      ...[changed('active', {}, 'resumed'), paid('in_1')],
    ],
    end: { plans: ['filingwire 0'], subscriptions: ['sub_1 active'], facts: ['PaymentReceived|in_1'] },
  },
  {
    name: 'canceled, resumed and renewed',
    steps: [
      ...[checkout('active'), paid('in_1'), changed('active', { canceled: true }), changed('active')],
      ...[changed('active', { packs: 3 }), paid('in_2')],
    ],
    end: { plans: ['filingwire 3'], subscriptions: ['sub_1 active'], facts: BOTH_PAID },
  },
  {
    name: 'two brands, of which one is refunded',
    steps: [
      ...[checkout('active'), paid('in_1'), checkout('active', { price: 'price_m' }, 'sub_2'), paid('in_2', { of: 'sub_2' })],
      ...[changed('active', { packs: 2 }), changed('active', { price: 'price_m', canceled: true }, 'updated', 'sub_2')],
      refunded('in_1'),
    ],
    end: {
      ...{ plans: ['material-events 0'], subscriptions: ['sub_1 canceled', 'sub_2 active, canceled'] },
      facts: [...BOTH_PAID, 'PaymentRefunded|pi_in_1'],
    },
  },
];
