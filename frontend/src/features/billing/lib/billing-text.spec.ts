import { selling, subscribed } from '#testing/factories.ts';
import { money, nextAmount, packsWord, subscriptionText } from './billing-text.ts';

const words = (billing: ReturnType<typeof subscribed>) => {
  if (billing.subscription === null) throw new Error('a subscription is needed');
  return subscriptionText(billing, billing.subscription);
};

test('amounts are in the smallest unit of their currency', () => {
  expect([money(2000, 'usd'), money(1999, 'usd'), money(0, 'usd'), money(2000, 'jpy')]).toEqual([
    '$20',
    '$19.99',
    '$0',
    '¥2,000',
  ]);
});

test('packs are counted', () => {
  expect([packsWord(0), packsWord(1), packsWord(2)]).toEqual(['0 packs', '1 pack', '2 packs']);
});

test('the next payment is the plan and its packs', () => {
  expect(words(subscribed({ packs: 2 }))).toBe('Next payment of $30 on December 15, 2026, billed monthly. Cancel anytime.');
  expect(words(subscribed({ interval: 'year', packs: 1 }))).toBe(
    'Next payment of $250 on December 15, 2026, billed yearly. Cancel anytime.',
  );
});

test('an unknown price is omitted', () => {
  expect(words(subscribed({}, { prices: null }))).toBe('Next payment on December 15, 2026, billed monthly. Cancel anytime.');
  const billing = subscribed(
    { packs: 1 },
    { prices: { ...(selling().prices as NonNullable<ReturnType<typeof selling>['prices']>), pack: null } },
  );
  expect(billing.subscription && nextAmount(billing, billing.subscription)).toBeNull();
});

test('canceled, trial and unpaid subscriptions say so', () => {
  expect(words(subscribed({ cancelAtPeriodEnd: true }))).toBe('Ends on December 15, 2026. You won’t be charged again.');
  expect(words(subscribed({ status: 'trialing', trialEnd: '2026-12-01T12:00:00.000Z' }))).toBe(
    'Trial until December 1, 2026; then $20, billed monthly.',
  );
  expect(words(subscribed({ status: 'incomplete' }))).toBe('Your first payment isn’t complete yet.');
  for (const status of ['unpaid', 'paused'])
    expect(words(subscribed({ status }))).toMatch(/^PRO is off until your open invoice is paid/);
});
