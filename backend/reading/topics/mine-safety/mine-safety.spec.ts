import { resultFor } from '#kit/topic-result.ts';

describe('mine safety', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '1.04',
      'On January 5, 2026, Acme received an imminent danger order under section 107(a) of the Mine Act at the Elk Creek Mine.',
      { what: 'imminent danger', mine: 'Elk Creek Mine' },
      'MEDIUM',
      'Receives imminent danger order at Elk Creek Mine',
    ],
    [
      '1.04',
      'MSHA issued an order under Section 107(a) of the Federal Mine Safety and Health Act at our Bear Run Mine.',
      { what: 'imminent danger', mine: 'Bear Run Mine' },
      'MEDIUM',
      'Receives imminent danger order at Bear Run Mine',
    ],
    [
      '1.04',
      'On January 8, 2026, a fatal accident occurred at the Elk Creek Mine.',
      { what: 'death', mine: 'Elk Creek Mine' },
      'MEDIUM',
      'Reports death at Elk Creek Mine',
    ],
    [
      '1.04',
      'On May 5, 2026, the Company received notice of a potential pattern of violations under section 104(e) for the Gray Hawk Mine.',
      { what: 'pattern of violations', mine: 'Gray Hawk Mine' },
      'LOW',
      'Receives notice of a pattern of violations at Gray Hawk Mine',
    ],
    [
      '1.04',
      'MSHA issued a withdrawal order under section 104(b) at the Leer Mine. No injuries occurred.',
      { what: 'withdrawal', mine: 'Leer Mine' },
      'LOW',
      'Receives withdrawal order at Leer Mine',
    ],
    [
      '1.04',
      'An employee was fatally injured at the Leer South Complex on May 5, 2026.',
      { what: 'death', mine: 'Leer South Complex' },
      'MEDIUM',
      'Reports death at Leer South Complex',
    ],
    [
      '1.04',
      'The operator of a mine of the Company received an order under section 107(a). There was no injury.',
      { what: 'imminent danger' },
      'MEDIUM',
      'Receives imminent danger order at one of its mines',
    ],
    [
      '1.04',
      'On May 5, 2026, MSHA issued an imminent danger order; the condition was abated on the same day.',
      { what: 'imminent danger' },
      'MEDIUM',
      'Receives imminent danger order at one of its mines',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('mineSafety', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['1.04', 'The Company operates four mines in West Virginia.'],
    ['1.04', 'The Company has provided the information required by Item 1.04.'],
    ['1.04', 'An order under section 107(a) may close a mine.'],
    ['8.01', 'The Company opened the Elk Creek Mine.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('mineSafety', { [item]: text }).fact).toBeNull();
  });
});
