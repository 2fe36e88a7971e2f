import type { Encrypted } from '../../../platform/privacy/encrypted.ts';

/** An account's records outside the log and the views: contact claims, outbox rows, stored messages, seen marks. */
export abstract class AccountRecords {
  /** Keyed hashes of contacts; available only while the account's key exists. */
  abstract hashesOf(accountId: string, contacts: readonly Encrypted[]): Promise<readonly string[]>;
  /**
   * Removes the records of an account. Idempotent.
   * @param contactHashes of every contact it ever had: some records are stored by contact alone.
   */
  abstract purgeAccount(accountId: string, contactHashes: ReadonlySet<string>): Promise<void>;
  /** Rewrites store files so that none still holds deleted data. @returns false while a reader has an older snapshot open. */
  abstract overwriteDeleted(): Promise<boolean>;
}
