import helmet from 'helmet';

/** What is data loads nothing and is shown in no frame. The pages have a policy of their own with a nonce. */
export const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Express middleware: the headers of every answer, with the policy of data and none of the library's. */
export const dataHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
});
