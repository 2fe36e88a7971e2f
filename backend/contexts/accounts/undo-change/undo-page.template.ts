import { escapeHtml } from '#platform/http/escape-html.ts';
import { plainPage } from '#platform/http/plain-page.ts';
import type { Undoable } from './undo-token.ts';

interface Words {
  readonly title: string;
  readonly asks: string;
  readonly button: string;
  readonly done: string;
}

const ENDS =
  'This logs everyone out and ends the account’s feeds, API keys, passkeys, destinations and browser notifications. You can log in again right away.';

const WORDS: Readonly<Record<Undoable, Words>> = {
  login: {
    title: 'Log out everywhere?',
    asks: ENDS,
    button: 'Log out everywhere',
    done: 'Everyone is logged out',
  },
  added: {
    title: 'Remove the new contact?',
    asks: `The new contact will get no more alerts and can no longer be used to log in. ${ENDS}`,
    button: 'Remove it',
    done: 'The new contact is removed',
  },
  removed: {
    title: 'Put your contact back?',
    asks: `The contact that we sent this link to goes back on the account, and the one that replaced it is removed. ${ENDS}`,
    button: 'Put it back',
    done: 'Your contact is back',
  },
  deletion: {
    title: 'Keep your account?',
    asks: 'This cancels the deletion. Your watchlist, notes, and contacts stay as they were. You will need to log in again.',
    button: 'Keep my account',
    done: 'Your account stays',
  },
  key: {
    title: 'Revoke the API key?',
    asks: ENDS,
    button: 'Revoke it and log out everywhere',
    done: 'The API key is revoked',
  },
  destination: {
    title: 'Remove the destination?',
    asks: ENDS,
    button: 'Remove it and log out everywhere',
    done: 'The destination is removed',
  },
  passkey: {
    title: 'Remove the passkey?',
    asks: ENDS,
    button: 'Remove it and log out everywhere',
    done: 'The passkey is removed',
  },
};

export function undoPage(of: Undoable): string {
  const { title, asks, button } = WORDS[of];
  return page(
    title,
    `<p>${asks}</p>
<form method="post">
<button type="submit">${button}</button>
</form>`,
  );
}

export function undonePage(of: Undoable): string {
  return page(WORDS[of].done, '<p>Log in to check your settings.</p>\n<p><a href="/login">Log in</a></p>');
}

export function notUndonePage(message: string): string {
  return page('Nothing was changed', `<p>${escapeHtml(message)}</p>\n<p><a href="/login">Log in</a></p>`);
}

const page = (title: string, content: string) => plainPage(title, content, '/api/verify-contact.css');
