/** Names of actors. Bound in the composition root, because views have no access to administrators. */
export abstract class ActorNames {
  /** Addresses of administrators and masked contacts of accounts, by id. Those without a contact are left out. */
  abstract of(ids: {
    readonly administrators: readonly string[];
    readonly accounts: readonly string[];
  }): Promise<ReadonlyMap<string, string>>;
}
