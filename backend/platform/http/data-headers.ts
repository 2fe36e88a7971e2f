import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { DAY_MS } from '../values/durations.ts';

/** API responses may not load anything or be framed. Pages have their own policy with a nonce. */
export const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

const YEAR_SECONDS = (365 * DAY_MS) / 1000;

/**
 * Express middleware that adds the default security headers to every response.
 * @param hsts what browsers must open only over HTTPS from then on: this host with its subdomains, this host, or nothing.
 */
export function dataHeaders(hsts: 'subdomains' | 'host' | 'off'): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: hsts !== 'off' && { maxAge: YEAR_SECONDS, includeSubDomains: hsts === 'subdomains' },
  });
}
