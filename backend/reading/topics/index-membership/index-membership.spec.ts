import { resultFor } from '#kit/topic-result.ts';
import type { IndexMembership } from './facts.ts';

const resultOf = (text: string) => resultFor('indexMembership', { '8.01': text });

describe('index membership', () => {
  test.each<[string, Partial<IndexMembership>, string]>([
    [
      'Acme Inc. announced that it will be added to the S&P 500 index effective prior to the opening of trading on September 23, 2019.',
      { act: 'joins', index: 'S&P 500', day: 'September 23, 2019' },
      'Joins the S&P 500 index effective September 23, 2019',
    ],
    [
      'The Company issued a press release announcing that it has joined the Russell 2000 Index.',
      { act: 'joins', index: 'Russell 2000' },
      'Joins the Russell 2000 index',
    ],
    [
      'Acme’s common stock will be included in the S&P SmallCap 600 Index.',
      { act: 'joins', index: 'S&P SmallCap 600' },
      'Joins the S&P SmallCap 600 index',
    ],
    [
      'The Company was notified that its shares will be removed from the Russell 3000 Index on June 26, 2026.',
      { act: 'leaves', index: 'Russell 3000' },
      'Leaves the Russell 3000 index effective June 26, 2026',
    ],
    [
      'The registrant announced its inclusion in the Nasdaq Biotechnology Index.',
      { act: 'joins', index: 'Nasdaq Biotechnology' },
      'Joins the Nasdaq Biotechnology index',
    ],
    [
      'S&P Dow Jones Indices announced that Acme Inc. will join the S&P MidCap 400 index on March 20, 2026.',
      { act: 'joins', index: 'S&P MidCap 400' },
      'Joins the S&P MidCap 400 index effective March 20, 2026',
    ],
    [
      'Acme Inc. was added to the Russell 2000 Index on June 29, 2026.',
      { act: 'joins', index: 'Russell 2000', day: 'June 29, 2026' },
      'Joins the Russell 2000 index effective June 29, 2026',
    ],
  ])('%s', (text, fact, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject({ ...fact, item: '8.01' });
    expect(score.line).toBe(line);
    expect(score.level).toBe('MEDIUM');
  });

  test.each([
    ['a return', 'The total return of the shares was above that of the S&P 500 Index.'],
    ['another company', 'Borealis Corp. will be added to the S&P 500 index.'],
    ['what may come', 'The Company may be added to the Russell 2000 Index.'],
    ['notes on an index', 'The bank sold notes that are linked to the S&P 500 Index.'],
    ['a fund that follows it', 'The Company manages a fund that tracks the Russell 2000 Index.'],
    ['a denial', 'The Company was not added to the S&P 500 Index.'],
  ])('no index membership: %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
