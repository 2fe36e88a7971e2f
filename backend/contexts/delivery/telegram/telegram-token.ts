import { sameSecret } from '#platform/values/same-secret.ts';

/** The account's id, a UUID without hyphens, and 128 random bits. Telegram allows up to 64 letters, digits, `_` and `-`. */
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{22}$/;

/** @param random 22 characters of letters, digits, `_` and `-`. */
export const tokenOf = (accountId: string, random: string): string => `${accountId.replaceAll('-', '')}${random}`;

/** The account id in a token; null if it isn't a token. Anyone can make one up, so check it with {@link isLinkOf}. */
export function accountOfToken(token: string): string | null {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  return parts.length === 0 ? null : parts.join('-');
}

/** Whether a link contains this token. */
export const isLinkOf = (token: string, link: string): boolean =>
  URL.canParse(link) && sameSecret(token, new URL(link).searchParams.get('start') ?? '');
