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
    done: 'Everyone has been logged out',
  },
  added: {
    title: 'Remove the new contact?',
    asks: `The new contact won’t get any more alerts and can’t be used to log in. ${ENDS}`,
    button: 'Remove it',
    done: 'New contact removed',
  },
  removed: {
    title: 'Restore your contact?',
    asks: `The contact we sent this link to will be added back to your account, and any contact that replaced it will be removed. ${ENDS}`,
    button: 'Restore it',
    done: 'Contact restored',
  },
  deletion: {
    title: 'Keep your account?',
    asks: 'This cancels the deletion. Your watchlist, notes, and contacts won’t change. You’ll need to log in again.',
    button: 'Keep my account',
    done: 'Your account won’t be deleted',
  },
  key: {
    title: 'Revoke the API key?',
    asks: ENDS,
    button: 'Revoke it and log out everywhere',
    done: 'API key revoked',
  },
  destination: {
    title: 'Remove the destination?',
    asks: ENDS,
    button: 'Remove it and log out everywhere',
    done: 'Destination removed',
  },
  passkey: {
    title: 'Remove the passkey?',
    asks: ENDS,
    button: 'Remove it and log out everywhere',
    done: 'Passkey removed',
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
