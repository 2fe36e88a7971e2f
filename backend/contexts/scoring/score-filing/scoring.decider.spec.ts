import { deciding } from '#kit/decider.spec-kit.ts';
import { factsExtracted, filingScored } from '#kit/filing-events.ts';
import { isSameScore, scoringDecider } from './scoring.decider.ts';

const scored = filingScored(1, 'HIGH', {
  badges: ['amendment', 'furnished'],
  rules: [
    {
      ruleId: '8-K.4.02',
      kind: 'base',
      points: 84,
      reason: 'Earlier statements are withdrawn',
      quote: { document: null, start: 0, end: 5, text: 'words' },
      sourceField: 'eightK.items',
      available: true,
      candidate: '4.02',
    },
  ],
});
const score = scored.data;
const backwards = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(backwards)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, part]) => [key, backwards(part)]),
        )
      : value;

describe('the score of a filing', () => {
  test('is recorded', () => {
    deciding(scoringDecider).when({ kind: 'recordScore', score }).thenEvents(scored);
  });

  test('does not record an equal score, whatever the order of its keys', () => {
    deciding(scoringDecider)
      .given({ type: 'FilingScored', data: backwards(score) as typeof score })
      .when({ kind: 'recordScore', score })
      .thenNothing();
  });

  test('is recorded again under new rules', () => {
    const again = { ...score, rulesVersion: '2027-01-01' };
    deciding(scoringDecider)
      .given(scored)
      .when({ kind: 'recordScore', score: again })
      .thenEvents({ type: 'FilingScored', data: again });
  });

  test('is not affected by other events on the filing’s stream', () => {
    const other = factsExtracted(1) as unknown as typeof scored;
    deciding(scoringDecider).given(scored, other).when({ kind: 'recordScore', score }).thenNothing();
    expect(deciding(scoringDecider).given().state.latest).toBeNull();
  });

  test('is compared without its inputs', () => {
    const inputs = { market: null, listed: true, historySince: null };
    expect(isSameScore(score, { ...score, inputs })).toBe(true);
    expect(isSameScore(score, backwards(score) as typeof score)).toBe(true);
    expect(isSameScore(score, { ...score, score: score.score + 1 })).toBe(false);
    deciding(scoringDecider)
      .given(scored)
      .when({ kind: 'recordScore', score: { ...score, inputs } })
      .thenNothing();
  });
});
