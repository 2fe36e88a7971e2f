/** What a provider reports about a message that it was handed, by whatever way. */
export interface MessageReport {
  readonly rowId: string;
  /** `delivered`: it has taken the message, or has delivered it. `failed`: it will not be delivered. */
  readonly state: 'delivered' | 'failed';
  readonly providerReference: string;
  readonly reason: string | null;
}

/** What a provider reports about the recipient of a message. */
export interface RecipientReport {
  readonly kind: 'bounced' | 'complained' | 'optedOut';
  readonly channel: 'email' | 'sms';
  readonly contact: string;
  /** Id of the report: the same again changes nothing. */
  readonly id: string;
  /** ISO-8601 UTC. */
  readonly at: string;
  readonly rowId: string | null;
}

export interface ProviderReports {
  readonly messages: readonly MessageReport[];
  readonly recipients: readonly RecipientReport[];
}
