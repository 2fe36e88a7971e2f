import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import type { Channel } from '../../backend/platform/outbox/outbox.port.ts';
import type { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory } from './account.document.ts';

/** Reads masked contacts from the account directory, where they are encrypted with the account's key. */
export class DirectoryRecipients {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
  ) {}

  async of(accountIds: readonly string[]): Promise<ReadonlyMap<string, Partial<Record<Channel, string>>>> {
    if (accountIds.length === 0) return new Map();
    const accounts = await (await this.views.live(accountDirectory)).getMany(accountIds);
    const masked = [...accounts.values()].map(async ({ _id, contacts }) => {
      const place = accountFields(_id).masked;
      const entries = contacts.map(async ({ channel, masked }) => [channel, await this.cipher.decrypt(masked, place)] as const);
      return [_id, Object.fromEntries(await Promise.all(entries))] as const;
    });
    return new Map(await Promise.all(masked));
  }
}
