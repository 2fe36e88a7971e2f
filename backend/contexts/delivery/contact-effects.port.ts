/** What a provider reports about an address or a number. */
export interface ContactReport {
  /** Email address or number as the provider spells it. */
  readonly contact: string;
  /** Id of what is reported: the same again changes nothing. */
  readonly id: string;
  /**
   * The time that a report is about, ISO-8601 UTC: it changes nothing that was learned since. Null for what happens at this moment, which comes after
   * all that is recorded.
   */
  readonly at: string | null;
  /** The account whose message it is about, where that is known. */
  readonly accountId?: string | undefined;
  /** The brand of the message, or of the number that was answered. */
  readonly brandId: string;
}

/** What follows for accounts from reports of providers. Supplied where the product is put together. */
export abstract class ContactEffects {
  /** Nothing can be delivered there. */
  abstract bounced(channel: 'email' | 'sms', report: ContactReport): Promise<void>;
  /** The recipient called a mail spam. */
  abstract complained(report: ContactReport): Promise<void>;
  /** The recipient wants no more texts. @param how `provider`: known from a refusal to send. */
  abstract optedOut(report: ContactReport, how: 'reply' | 'provider'): Promise<void>;
  /** The recipient agreed to texts: YES, START, UNSTOP. */
  abstract optedIn(report: ContactReport): Promise<void>;
}
