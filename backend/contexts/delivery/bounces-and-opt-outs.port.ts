/** A provider's report about an address or number. */
export interface ContactReport {
  /** Email address or number as the provider writes it. */
  readonly contact: string;
  /** Id of the report; processing it again changes nothing. */
  readonly id: string;
  /**
   * When the reported event happened, ISO-8601 UTC. A report never overrides what happened later. Null means now, so that it overrides
   * everything recorded so far.
   */
  readonly at: string | null;
  /** The account that the message was sent for, if known. */
  readonly accountId?: string | undefined;
  /** The brand of the message, or of the number that was texted. */
  readonly brandId: string;
}

/** Applies provider reports to the accounts they concern. Bound in the composition roots. */
export abstract class BouncesAndOptOuts {
  /** The address or number can't receive messages. */
  abstract bounced(channel: 'email' | 'sms', report: ContactReport): Promise<void>;
  /** The recipient marked an email as spam. */
  abstract complained(report: ContactReport): Promise<void>;
  /** The recipient opted out of texts. @param how `reply` if by a text to us, `provider` if the provider rejected a message because of it. */
  abstract optedOut(report: ContactReport, how: 'reply' | 'provider'): Promise<void>;
  /** The recipient opted in to texts: YES, START, UNSTOP. */
  abstract optedIn(report: ContactReport): Promise<void>;
}
