/** How an account is notified: immediately, once a day, or both (decision 6). Pure. */
export interface DigestPreferences {
  /** `daily`: all alerts wait for the digest. */
  readonly cadence: 'realTime' | 'daily';
  /** `whenNew`: no digest on a day without news. */
  readonly digest: 'whenNew' | 'always' | 'never';
  /** IANA name; US Eastern until the account chooses one. */
  readonly timeZone: string;
}

export const DEFAULT_DIGEST: DigestPreferences = { cadence: 'realTime', digest: 'whenNew', timeZone: 'America/New_York' };

/** Whether dates can be formatted in this time zone, such as `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
