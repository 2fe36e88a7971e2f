import { resultFor } from '#kit/topic-result.ts';
import type { StrategicReview } from './facts.ts';

const resultOf = (text: string) => resultFor('strategicReview', { '8.01': text });

describe('reviews of strategic alternatives', () => {
  test.each<[string, Partial<StrategicReview>, string, string]>([
    [
      'Acme Inc. issued a press release announcing that its Board of Directors has initiated a process to explore and evaluate strategic alternatives, including a potential sale of the Company, and has retained Goldman Sachs as financial advisor.',
      { act: 'started', maySell: true, adviser: 'Goldman Sachs' },
      'HIGH',
      'Explores strategic alternatives, including a sale of the company; hires Goldman Sachs',
    ],
    [
      'The Board has authorized management to explore strategic alternatives to enhance shareholder value.',
      { act: 'started', maySell: false, adviser: null },
      'HIGH',
      'Explores strategic alternatives',
    ],
    [
      'Acme announced that it has engaged Lazard to assist in the evaluation of strategic alternatives.',
      { act: 'started', adviser: 'Lazard' },
      'HIGH',
      'Explores strategic alternatives; hires Lazard',
    ],
    [
      'The Company announced today a review of strategic alternatives for its European operations.',
      { act: 'started' },
      'HIGH',
      'Explores strategic alternatives',
    ],
    [
      'The Board continues to review strategic alternatives with the help of its advisers.',
      { act: 'continues' },
      'HIGH',
      'Continues its review of strategic alternatives',
    ],
    [
      'The Board of Directors has concluded its review of strategic alternatives and will continue to execute its standalone plan.',
      { act: 'ended', maySell: false },
      'MEDIUM',
      'Ends its review of strategic alternatives',
    ],
    [
      'The registrant announced the conclusion of its strategic review.',
      { act: 'ended' },
      'MEDIUM',
      'Ends its review of strategic alternatives',
    ],
    [
      'The Board has formed a special committee to consider strategic alternatives, including a merger or sale of the Company.',
      { act: 'started', maySell: true },
      'HIGH',
      'Explores strategic alternatives, including a sale of the company',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject({ ...fact, item: '8.01' });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['one that may come', 'The Company may explore strategic alternatives if it cannot raise capital.'],
    ['one that is denied', 'The Board is not exploring strategic alternatives.'],
    ['one told before', 'As previously announced, the Board is evaluating strategic alternatives.'],
    ['one of another company', 'Borealis Corp. announced that it is exploring strategic alternatives.'],
    ['a plan of another kind', 'The Board reviewed the strategic plan of the Company for the next three years.'],
    [
      'one whose outcome is told as a risk',
      'There can be no assurance that a review of strategic alternatives will result in a transaction.',
    ],
  ])('no review: %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
