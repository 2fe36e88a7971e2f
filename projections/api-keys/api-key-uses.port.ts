/** Days on which API keys were used; operational state rather than a view. Bound in the composition roots. */
export abstract class ApiKeyUses {
  /** The last UTC day on which each of these keys was used. */
  abstract lastDays(keyIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Records a use in the background. @param accountId the key's owner, with whose data the record is erased. */
  abstract record(keyId: string, accountId: string): void;
}
