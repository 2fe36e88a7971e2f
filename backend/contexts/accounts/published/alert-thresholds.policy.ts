/** The lowest level that sends an alert at once, per channel (decision 6). Pure. */
import type { Level } from '../../scoring/published/scoring.events.ts';

export interface AlertThresholds {
  readonly email: Level;
  readonly sms: Level;
  /** Missing until the account chooses: then push uses the email threshold. */
  readonly push?: Level;
}

export const DEFAULT_THRESHOLDS: AlertThresholds = { email: 'MEDIUM', sms: 'HIGH' };

/** The threshold of each channel, with the default for push filled in. */
export function levelsOf({ email, sms, push = email }: AlertThresholds): Readonly<Record<'email' | 'sms' | 'push', Level>> {
  return { email, sms, push };
}
