/** The lowest level that alerts at once, per channel (decision 6). Pure. */
import type { Level } from '../../scoring/published/scoring.events.ts';

export interface AlertThresholds {
  readonly email: Level;
  readonly sms: Level;
  /** Missing until the account chooses: then browsers are alerted as email is. */
  readonly push?: Level;
}

export const DEFAULT_THRESHOLDS: AlertThresholds = { email: 'MEDIUM', sms: 'HIGH' };

/** A level for each channel. */
export function levelsOf({ email, sms, push = email }: AlertThresholds): Readonly<Record<'email' | 'sms' | 'push', Level>> {
  return { email, sms, push };
}
