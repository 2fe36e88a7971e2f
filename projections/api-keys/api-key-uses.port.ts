/** Days on which API keys were used; operational state rather than a view. Bound in the composition roots. */
export abstract class ApiKeyUsesLookup {
  /** The last UTC day on which each of these keys was used. */
  abstract of(keyIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Records a use in the background. */
  abstract used(keyId: string, accountId: string): void;
}
