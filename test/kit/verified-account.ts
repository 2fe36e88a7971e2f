import { randomToken } from '../../backend/platform/ids/ids.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { contactKeyOf } from './contact-key.ts';
import type { OpenProduct } from './open-product.ts';

/** Opens an account, verifies an email address for it, and logs in. */
export async function verifiedAccount(product: OpenProduct, email: string): Promise<{ session: string; accountId: string }> {
  const { session: before, accountId } = await openedAccount(product);
  await product.call('POST', '/api/notify', { session: before, body: { email } });
  const contactKey = await contactKeyOf(product.app, accountId, email);
  await product.happen(`account-${accountId}`, [{ type: 'ContactVerified', data: { accountId, channel: 'email', contactKey } }]);
  return { session: await loggedIn(product, accountId), accountId };
}

/** A session that began with a login just now. */
export async function loggedIn(product: OpenProduct, accountId: string): Promise<string> {
  const session = randomToken();
  const sessionKey = product.app.get(KeyedHash).of('session', session);
  await product.happen(`session-${sessionKey}`, [{ type: 'SessionStarted', data: { sessionKey, accountId, kind: 'login' } }]);
  return session;
}

/** Opens an account without a contact. */
export async function openedAccount(product: OpenProduct): Promise<{ session: string; accountId: string }> {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL' } });
  const { session } = JSON.parse(text);
  return { session, accountId: await product.accountOf(session) };
}
