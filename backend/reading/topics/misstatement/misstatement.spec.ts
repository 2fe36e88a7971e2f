import { resultFor } from '#kit/topic-result.ts';

describe('wrong figures and fraud', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '8.01',
      'The Company’s management estimates that the misappropriation of Company funds by the supplier caused the Company to overstate live cattle inventory as of October 3, 2025 by an estimated amount of $285 million.',
      { figure: 'live cattle inventory', way: 'over', amount: { currency: '$', amount: '285000000' }, cause: 'misappropriation' },
      'HIGH',
      'Finds live cattle inventory overstated by $285 million; cites misappropriation',
    ],
    [
      '8.01',
      'An internal investigation found that employees of a subsidiary had overstated revenue by approximately $11 million.',
      { figure: 'revenue', way: 'over', amount: { currency: '$', amount: '11000000' } },
      'HIGH',
      'Finds revenue overstated by $11 million',
    ],
    [
      '8.01',
      'The Audit Committee discovered accounting irregularities at its subsidiary in China.',
      { cause: 'accounting irregularities' },
      'HIGH',
      'Finds accounting irregularities',
    ],
    [
      '7.01',
      'The Company determined that inventory was overstated by $4.2 million.',
      { figure: 'inventory', way: 'over', amount: { currency: '$', amount: '4200000' } },
      'HIGH',
      'Finds inventory overstated by $4.2 million',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company learned that its former controller had embezzled approximately $3 million.',
      { cause: 'embezzlement' },
      'HIGH',
      'Finds embezzlement; its former controller embezzles about $3 million',
    ],
    [
      '8.01',
      'The investigation concluded that former managers falsified records of the plant.',
      { cause: 'falsified records' },
      'HIGH',
      'Finds falsified records',
    ],
    [
      '8.01',
      'The review identified an overstatement of accounts receivable of $6 million.',
      { figure: 'accounts receivable', way: 'over', amount: { currency: '$', amount: '6000000' } },
      'HIGH',
      'Finds accounts receivable overstated by $6 million',
    ],
    [
      '8.01',
      'The Audit Committee found that expenses were understated by $2.5 million.',
      { figure: 'expenses', way: 'under', amount: { currency: '$', amount: '2500000' } },
      'HIGH',
      'Finds expenses understated by $2.5 million',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('misstatement', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'Plaintiffs allege that the Company overstated revenue by $11 million.'],
    ['8.01', 'The Company found no evidence of fraud.'],
    ['8.01', 'The Board adopted an anti-fraud policy.'],
    ['8.01', 'Errors could cause the Company to overstate its revenue.'],
    ['8.01', 'The importance of this product cannot be overstated.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('misstatement', { [item]: text }).fact).toBeNull();
  });
});
