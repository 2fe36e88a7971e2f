/** Records of accounts outside the log and the views: outbox rows, stored messages, seen marks. */
export abstract class AccountRecords {
  /**
   * Removes the records of an account. Idempotent.
   * @param contactKeys keyed hashes of every contact it ever had: some records have only the contact.
   */
  abstract purgeAccount(accountId: string, contactKeys: ReadonlySet<string>): Promise<void>;
  /** Makes sure that no file holds what was removed or destroyed. @returns false while somebody reads an older state. */
  abstract overwriteDeleted(): Promise<boolean>;
}
