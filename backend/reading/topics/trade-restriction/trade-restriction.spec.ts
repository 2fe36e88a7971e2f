import { resultFor } from '#kit/topic-result.ts';

describe('restrictions on trade', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '8.01',
      'The U.S. government, or USG, informed the Company that the USG has imposed a new license requirement for any future export to China and Russia of its chips.',
      { act: 'imposed', what: 'export license', by: 'US', places: ['China', 'Russia'] },
      'HIGH',
      'US requires licenses for exports to China and Russia',
    ],
    [
      '8.01',
      'The government informed the Company that it imposed a new license requirement on exports.',
      { act: 'imposed', what: 'export license' },
      'HIGH',
      'Government requires licenses for exports',
    ],
    [
      '7.01',
      'On May 5, 2026, the U.S. Department of Commerce issued a rule that restricts exports of AI chips to China.',
      { act: 'imposed', what: 'export limits', by: 'US', places: ['China'] },
      'HIGH',
      'US restricts exports to China',
    ],
    [
      '8.01',
      'On May 5, 2026, the FDA placed the products of the Company on import alert.',
      { act: 'imposed', what: 'import ban', by: 'US' },
      'HIGH',
      'US bans imports',
    ],
    [
      '8.01',
      'China’s Ministry of Commerce banned imports of the Company’s pork.',
      { act: 'imposed', what: 'import ban', by: 'China' },
      'HIGH',
      'China’s Ministry of Commerce bans imports of its pork',
    ],
    [
      '8.01',
      'The U.S. Department of the Treasury imposed sanctions on a subsidiary of the Company.',
      { act: 'imposed', what: 'sanctions', by: 'US' },
      'HIGH',
      'The US Department of the Treasury imposes sanctions on a subsidiary of Acme',
    ],
    [
      '8.01',
      'The USG lifted the license requirement for exports of H-1 chips to China.',
      { act: 'lifted', what: 'export license', by: 'US', places: ['China'] },
      'MEDIUM',
      'US lifts license requirement for exports to China',
    ],
    [
      '7.01',
      'The European Commission imposed tariffs on electric vehicles from China.',
      { act: 'imposed', what: 'tariffs', by: 'EU', places: ['China'] },
      'LOW',
      'EU imposes tariffs on goods from China',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('tradeRestriction', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'New tariffs could raise the costs of the Company.'],
    ['8.01', 'The Company complies with export controls of the United States.'],
    ['8.01', 'The Company may be required to obtain an export license.'],
    ['8.01', 'The court imposed sanctions on the plaintiff.'],
    ['8.01', 'The Company exports 40% of its products to China.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('tradeRestriction', { [item]: text }).fact).toBeNull();
  });
});
