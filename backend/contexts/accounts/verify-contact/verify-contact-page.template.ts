import { escapeHtml } from '#platform/http/escape-html.ts';
import { plainPage } from '#platform/http/plain-page.ts';

/** Scripts and styles come from files only, and the form posts to this origin only. */
export const VERIFY_PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export const VERIFY_PAGE_SCRIPT = `document.querySelector('form').submit();\n`;

/**
 * In the requesting browser the page submits itself. Elsewhere it needs a click: an email scanner may have opened the link, and the requester may be
 * someone else.
 */
export function verifyContactPage(token: string, sameBrowser: boolean): string {
  const words = sameBrowser
    ? 'Confirming your address. If nothing happens, click the button.'
    : 'Confirm only if you asked to get alerts at this address. Everyone who’s logged in to the account now will be logged out.';
  return page(
    sameBrowser ? 'Confirming your address' : 'Confirm your address?',
    `<form method="post" action="/api/verify-contact-link">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<p>${words}</p>
<button type="submit">Confirm</button>
</form>${sameBrowser ? '\n<script src="/api/verify-contact.js"></script>' : ''}`,
  );
}

export function contactVerifiedPage(): string {
  return page(
    'Your address is confirmed',
    `<p>From now on, we’ll send your alerts to it. To see your watchlist, log in with this address.</p>
<p><a href="/login">Log in</a></p>`,
  );
}

export function contactNotVerifiedPage(message: string): string {
  return page(
    'Couldn’t confirm your address',
    `<p>${escapeHtml(message)}</p>
<p><a href="/">Go to the watchlist</a></p>`,
  );
}

const page = (title: string, content: string) => plainPage(title, content, '/api/verify-contact.css');
