import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';

/** Its script and style are files, and the form goes nowhere but here. */
export const VERIFY_PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export const VERIFY_PAGE_SCRIPT = `document.querySelector('form').submit();\n`;

export function verifyContactPage(token: string): string {
  return page(
    'Confirming your address',
    `<form method="post" action="/api/verify-contact-link">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<p>Your address is being confirmed. If nothing happens, press the button.</p>
<button type="submit">Confirm</button>
</form>
<script src="/api/verify-contact.js"></script>`,
  );
}

export function contactVerifiedPage(): string {
  return page(
    'Your address is confirmed',
    `<p>Alerts you have chosen are sent to it from now on. You can close this page.</p>
<p><a href="/">Go to the watchlist</a></p>`,
  );
}

export function contactNotVerifiedPage(message: string): string {
  return page(
    'Your address is not confirmed',
    `<p>${escapeHtml(message)}</p>
<p><a href="/">Go to the watchlist</a></p>`,
  );
}

const page = (title: string, content: string) => plainPage(title, content, '/api/verify-contact.css');
