import type { Response } from 'express';

/** Of a page that posts a form: its style is a file, and the form goes nowhere but here. */
const FORM_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A token stands in the address of such a page, so it is neither stored nor passed on as a referrer. */
export function formPageAnswer(response: Response): Response {
  return response
    .setHeader('Content-Security-Policy', FORM_CSP)
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Referrer-Policy', 'no-referrer')
    .type('html');
}
