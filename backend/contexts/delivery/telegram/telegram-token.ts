import { sameSecret } from '#platform/values/same-secret.ts';

/** Telegram takes 64 letters, digits, `_` and `-`: the account's ID, a UUID without hyphens, and 128 random bits. */
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{22}$/;

/** @param random 22 characters of letters, digits, `_` and `-`. */
export const tokenOf = (accountId: string, random: string): string => `${accountId.replaceAll('-', '')}${random}`;

/** The account that a link's token names; null if it isn't a token. Anyone can make one up, so this proves nothing: see {@link isLinkOf}. */
export function accountOfToken(token: string): string | null {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  return parts.length === 0 ? null : parts.join('-');
}

/** Whether a link has this token. */
export const isLinkOf = (token: string, link: string): boolean =>
  URL.canParse(link) && sameSecret(token, new URL(link).searchParams.get('start') ?? '');
