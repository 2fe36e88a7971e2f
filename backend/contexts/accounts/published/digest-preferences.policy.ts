/** How an account wants to be told: at once, once a day, or both (decision 6). Pure. */
export interface DigestPreferences {
  /** `daily`: everything waits for the digest, nothing is alerted at once. */
  readonly cadence: 'realTime' | 'daily';
  /** `whenNew`: a day without news brings no message. */
  readonly digest: 'whenNew' | 'always' | 'never';
  /** IANA name; EDGAR's own until the account chose. */
  readonly timeZone: string;
}

export const DEFAULT_DIGEST: DigestPreferences = { cadence: 'realTime', digest: 'whenNew', timeZone: 'America/New_York' };

/** True for a zone name that dates can be told in, `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
