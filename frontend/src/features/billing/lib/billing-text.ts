import { howMany } from '#platform/wording/numbers.ts';
import { onFirstUse } from '#platform/wording/on-first-use.ts';
import type { Billing, Interval, Subscription } from '../api/billing.ts';

/** `$7`, `$5.50`, from the currency's smallest unit. */
export function money(amount: number, currency: string): string {
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase(), ...options });
  const digits = format({}).resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  return format(Number.isInteger(value) ? { minimumFractionDigits: 0 } : {}).format(value);
}

const day = onFirstUse(() => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' }));

export function dayOf(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : day().format(date);
}

/** Number of packs with unit: `1 pack`, `3 packs`. */
export const packsWord = (count: number): string => howMany(count, 'pack');

/** The price of one pack for this interval; null if none is for sale. */
export function packPrice({ prices }: Billing, interval: Interval): number | null {
  return prices?.pack?.[interval] ?? null;
}

/** The next payment without tax and credits; null if a price is unknown. */
export function nextAmount(billing: Billing, { interval, packs }: Subscription): number | null {
  if (interval === null || billing.prices === null) return null;
  const plan = billing.prices.pro[interval];
  const pack = packs === 0 ? 0 : packPrice(billing, interval);
  return plan === null || pack === null ? null : plan + packs * pack;
}

const GIVES_PRO: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** Whether a subscription currently includes PRO. If it doesn't, it still exists until it is paid or canceled. */
export const givesPro = ({ status }: Pick<Subscription, 'status'>): boolean => GIVES_PRO.has(status);

/** What happens next: the next payment, the end of the trial or subscription, or what is unpaid. */
export function subscriptionText(billing: Billing, subscription: Subscription): string {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, trialEnd, interval } = subscription;
  if (status !== 'incomplete' && !givesPro(subscription))
    return 'PRO is off until your open invoice is paid (see Cards and invoices).';
  if (cancelAtPeriodEnd) return `Ends on ${dayOf(currentPeriodEnd)}. You won’t be charged again.`;
  if (status === 'incomplete') return 'Your first payment isn’t complete yet.';
  const amount = nextAmount(billing, subscription);
  const sum = amount === null || billing.prices === null ? '' : `${money(amount, billing.prices.currency)} `;
  const every = interval === null ? '' : `, billed ${interval}ly`;
  if (status === 'trialing')
    return `Trial until ${dayOf(trialEnd ?? currentPeriodEnd)}; then ${sum || 'the first payment'}${every}.`.replace(' ,', ',');
  return `Next payment${sum === '' ? '' : ` of ${sum.trim()}`} on ${dayOf(currentPeriodEnd)}${every}. Cancel anytime.`;
}
