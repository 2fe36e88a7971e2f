/** Token of a login link: login id and secret. */

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export const loginToken = (loginId: string, secret: string): string => `${loginId}.${secret}`;

/** Null unless the token is complete. */
export function readLoginToken(token: string): { readonly loginId: string; readonly secret: string } | null {
  const [, loginId, secret] = TOKEN.exec(token) ?? [];
  return loginId !== undefined && secret !== undefined ? { loginId, secret } : null;
}
