import type { Encrypted } from '../../../platform/privacy/encrypted.ts';

/** Records of accounts outside the log and the views: who holds a contact, outbox rows, stored messages, seen marks. */
export abstract class AccountRecords {
  /** Keyed hashes of contacts, as long as the account's key opens them. */
  abstract hashesOf(accountId: string, contacts: readonly Encrypted[]): Promise<readonly string[]>;
  /**
   * Removes the records of an account. Idempotent.
   * @param contactHashes of every contact it ever had: some records have only the contact.
   */
  abstract purgeAccount(accountId: string, contactHashes: ReadonlySet<string>): Promise<void>;
  /** Makes sure that no file holds what was removed or destroyed. @returns false while somebody reads an older state. */
  abstract overwriteDeleted(): Promise<boolean>;
}
