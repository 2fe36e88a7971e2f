import helmet from 'helmet';

/** API responses may load nothing and be framed nowhere. Pages have their own policy with a nonce. */
export const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Express middleware: default security headers of every response. */
export const dataHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
});
