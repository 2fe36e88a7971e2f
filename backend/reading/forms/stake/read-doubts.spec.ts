import type { StakePerson } from './facts.ts';
import { withDoubts } from './read-doubts.ts';

/** Shares, percentage, and powers over shares (sole and shared; by default equal to the shares). */
type Row = readonly [aggregate: string | null, percent: string | null, powers?: string | null];

const person = ([aggregate, percent, powers = aggregate]: Row): StakePerson => ({
  name: 'Roe Partners',
  cik: null,
  citizenship: null,
  sourceOfFunds: [],
  soleVoting: powers,
  sharedVoting: powers,
  soleDispositive: powers,
  sharedDispositive: powers,
  aggregate,
  percent,
  types: [],
});
const doubts = (rows: readonly Row[], item = '') =>
  withDoubts(rows.map(person), item).map(({ percentDoubt, sharesDoubt }) =>
    [percentDoubt, sharesDoubt && 'shares'].filter((doubt) => doubt !== undefined).join(' '),
  );

describe('implausible figures of a stake', () => {
  test.each<[string, readonly Row[], string, readonly string[]]>([
    ['a percentage over 100', [['1250000', '620']], '', ['over 100']],
    ['just over 100', [['1250000', '100.1']], '', ['over 100']],
    ['a value in place of the percentage', [['1250000', '1250000']], '', ['over 100']],
    [
      'over 100 for one of two',
      [
        ['1250000', '6.2'],
        ['1250000', '620'],
      ],
      '',
      ['', 'over 100'],
    ],
    [
      'one of three with the point elsewhere',
      [
        ['100', '6.2'],
        ['100', '62'],
        ['50', '3.1'],
      ],
      '',
      ['', 'contradicts', ''],
    ],
    [
      'two that disagree',
      [
        ['100', '6.2'],
        ['100', '62'],
      ],
      '',
      ['contradicts', 'contradicts'],
    ],
    [
      'one of three with other shares',
      [
        ['100000', '6.2'],
        ['1000', '6.2'],
        ['50000', '3.1'],
      ],
      '',
      ['', 'contradicts', ''],
    ],
    ['a cover that its item contradicts', [['100', '62']], 'The Reporting Person owns 6.2% of the class.', ['contradicts']],
    ['a fraction', [['100', '0.062']], '(b) Percent of class: 6.2 percent', ['contradicts']],
    ['a part of the class and no share', [['0', '6.2']], '', ['contradicts']],
    ['a part of the class and shares in the powers alone', [['0', '6.2', '1250000']], '', ['shares']],
    ['powers over ten times the shares', [['125000', '6.2', '1250000']], '', ['shares']],
  ])('%s', (_what, rows, item, expected) => {
    expect(doubts(rows, item)).toEqual(expected);
  });
});

describe('plausible figures', () => {
  test.each<[string, readonly Row[], string]>([
    ['the whole class', [['1250000', '100']], ''],
    ['nothing, after a sale', [['0', '0', '0']], ''],
    [
      'equal figures of joint filers',
      [
        ['100', '6.2'],
        ['100', '6.2'],
      ],
      'They own 6.2% of the class.',
    ],
    [
      'a fund and a smaller one',
      [
        ['100000', '6.2'],
        ['30000', '1.9'],
      ],
      '',
    ],
    [
      'options that one of them counts',
      [
        ['100000', '10'],
        ['200000', '18.2'],
      ],
      '',
    ],
    [
      'a percentage too small to tell',
      [
        ['100000', '6.2'],
        ['100', '0.1'],
      ],
      '',
    ],
    [
      'percentages of the item that differ',
      [['100', '6.2']],
      'It sold 2.4% and is left with 6.25% of the class, 62% of its fund.',
    ],
    ['a percentage that the item does not repeat', [['100', '6.2']], 'See the cover page, and 40% of the votes.'],
    ['powers rounded in another way', [['100', '6.2', '110']], ''],
    [
      'figures that are none',
      [
        [null, null],
        ['see note', '*'],
      ],
      '',
    ],
  ])('%s', (_what, rows, item) => {
    expect(doubts(rows, item)).toEqual(rows.map(() => ''));
  });
});

test('keeps figures as filed', () => {
  expect(withDoubts([person(['0', '620'])], '')[0]).toMatchObject({ aggregate: '0', percent: '620', percentDoubt: 'over 100' });
});
