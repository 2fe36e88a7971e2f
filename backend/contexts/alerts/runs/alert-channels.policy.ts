import type { Level } from '../../scoring/published/scoring.events.ts';

/** Whether a filing alerts at all, and whom: decisions 5 and 6 in one place. Pure. */

const ORDER: Readonly<Record<Level, number>> = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1 };

export type AlertChannel = 'email' | 'sms';
/** Push is not a contact: it is neither verified nor disabled. */
export type DeliveryChannel = AlertChannel | 'push';

export interface ChannelSetting {
  readonly present: boolean;
  readonly verified: boolean;
  /** Mail to it bounces, or its owner opted out. */
  readonly disabled: boolean;
  readonly threshold: Level;
}

/** Maximum age, in business days, of a filing that alerts when it is received. */
export const FRESH_BUSINESS_DAYS = 3;

/** LOW goes to the digest, except for accounts that chose LOW for a channel. */
export function alertsAtOnce(level: Level): boolean {
  return level !== 'LOW';
}

/**
 * Whether a filing may alert at its level. A LOW filing alerts only accounts that chose LOW. If it could not be read, it doesn't: it may turn out to
 * be more important, and a filing alerts only once.
 */
export function mayAlert(
  level: Level,
  { wasRead, lowChosen }: { readonly wasRead: boolean; readonly lowChosen: boolean },
): boolean {
  return alertsAtOnce(level) || (lowChosen && wasRead);
}

/** Whether a level is at or above a threshold. */
export function reaches(level: Level, threshold: Level): boolean {
  return ORDER[level] >= ORDER[threshold];
}

export type Suppression =
  /** The filing is a duplicate. */
  | 'duplicate'
  /** Another filing of the same event alerted this account at the same or a higher level. */
  | 'event_already_alerted'
  /** The account gets a correction to an earlier alert instead. */
  | 'corrected'
  /** The account chose the daily digest only, or none of its plans sends immediate alerts for the form. */
  | 'waits_for_digest'
  /** An administrator suspended the account. */
  | 'account_suspended'
  | 'form_not_followed'
  /** Over the plan's ticker limit. */
  | 'paused'
  /** The account muted the entry. */
  | 'muted'
  | 'form_locked'
  | 'added_after_acceptance'
  | 'no_contact'
  | 'contact_unverified'
  | 'contact_disabled'
  | 'below_threshold';

/**
 * The channels an account is alerted through, or why it isn't. Only the first reason that applies is counted.
 * @param push the threshold for notifications; null if no browser is subscribed.
 */
export function channelsFor(
  level: Level,
  settings: Readonly<Record<AlertChannel, ChannelSetting>>,
  push: Level | null = null,
): readonly DeliveryChannel[] | Suppression {
  const contacts = contactsFor(level, settings);
  if (push === null || !reaches(level, push)) return contacts;
  return typeof contacts === 'string' ? ['push'] : [...contacts, 'push'];
}

function contactsFor(
  level: Level,
  settings: Readonly<Record<AlertChannel, ChannelSetting>>,
): readonly AlertChannel[] | Suppression {
  const present = (['email', 'sms'] as const).filter((channel) => settings[channel].present);
  if (present.length === 0) return 'no_contact';
  const verified = present.filter((channel) => settings[channel].verified);
  if (verified.length === 0) return 'contact_unverified';
  const usable = verified.filter((channel) => !settings[channel].disabled);
  if (usable.length === 0) return 'contact_disabled';
  const open = usable.filter((channel) => reaches(level, settings[channel].threshold));
  return open.length > 0 ? open : 'below_threshold';
}
