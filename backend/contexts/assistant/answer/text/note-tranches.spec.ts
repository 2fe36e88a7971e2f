import { tranchesOf } from './note-tranches.ts';

describe('tranches of notes', () => {
  test('are read in full figures and in millions and billions', () => {
    const sentence =
      'sale of $1,000,000,000 aggregate principal amount of its 4.421% Notes due 2026, $1.5 billion principal amount of 2.850% notes due 2030 and €750 million principal amount of 0.500% senior notes due May 15, 2031';
    expect(tranchesOf(sentence)).toEqual([
      { currency: '$', principal: 1e9, name: '4.421% Notes due 2026' },
      { currency: '$', principal: 1.5e9, name: '2.850% notes due 2030' },
      { currency: '€', principal: 7.5e8, name: '0.500% senior notes due May 15, 2031' },
    ]);
  });

  test('are not read of a sum alone', () => {
    expect(tranchesOf('to issue $5.0 billion aggregate principal amount of unsecured notes')).toEqual([]);
  });
});
