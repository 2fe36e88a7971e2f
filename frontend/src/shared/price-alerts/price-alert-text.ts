import type { SetPriceAlertResponse } from '#contexts/price-alerts/change-price-alerts/change-price-alerts.response.ts';
import { sharePrice } from '#platform/wording/numbers.ts';
import { quoteTime } from '#platform/wording/time.ts';
import type { Choice, PriceAlert } from './price-alerts.ts';

export const KINDS: readonly { readonly value: Choice['kind']; readonly label: string }[] = [
  { value: 'above', label: 'The price rises to' },
  { value: 'below', label: 'The price falls to' },
  { value: 'move', label: 'It moves within a session by' },
  { value: 'gap', label: 'It opens with a gap of' },
];

export function isDollars(kind: Choice['kind']): boolean {
  return kind === 'above' || kind === 'below';
}

/** `rises to $200.00`. */
export function conditionText({ kind, value }: Pick<Choice, 'kind' | 'value'>): string {
  if (kind === 'above') return `rises to ${sharePrice(value)}`;
  if (kind === 'below') return `falls to ${sharePrice(value)}`;
  return kind === 'move' ? `moves by ${value}% within a session` : `opens with a gap of ${value}% or more`;
}

const NOT_SENT: Readonly<Record<string, string>> = {
  muted: 'the ticker was muted',
  paused: 'the ticker was paused (over your plan’s limit)',
  not_followed: 'the ticker was not on your watchlist',
  plan_required: 'your plan had no price alerts',
  feature_not_available: 'your plan had no price alerts',
  no_contact: 'you had no contact to send it to',
  contact_unverified: 'your contact was not verified',
  contact_disabled: 'your contact wasn’t accepting messages',
};

/** What has happened with an alert since it was set; day and time are those of the price. */
export function crossingText({ crossed, extended_hours: extended }: PriceAlert): string {
  const hours = extended ? 'Includes pre-market and after-hours prices. ' : '';
  if (crossed === null) return `${hours}Not reached since it was set`;
  const at = `${hours}Reached ${sharePrice(crossed.price)}${crossed.sample ? ' (sample price)' : ''}, ${quoteTime(crossed.as_of)}`;
  return crossed.not_sent === null ? at : `${at}; not sent: ${NOT_SENT[crossed.not_sent] ?? crossed.not_sent}`;
}

/** Note that an alert starts with the next quote, if there is no price yet; null otherwise. @param price the latest one; null if unknown */
export function aheadText({ kind }: Pick<Choice, 'kind' | 'value'>, price: number | null): string | null {
  if (!isDollars(kind) || price !== null) return null;
  return 'No current price. The alert activates with the next quote.';
}

/** Says that the session had already moved by the value, according to the server; empty otherwise. */
export function reachedText(reached: SetPriceAlertResponse['reached']): string {
  return reached === null
    ? ''
    : `It has moved that far already: ${sharePrice(reached.price)}, ${quoteTime(reached.as_of)}. You’ll be alerted when it moves back and does so again, or in a later session.`;
}
