import { escapeHtml } from '#platform/http/escape-html.ts';
import { plainPage } from '#platform/http/plain-page.ts';
import type { LoginLink } from './login-links.service.ts';

/** Scripts and styles come from files only, and the form posts to this origin only. */
export const LOGIN_PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export const LOGIN_PAGE_SCRIPT = `document.querySelector('form').submit();\n`;

/**
 * In the requesting browser the page submits itself. Elsewhere it needs a click: the link may have been forwarded, or opened by an email scanner.
 * @param brand the brand in the link; null without one.
 */
export function loginPage(token: string, { sameBrowser, contact }: LoginLink, brand: string | null): string {
  const form = (
    words: string,
    button: string,
  ) => `<form method="post" action="${escapeHtml(address('/api/verify-login', brand))}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<p>${words}</p>
<button type="submit">${button}</button>
</form>`;
  if (sameBrowser) {
    const auto = form('Logging you in. If nothing happens, click the button.', 'Log in');
    return page('Logging in', `${auto}\n<script src="/api/verify-login.js"></script>`);
  }
  const who = contact === null ? '' : ` as <b>${escapeHtml(contact)}</b>`;
  return page(
    'Log in to this account?',
    form(`Continue only if you requested this email. You will be logged in${who}.`, 'Log in'),
  );
}

export function loginRefusedPage(message: string, brand: string | null): string {
  return page(
    'You’re not logged in',
    `<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(address('/login', brand))}">Request a new link</a></p>`,
  );
}

const address = (path: string, brand: string | null) => (brand === null ? path : `${path}?brand=${encodeURIComponent(brand)}`);

const page = (title: string, content: string) => plainPage(title, content, '/api/verify-login.css');
