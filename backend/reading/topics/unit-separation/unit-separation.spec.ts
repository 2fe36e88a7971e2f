import { resultFor } from '#kit/topic-result.ts';

const resultOf = (text: string, item = '8.01') => resultFor('unitSeparation', { [item]: text });

describe('units whose parts are traded separately', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'On March 8, 2021, the Company announced that, commencing March 11, 2021, holders of the units sold in its initial public offering may elect to separately trade the Class A ordinary shares and warrants included in the units.',
      { day: 'March 11, 2021' },
      'LOW',
      'Shares and warrants of its units may trade separately from March 11, 2021',
    ],
    [
      'Holders of its units may elect to separately trade the Class A shares and warrants commencing on May 7, 2021.',
      { day: 'May 7, 2021' },
      'LOW',
      'Shares and warrants of its units may trade separately from May 7, 2021',
    ],
    [
      'The common stock and warrants that make up the units will begin separate trading on or about June 1, 2008.',
      { day: 'June 1, 2008' },
      'LOW',
      'Shares and warrants of its units may trade separately from June 1, 2008',
    ],
    [
      'The Registrant announced the separate trading of the securities underlying its units.',
      { day: null },
      'LOW',
      'Shares and warrants of its units may trade separately',
    ],
    [
      'Units not separated will continue to trade, and the shares will trade separately beginning Monday, May 7, 2012.',
      { day: 'May 7, 2012' },
      'LOW',
      'Shares and warrants of its units may trade separately from May 7, 2012',
    ],
    [
      'Beginning on August 3, 2026, holders of the units may elect to trade separately the Class A common stock and warrants.',
      { day: 'August 3, 2026' },
      'LOW',
      'Shares and warrants of its units may trade separately from August 3, 2026',
    ],
    [
      'Acme Acquisition Corp. announced that separate trading of its Class A shares and rights will commence on June 22, 2026.',
      { day: 'June 22, 2026' },
      'LOW',
      'Shares and warrants of its units may trade separately from June 22, 2026',
    ],
    [
      'The underwriters notified the Company that the shares and warrants of the units may trade separately beginning April 6, 2026.',
      { day: 'April 6, 2026' },
      'LOW',
      'Shares and warrants of its units may trade separately from April 6, 2026',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['a later day', 'The shares and warrants of the units will trade separately on the 52nd day after the offering.'],
    ['two companies', 'After the spin-off the two companies will trade separately.'],
    ['units that do not part', 'The units may not be separately traded unless the underwriters allow it.'],
    ['units of a partnership', 'The common units of the partnership began trading on the NYSE on May 4, 2026.'],
    ['a business unit', 'The Company separated its trading unit from its banking unit on May 4, 2026.'],
  ])('reads nothing from %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
