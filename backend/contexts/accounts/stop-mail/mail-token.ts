import type { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { sameSecret } from '../../../platform/values/same-secret.ts';
import type { MailSubscription } from '../account-settings.decider.ts';

/**
 * The token of the address that ends mails: what it ends, of which account, and a keyed hash of both. It is not stored and does not expire:
 * an old mail must still end new ones.
 */
export function mailToken(hash: KeyedHash, accountId: string, of: MailSubscription): string {
  return `${of}.${accountId}.${hash.of('unsubscribe', `${of}|${accountId}`)}`;
}

const TOKEN = /^(alerts|digest)\.([\w-]{1,64})\.([0-9a-f]{64})$/;

/** What a token would end, without a look at whether it is genuine; null for what was never a token. */
export function mailsOf(token: string): MailSubscription | null {
  return (TOKEN.exec(token)?.[1] as MailSubscription | undefined) ?? null;
}

/** Null for a token that this server did not make. */
export function readMailToken(
  hash: KeyedHash,
  token: string,
): { readonly accountId: string; readonly of: MailSubscription } | null {
  const [, of, accountId] = TOKEN.exec(token) ?? [];
  if (of === undefined || accountId === undefined) return null;
  const subscription = of as MailSubscription;
  return sameSecret(token, mailToken(hash, accountId, subscription)) ? { accountId, of: subscription } : null;
}
