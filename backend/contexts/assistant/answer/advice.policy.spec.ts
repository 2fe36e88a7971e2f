import { isAdvice } from './advice.policy.ts';

test.each([
  'Is it safe for me to hold Acme for the dividend?',
  'Should I buy ACME after the CEO sold?',
  'Insiders of Acme bought. Is now a good time to buy?',
  'Would you keep Acme shares?',
  'Is Acme overvalued?',
  'Is Acme stock cheap?',
  'Is Acme a good long-term hold?',
  'Jane Doe keeps selling: is Acme a sell now?',
  'Does Acme belong in my portfolio?',
  'What do you think of Acme?',
  'Is it too late to sell Acme?',
  'Will Acme shares go up?',
])('asks for advice or a prediction: %s', (asked) => expect(isAdvice(asked)).toBe(true));

test.each([
  'How many stock options (right to buy) did Jane Doe get?',
  'Did the CEO of Acme sell shares to pay taxes?',
  'When does the right to buy the additional shares expire?',
  'At what price did the underwriters agree to buy the shares?',
  'Can I see how many shares Jane Doe sold?',
  'Which safe harbor does Acme rely on?',
  'How many shares does Bolt Capital hold?',
  'What was the best quarter of Acme?',
  'What is the price of a buy-back of Acme shares?',
])('asks for a fact: %s', (asked) => expect(isAdvice(asked)).toBe(false));
