import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { ContactPartsStore } from '../contact-parts/contact-parts.store.ts';
import type { contactServices } from '../contact-services.service.ts';
import { LastUsed } from '../last-used.store.ts';
import type { CloseLogin } from '../login/close-login.service.ts';
import type { OpenLogins } from '../login/open-logins.store.ts';
import { normalForm } from '../normalize-contact.ts';
import { SessionUses } from '../session-uses/session-uses.store.ts';

/** Removes what another part of the product stores about an account. @param isOwn whether it ever had this contact. */
export type PurgeAccount = (accountId: string, isOwn: (contact: string) => boolean) => Promise<unknown>;

/** An account's records outside the log and the views: contact claims, outbox rows, stored messages, seen marks. */
export class AccountRecords {
  constructor(
    private readonly operations: OperationalStore,
    private readonly contacts: Pick<ReturnType<typeof contactServices>, 'held' | 'claims' | 'consents' | 'uses'>,
    private readonly logins: OpenLogins,
    private readonly closing: CloseLogin,
    private readonly hash: KeyedHash,
    /** Purges of other contexts. */
    private readonly others: readonly PurgeAccount[],
  ) {}

  /** Keyed hashes of contacts; available only while the account's key exists. */
  async hashesOf(accountId: string, contacts: readonly Encrypted[]): Promise<readonly string[]> {
    const { hash } = this;
    const opened = await Promise.all(contacts.map((contact) => this.contacts.held.open(accountId, contact)));
    return opened.flatMap((contact) =>
      contact === null ? [] : [hash.of('contact', contact), hash.of('contact', normalForm(contact))],
    );
  }

  /**
   * Removes the records of an account. Idempotent.
   * @param contactHashes of every contact it ever had: some records are stored by contact alone.
   */
  async purgeAccount(accountId: string, contactHashes: ReadonlySet<string>): Promise<void> {
    const { claims, consents, uses } = this.contacts;
    await claims.releaseAll(accountId);
    await consents.forget(accountId);
    await uses.forget(accountId);
    await new ContactPartsStore(this.operations, this.hash).forget(accountId);
    await new SessionUses(this.operations).purgeAccount(accountId);
    for (const thing of ['feed', 'apiKey'] as const) await new LastUsed(this.operations, thing).purgeAccount(accountId);
    for (const purge of this.others) await purge(accountId, (contact) => contactHashes.has(this.hash.of('contact', contact)));
    for (const contactHash of contactHashes) {
      for (const loginId of await this.logins.ofContact(contactHash)) await this.closing.forget(loginId);
    }
  }

  /** Rewrites store files so that none still holds deleted data. @returns false while a reader has an older snapshot open. */
  overwriteDeleted(): Promise<boolean> {
    return this.operations.overwriteDeleted();
  }
}
