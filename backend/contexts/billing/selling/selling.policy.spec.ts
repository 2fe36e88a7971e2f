import { paymentMode, sellsBy } from './selling.policy.ts';

test.each([
  ['embedded mode with sample filings', { embedded: true, sample: true }, 'test'],
  ['embedded mode with live filings', { embedded: true, sample: false }, null],
  ['embedded mode with live filings and BILLING=on', { embedded: true, sample: false, BILLING: 'on' }, 'test'],
  ['embedded mode with sample filings and BILLING=off', { embedded: true, sample: true, BILLING: 'off' }, null],
  ['embedded mode with Stripe', { embedded: true, STRIPE_SECRET_KEY: 'sk' }, 'stripe'],
  ['production with Stripe', { embedded: false, STRIPE_SECRET_KEY: 'sk' }, 'stripe'],
  ['production without Stripe', { embedded: false }, null],
  ['production with BILLING=on but without Stripe', { embedded: false, BILLING: 'on' }, null],
  ['single-user mode', { embedded: true, sample: true, SINGLE_USER: 'true' }, null],
  ['multi-user mode', { embedded: true, sample: true, SINGLE_USER: 'false' }, 'test'],
] as const)('%s sells by the expected provider', (_, env, by) => {
  expect(sellsBy(env)).toBe(by);
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'stripe_test'],
  [{ STRIPE_SECRET_KEY: 'rk_test_1' }, 'stripe_test'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'stripe_live'],
  [{ embedded: true, sample: true }, 'test_checkout'],
  [{ embedded: true, sample: true, BILLING: 'off' }, 'none'],
] as const)('%j has payment mode %s', (configuration, mode) => {
  expect(paymentMode(configuration)).toBe(mode);
});
