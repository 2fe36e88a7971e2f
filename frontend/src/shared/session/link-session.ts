import type { SessionStateResponse } from '#projections/account-directory/session-state.response.ts';
import { errorSentence } from '../api/api-error.ts';
import { get, post } from '../api/http.ts';
import { confirm } from '../ui/confirm.ts';
import { notify } from '../ui/notify.ts';
import { dropSession, keepSession, readSession } from './session-store.ts';

type Ways = { readonly reload: () => void; readonly goToLogin: () => void };

/**
 * Opens the watchlist of a link. If another session is stored, the page asks first; an account with a verified contact requires a login, because
 * links are easily forwarded (decision 3).
 */
export async function openLink(session: string, { reload, goToLogin }: Ways): Promise<void> {
  const stored = readSession().session;
  if (session === stored) return;
  const verified = await hasVerifiedContact(session);
  if (verified === null) return;
  if (verified) {
    const login = {
      title: 'Log in to open this watchlist',
      text: 'Its account has a verified contact, so the link alone can’t open it.',
      confirmLabel: 'Log in',
      harmless: true,
    };
    if (await confirm(login)) goToLogin();
    return;
  }
  const another = {
    title: 'Switch to this link’s watchlist?',
    text: 'This browser will show the link’s watchlist instead of yours. Without a verified contact, you can’t get yours back.',
    confirmLabel: 'Switch',
  };
  if (stored !== null && !(await confirm(another))) return;
  dropSession();
  keepSession(session);
  reload();
}

/**
 * Continues with the session of a login link that this browser didn't request. Asks first, because another session is stored here: a link sent by
 * someone else would lead into their account.
 */
export async function openLogin(session: string, reload: () => void): Promise<void> {
  const another = {
    title: 'Switch to the account you just logged in to?',
    text: 'This browser is using another watchlist. Switch only if you opened a login link from your own email.',
    confirmLabel: 'Switch',
  };
  if (!(await confirm(another))) {
    // End the declined session, so that nobody can use it.
    await post('/api/logout', { session }, { 'X-Session': session }).catch(() => {});
    return;
  }
  dropSession();
  keepSession(session);
  reload();
}

/** Null if the server doesn't say; the reader is told why. */
async function hasVerifiedContact(session: string): Promise<boolean | null> {
  try {
    const { verified } = await get<SessionStateResponse>('/api/session', undefined, { 'X-Session': session });
    return verified;
  } catch (error) {
    notify({
      id: 'link-session',
      kind: 'error',
      title: 'Couldn’t open the link',
      text: errorSentence(error, 'Try again in a moment.'),
    });
    return null;
  }
}
