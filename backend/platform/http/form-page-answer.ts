import type { Response } from 'express';

/** Policy of a page with a form: its style is a file, and the form may only post to this site. */
const FORM_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The page's address contains a token, so it is neither cached nor sent as a referrer. */
export function formPageAnswer(response: Response): Response {
  return response
    .setHeader('Content-Security-Policy', FORM_CSP)
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Referrer-Policy', 'no-referrer')
    .type('html');
}
