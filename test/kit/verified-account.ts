import { contactKeyOf } from './contact-key.ts';
import type { OpenProduct } from './open-product.ts';

/** Opens an account and verifies an e-mail address of it. */
export async function verifiedAccount(product: OpenProduct, email: string): Promise<{ session: string; accountId: string }> {
  const { session, accountId } = await openedAccount(product);
  await product.call('POST', '/api/notify', { session, body: { email } });
  const contactKey = await contactKeyOf(product.app, accountId, email);
  await product.happen(`account-${accountId}`, [{ type: 'ContactVerified', data: { accountId, channel: 'email', contactKey } }]);
  return { session, accountId };
}

/** Opens an account without a contact. */
export async function openedAccount(product: OpenProduct): Promise<{ session: string; accountId: string }> {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL' } });
  const { session } = JSON.parse(text);
  return { session, accountId: await product.accountOf(session) };
}
