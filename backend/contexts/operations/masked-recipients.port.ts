import type { Channel } from '../../platform/outbox/outbox.port.ts';

/** Masked contacts of accounts. Bound in the composition roots, because a context sees no views. */
export abstract class MaskedRecipients {
  /** By account; without entries for channels that have no contact, and for erased accounts. */
  abstract of(accountIds: readonly string[]): Promise<ReadonlyMap<string, Partial<Record<Channel, string>>>>;
}
