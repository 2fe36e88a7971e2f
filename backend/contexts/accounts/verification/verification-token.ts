/** The token of a link: which verification, and its secret. */
export const verificationToken = (verificationId: string, secret: string): string => `${verificationId}.${secret}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Null for what was never a token. */
export function readVerificationToken(token: string): { readonly verificationId: string; readonly secret: string } | null {
  const [, verificationId, secret] = TOKEN.exec(token) ?? [];
  return verificationId !== undefined && secret !== undefined ? { verificationId, secret } : null;
}
