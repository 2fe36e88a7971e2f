import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { BillingMail } from './billing-mails.port.ts';
import type { BillingPayload } from './billing-payload.ts';

type Failure = Extract<BillingPayload, { of: 'failure' }>;

/** @param billingUrl of the billing settings, with cards and invoices. */
export function billingMessage(payload: BillingPayload, brandId: string, billingUrl: string): BillingMail {
  const { brandName } = brandOf(brandId);
  const amount = money(payload.amount, payload.currency);
  const action = { actionUrl: billingUrl };
  if (payload.of === 'receipt') {
    return {
      ...{ subject: `Payment received for ${brandName} PRO`, heading: 'Payment received', ...action },
      intro: `We received ${amount} for ${brandName} PRO. Your subscription is paid until ${day(payload.periodEnd)}.`,
      action: 'Go to billing',
      notes: ['You can find your invoices under Settings → Billing.'],
    };
  }
  return {
    ...{ subject: SUBJECTS[payload.attempt - 1] + brandName, heading: 'Your payment failed', ...action },
    intro: `Your payment of ${amount} for ${brandName} PRO failed. ${nextStep(payload)}`,
    action: 'Update your card',
    notes: ['If you’ve already paid, you don’t need to do anything.'],
  };
}

const SUBJECTS = ['Payment failed for ', 'Payment failed again for ', 'Last reminder: payment failed for '];

function nextStep({ attempt, nextAttemptAt }: Failure): string {
  const again = nextAttemptAt === null ? 'We may try again' : `We’ll try again on ${day(nextAttemptAt)}`;
  return attempt < 3
    ? `${again}. Until then, your plan and tickers won’t change.`
    : `${again}. If the payment fails again, you’ll lose PRO. We won’t delete any tickers, but those over the free limit will be paused until you upgrade again.`;
}

/** @param amount in the currency's smallest unit. */
function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function day(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
