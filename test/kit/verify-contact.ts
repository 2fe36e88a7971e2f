import { devMessages } from './http-reader.ts';
import { eventually } from './product.ts';

/**
 * Verifies a contact like its owner, with the latest message to it in the dev outbox.
 * @param contact as stored: an address, or a number in E.164.
 * @param post sends in the session of the account that added the contact.
 * @returns the code, or the secret in the token.
 */
export async function verifyContact(
  url: string,
  contact: string,
  post: (path: string, body: { readonly token: string } | { readonly code: string }) => Promise<unknown>,
): Promise<string> {
  const answer = await eventually(`the verification of ${contact}`, async () => {
    const texts = (await devMessages(url)).filter(({ to }) => to === contact).map(({ text }) => text);
    return texts.map(verificationIn).find((found) => found !== null) ?? null;
  });
  await post('/api/verify-contact', answer);
  return 'code' in answer ? answer.code : (answer.token.split('.')[1] ?? '');
}

/** Secret in a verification message: its link's token, or its code; null in any other message. */
export function verificationIn(text: string): { readonly token: string } | { readonly code: string } | null {
  const [, token] = /\/api\/verify-contact\?token=([\w.-]+)/.exec(text) ?? [];
  if (token !== undefined) return { token };
  const [, code] = /\benter (\d{6}) on the page/.exec(text) ?? [];
  return code === undefined ? null : { code };
}
