import { resultFor } from '#kit/topic-result.ts';

describe('insiders’ plans to sell shares', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '8.01',
      'Jane Roe established a written 10b5-1 trading plan for her shares.',
      { act: 'adopted', person: 'Jane Roe' },
      'LOW',
      'Jane Roe sets up 10b5-1 trading plan',
    ],
    [
      '8.01',
      'On May 5, 2026, John Q. Public, the Chief Executive Officer, adopted a trading plan under Rule 10b5-1 to sell up to 100,000 shares of common stock.',
      { act: 'adopted', person: 'John Q. Public', shares: '100000' },
      'LOW',
      'John Q. Public sets up 10b5-1 trading plan for up to 100,000 shares',
    ],
    [
      '7.01',
      'Certain officers and directors have entered into stock trading plans under Rule 10b5-1.',
      { act: 'adopted' },
      'LOW',
      'Insider sets up 10b5-1 trading plan',
    ],
    [
      '8.01',
      'Jane Roe terminated her trading plan under Rule 10b5-1.',
      { act: 'ended', person: 'Jane Roe' },
      'LOW',
      'Jane Roe ends 10b5-1 trading plan',
    ],
    [
      '8.01',
      'Mr. Roe has entered into a pre-arranged 10b5-1 plan to sell 250,000 shares.',
      { act: 'adopted', person: 'Mr. Roe', shares: '250000' },
      'LOW',
      'Mr. Roe sets up 10b5-1 trading plan for up to 250,000 shares',
    ],
    [
      '8.01',
      'The Chairman of the Board amended his 10b5-1 plan on May 5, 2026.',
      { act: 'adopted' },
      'LOW',
      'Insider sets up 10b5-1 trading plan',
    ],
    [
      '7.01',
      'Jane A. Roe will set up a Rule 10b5-1 plan for the sale of up to 40,000 of her shares.',
      { act: 'adopted', person: 'Jane A. Roe', shares: '40000' },
      'LOW',
      'Jane A. Roe sets up 10b5-1 trading plan for up to 40,000 shares',
    ],
    [
      '8.01',
      'The 10b5-1 plan of Jane Roe was terminated on May 5, 2026.',
      { act: 'ended' },
      'LOW',
      'Insider ends 10b5-1 trading plan',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('tradingPlan', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'The Company entered into a repurchase plan under Rule 10b5-1.'],
    ['8.01', 'Insiders may adopt trading plans under Rule 10b5-1.'],
    ['8.01', 'The policy permits officers to adopt plans under Rule 10b5-1.'],
    ['8.01', 'The Board did not approve any plan under Rule 10b5-1.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('tradingPlan', { [item]: text }).fact).toBeNull();
  });
});
