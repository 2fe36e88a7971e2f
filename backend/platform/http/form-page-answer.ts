import type { Response } from 'express';

/** Policy for a page with a form: styles come from a file, and the form may only post to this site. */
const FORM_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sets the headers of a page with a form. Its address contains a token, so it is neither cached nor sent as a referrer. */
export function formPageAnswer(response: Response): Response {
  return response
    .setHeader('Content-Security-Policy', FORM_CSP)
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Referrer-Policy', 'no-referrer')
    .type('html');
}
