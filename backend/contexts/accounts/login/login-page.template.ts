import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';

/** Its script and style are files, and the form goes nowhere but here. */
export const LOGIN_PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export const LOGIN_PAGE_SCRIPT = `document.querySelector('form').submit();\n`;

/** @param brand the brand that the address named, null without one. */
export function loginPage(token: string, brand: string | null): string {
  return page(
    'Signing in',
    `<form method="post" action="${escapeHtml(address('/api/verify-login', brand))}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<p>You are being signed in. If nothing happens, press the button.</p>
<button type="submit">Sign in</button>
</form>
<script src="/api/verify-login.js"></script>`,
  );
}

export function loginRefusedPage(message: string, brand: string | null): string {
  return page(
    'You are not signed in',
    `<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(address('/login', brand))}">Ask for a new link</a></p>`,
  );
}

const address = (path: string, brand: string | null) => (brand === null ? path : `${path}?brand=${encodeURIComponent(brand)}`);

const page = (title: string, content: string) => plainPage(title, content, '/api/verify-login.css');
