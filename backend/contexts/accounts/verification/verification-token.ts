/** Token of a verification link: verification id and secret. */
export const verificationToken = (verificationId: string, secret: string): string => `${verificationId}.${secret}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Null if malformed. */
export function readVerificationToken(token: string): { readonly verificationId: string; readonly secret: string } | null {
  const [, verificationId, secret] = TOKEN.exec(token) ?? [];
  return verificationId !== undefined && secret !== undefined ? { verificationId, secret } : null;
}
