/** The token of a sign-in link: which login it is for, and the secret. */

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export const loginToken = (loginId: string, secret: string): string => `${loginId}.${secret}`;

/** Null for anything else than a complete token. */
export function readLoginToken(token: string): { readonly loginId: string; readonly secret: string } | null {
  const [, loginId, secret] = TOKEN.exec(token) ?? [];
  return loginId !== undefined && secret !== undefined ? { loginId, secret } : null;
}
