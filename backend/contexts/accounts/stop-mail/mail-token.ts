import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { sameSecret } from '#platform/values/same-secret.ts';
import type { MailSubscription } from '../account-settings.decider.ts';

/**
 * Token of an unsubscribe URL: what it ends, for which account, and a keyed hash of both. It isn't stored and never expires, because old emails must
 * still be able to unsubscribe.
 */
export function mailToken(hash: KeyedHash, accountId: string, of: MailSubscription): string {
  return `${of}.${accountId}.${hash.of('unsubscribe', `${of}|${accountId}`)}`;
}

const TOKEN = /^(alerts|digest)\.([\w-]{1,64})\.([0-9a-f]{64})$/;

/** What a token would end, without checking its signature; null if malformed. */
export function mailsOf(token: string): MailSubscription | null {
  return (TOKEN.exec(token)?.[1] as MailSubscription | undefined) ?? null;
}

/** Null unless the token's signature is valid. */
export function readMailToken(
  hash: KeyedHash,
  token: string,
): { readonly accountId: string; readonly of: MailSubscription } | null {
  const [, of, accountId] = TOKEN.exec(token) ?? [];
  if (of === undefined || accountId === undefined) return null;
  const subscription = of as MailSubscription;
  return sameSecret(token, mailToken(hash, accountId, subscription)) ? { accountId, of: subscription } : null;
}
