import { resultFor } from '#kit/topic-result.ts';

const resultOf = (text: string, item = '8.01') => resultFor('netAssetValue', { [item]: text });

describe('the value of one share of a fund', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'As of March 31, 2019, the estimated net asset value per share of the Company’s common stock was $10.42, as determined by the Board of Directors.',
      { perShare: '10.42', day: 'March 31, 2019' },
      'LOW',
      'Puts net asset value at $10.42 a share as of March 31, 2019',
    ],
    [
      'On November 8, 2016, the board of directors approved an estimated value per share of $12.25 as of September 30, 2016.',
      { perShare: '12.25', day: 'September 30, 2016' },
      'LOW',
      'Puts net asset value at $12.25 a share as of September 30, 2016',
    ],
    [
      'The aggregate net asset value was $4.2 billion and the net asset value per share of Class I was $25.31 as of April 30, 2024.',
      { perShare: '25.31', of: 'Class I' },
      'LOW',
      'Puts net asset value at $25.31 a share (Class I) as of April 30, 2024',
    ],
    [
      'The Company’s net asset value (NAV) per share as of June 30, 2022 is estimated to be between $14.10 and $14.20.',
      { perShare: '14.10', to: '14.20' },
      'LOW',
      'Puts net asset value at $14.10-14.20 a share as of June 30, 2022',
    ],
    [
      'The Fund’s NAV per unit of beneficial interest was $101.2345 at May 31, 2010.',
      { perShare: '101.2345' },
      'LOW',
      'Puts net asset value at $101.2345 a share as of May 31, 2010',
    ],
    [
      'The Board determined an estimated per share value of $9.54 as of December 31, 2025 for the shares of common stock.',
      { perShare: '9.54', day: 'December 31, 2025' },
      'LOW',
      'Puts net asset value at $9.54 a share as of December 31, 2025',
    ],
    [
      'The Company estimates that its net asset value per share was $15.72 as of March 31, 2026.',
      { perShare: '15.72', day: 'March 31, 2026' },
      'LOW',
      'Puts net asset value at $15.72 a share as of March 31, 2026',
    ],
    [
      'The board approved the determination of the Company’s net asset value per share and the price at which it issues shares under its dividend reinvestment plan at $\n7.31\nper share.',
      { perShare: '7.31' },
      'LOW',
      'Puts net asset value at $7.31 a share',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['a price that is only named', 'The price under the plan is not less than the net asset value per share.'],
    ['a value that may fall', 'The net asset value per share could fall below $10.00.'],
    ['a price of repurchase', 'The repurchase price equals the net asset value per share of $10.00.'],
    ['an earlier value', 'The previous net asset value per share was $9.80.'],
    ['a total', 'The net asset value of the fund was $4.2 billion.'],
    ['a value of others', 'Borealis Fund said that its net asset value per share was $20.10 as of March 31, 2026.'],
    ['how it is found', 'The adviser calculates the net asset value per share at the end of each month.'],
  ])('reads nothing from %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
