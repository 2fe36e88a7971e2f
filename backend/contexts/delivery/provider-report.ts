/** A provider's report about a message, from a webhook or a response. */
export interface MessageReport {
  readonly rowId: string;
  /** `delivered`: accepted or delivered. `failed`: it will not be delivered. */
  readonly state: 'delivered' | 'failed';
  readonly providerReference: string;
  readonly reason: string | null;
}

/** A provider's report about a message's recipient. */
export interface RecipientReport {
  readonly kind: 'bounced' | 'complained' | 'optedOut';
  readonly channel: 'email' | 'sms';
  readonly contact: string;
  /** Id of the report; processing it again changes nothing. */
  readonly id: string;
  /** ISO-8601 UTC. */
  readonly at: string;
  readonly rowId: string | null;
}

export interface ProviderReports {
  readonly messages: readonly MessageReport[];
  readonly recipients: readonly RecipientReport[];
}
