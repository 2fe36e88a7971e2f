import { resultFor } from '#kit/topic-result.ts';
import type { StockSplit } from './facts.ts';
import { splitWords } from './headline.ts';

const resultOf = (text: string, item = '8.01') => resultFor('stockSplit', { [item]: text });

describe('splits', () => {
  test.each<[string, Partial<StockSplit>, string, string]>([
    [
      'On January 15, 2014, the Board of Directors approved a 3-for-2 stock split in the form of a 50% stock dividend payable on February 14, 2014 to holders of record on January 31, 2014.',
      { newShares: 3, oldShares: 2, dividendPercent: null, effectiveOn: 'February 14, 2014' },
      'MEDIUM',
      'Announces 3-for-2 stock split effective February 14, 2014',
    ],
    [
      'The board of directors declared a five percent stock dividend on the outstanding common stock, payable on December 31, 2015.',
      { dividendPercent: '5', effectiveOn: 'December 31, 2015' },
      'MEDIUM',
      'Declares 5% stock dividend payable December 31, 2015',
    ],
    [
      'The Registrant declared a 10% stock dividend payable to holders of record on May 1, 2005.',
      { dividendPercent: '10', effectiveOn: null },
      'MEDIUM',
      'Declares 10% stock dividend',
    ],
    [
      'On June 1, 2012, Acme Inc. effected a one-for-ten reverse split of its common stock.',
      { direction: 'reverse', newShares: 1, oldShares: 10, act: 'carried out' },
      'HIGH',
      'Carries out 1-for-10 reverse stock split',
    ],
    [
      'FINRA approved the 20:1 forward split of our common stock effective at the open of business on July 9, 2010.',
      { direction: 'forward', newShares: 20, act: 'announced' },
      'MEDIUM',
      'Announces 20-for-1 stock split effective July 9, 2010',
    ],
    [
      'The Board approved a four-for-one split of the Company’s common stock, subject to the approval of stockholders at the annual meeting.',
      { newShares: 4, act: 'proposed' },
      'MEDIUM',
      'Announces 4-for-1 stock split, subject to shareholder approval',
    ],
    [
      'A 1-for-25 reverse stock split of the outstanding shares became effective on May 5, 2026.',
      { direction: 'reverse', oldShares: 25, act: 'carried out', effectiveOn: 'May 5, 2026' },
      'HIGH',
      'Carries out 1-for-25 reverse stock split effective May 5, 2026',
    ],
    [
      'The Company effected a reverse split of its common stock at a ratio of one (1) share for each two hundred (200) shares outstanding.',
      { direction: 'reverse', newShares: 1, oldShares: 200 },
      'HIGH',
      'Carries out 1-for-200 reverse stock split',
    ],
    [
      'The board approved a reverse split at a ratio of 20-to-1 of its stock, a reverse stock split.',
      { direction: 'reverse', newShares: 1, oldShares: 20 },
      'HIGH',
      'Announces 1-for-20 reverse stock split',
    ],
    [
      'The Company’s stockholders approved a reverse stock split, and the Board has set the ratio at 1-for-8, to be effective on August 5, 2019.',
      { direction: 'reverse', oldShares: 8, effectiveOn: 'August 5, 2019' },
      'HIGH',
      'Announces 1-for-8 reverse stock split effective August 5, 2019',
    ],
    [
      'Acme announced a ten-for-one forward stock split to be effected through an amendment of its charter.',
      { newShares: 10, act: 'announced' },
      'MEDIUM',
      'Announces 10-for-1 stock split',
    ],
    [
      'Holders will vote on a 1-for-10 reverse stock split at the annual meeting on June 11, 2026.',
      { newShares: 1, oldShares: 10, act: 'proposed' },
      'HIGH',
      'Announces 1-for-10 reverse stock split, subject to shareholder approval',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject({ ...fact, item: '8.01' });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['one of a range', 'The Board may effect a reverse stock split at a ratio between 1-for-5 and 1-for-20.'],
    ['one of the past', 'All share amounts have been adjusted for the 2-for-1 stock split in 2010.'],
    ['one that is denied', 'The Company has not approved a 1-for-10 reverse stock split.'],
    ['one without a ratio', 'The Board considered a reverse stock split.'],
    ['one of another company', 'Borealis Corp. announced a 2-for-1 stock split.'],
    ['a dividend in cash', 'The Board declared a dividend of $0.10 per share.'],
  ])('no split: %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});

test('keeps the wording for a fact of an older reader', () => {
  const quote = { document: null, start: 0, end: 0, text: '' };
  const old = {
    kind: 'stockSplit',
    item: '8.01',
    direction: 'reverse',
    newShares: 1,
    oldShares: 20,
    effectiveOn: null,
    quote,
  } as const;
  expect(splitWords(old)).toBe('Announces 1-for-20 reverse stock split');
});

describe('a split whose ratio the board will set', () => {
  test.each<[string, Partial<StockSplit>, string]>([
    [
      'Acme issued a press release that it plans to undertake a reverse stock split of its common stock at a ratio ranging from any whole number between 1-for-6 to 1-for-10, as determined by its Board of Directors. Acme will hold a special meeting of stockholders to seek approval of the reverse stock split.',
      { direction: 'reverse', newShares: 1, oldShares: 6, mostOldShares: 10, act: 'proposed' },
      'Plans reverse stock split of 1-for-6 to 1-for-10, subject to shareholder approval',
    ],
    [
      'The Board proposes a reverse stock split at a ratio of not less than 1-for-15 and not more than 1-for-40. Holders will vote on it on June 11, 2026.',
      { oldShares: 15, mostOldShares: 40, act: 'proposed' },
      'Plans reverse stock split of 1-for-15 to 1-for-40, subject to shareholder approval',
    ],
    [
      'The Company intends to carry out a reverse stock split of its common stock in the range of 1:5 to 1:25, with the exact ratio to be set by the Board.',
      { oldShares: 5, mostOldShares: 25, act: 'announced' },
      'Plans reverse stock split of 1-for-5 to 1-for-25',
    ],
  ])('%s', (text, fact, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe('MEDIUM');
  });

  test.each([
    'The Company may effect a reverse stock split at a ratio between 1-for-6 and 1-for-10.',
    'If approved, the Board could carry out a reverse stock split in the range of 1-for-6 to 1-for-10.',
    'Borealis Corp. plans a reverse stock split in the range of 1-for-6 to 1-for-10.',
    'The Board considered a reverse stock split and did not approve a range of 1-for-6 to 1-for-10.',
  ])('not: %s', (text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});

test('the ratio that was set tells the split, not the range that holders approved', () => {
  const text =
    'As reported, an amendment to effect a reverse stock split of our common stock in the range of 10:1 to 50:1 was approved by our stockholders. On June 20, 2026, our Board set the reverse split ratio at 50:1 and on June 26, 2026, we filed a Certificate of Amendment to effect the reverse stock split. At the effective time of the 1-for-50 reverse stock split, every 50 shares will be converted into one share.';
  expect(resultFor('charterChange', { '5.03': text }).line).toBe('Carries out a 1-for-50 reverse stock split');
});
