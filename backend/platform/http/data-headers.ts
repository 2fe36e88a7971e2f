import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { DAY_MS } from '../values/durations.ts';

/** API responses may load nothing and be framed nowhere. Pages have their own policy with a nonce. */
export const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

const YEAR_SECONDS = (365 * DAY_MS) / 1000;

/**
 * Express middleware: default security headers of every response.
 * @param hsts HSTS: for what browsers remember that it is opened by https alone.
 */
export function dataHeaders(hsts: 'subdomains' | 'host' | 'off'): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: hsts !== 'off' && { maxAge: YEAR_SECONDS, includeSubDomains: hsts === 'subdomains' },
  });
}
