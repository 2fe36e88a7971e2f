import { sellsBy } from './selling.policy.ts';

test.each([
  ['an embedded product', { embedded: true }, 'test'],
  ['an embedded product with Stripe', { embedded: true, STRIPE_SECRET_KEY: 'sk' }, 'stripe'],
  ['real servers with Stripe', { embedded: false, STRIPE_SECRET_KEY: 'sk' }, 'stripe'],
  ['real servers without it', { embedded: false }, null],
  ['one person alone', { embedded: true, SINGLE_USER: 'true' }, null],
  ['several people', { embedded: true, SINGLE_USER: 'false' }, 'test'],
] as const)('%s', (_, env, by) => {
  expect(sellsBy(env)).toBe(by);
});
