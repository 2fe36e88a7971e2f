/** What lies outside the log and the views about accounts: messages on their way, messages kept, marks. */
export abstract class AccountRecords {
  /**
   * Removes the records of an account. Idempotent.
   * @param contactKeys keyed hashes of every contact it ever had: some records know only the contact.
   */
  abstract forget(accountId: string, contactKeys: ReadonlySet<string>): Promise<void>;
}
