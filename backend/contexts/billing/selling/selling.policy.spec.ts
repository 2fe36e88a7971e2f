import { paymentMode, sellsBy } from './selling.policy.ts';

test.each([
  ['an embedded product on samples', { embedded: true, sample: true }, 'test'],
  ['one on live filings', { embedded: true, sample: false }, null],
  ['one on live filings that is to sell', { embedded: true, sample: false, BILLING: 'on' }, 'test'],
  ['one on samples that is not', { embedded: true, sample: true, BILLING: 'off' }, null],
  ['an embedded product with Stripe', { embedded: true, STRIPE_SECRET_KEY: 'sk' }, 'stripe'],
  ['real servers with Stripe', { embedded: false, STRIPE_SECRET_KEY: 'sk' }, 'stripe'],
  ['real servers without it', { embedded: false }, null],
  ['real servers that are to sell, by nobody', { embedded: false, BILLING: 'on' }, null],
  ['one person alone', { embedded: true, sample: true, SINGLE_USER: 'true' }, null],
  ['several people', { embedded: true, sample: true, SINGLE_USER: 'false' }, 'test'],
] as const)('%s', (_, env, by) => {
  expect(sellsBy(env)).toBe(by);
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'stripe_test'],
  [{ STRIPE_SECRET_KEY: 'rk_test_1' }, 'stripe_test'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'stripe_live'],
  [{ embedded: true, sample: true }, 'test_checkout'],
  [{ embedded: true, sample: true, BILLING: 'off' }, 'none'],
] as const)('%j is %s', (configuration, mode) => {
  expect(paymentMode(configuration)).toBe(mode);
});
