import type { Channel } from '../../platform/outbox/outbox.port.ts';

/** Contacts of accounts, masked: bound where the product is put together, because a context sees no view. */
export abstract class MaskedRecipients {
  /** By account; an account that has no contact on a channel, or is erased, has none there. */
  abstract of(accountIds: readonly string[]): Promise<ReadonlyMap<string, Partial<Record<Channel, string>>>>;
}
