import { deciding } from '../../../test/kit/decider.spec-kit.ts';
import { factsExtracted } from '../../../test/kit/filing-events.ts';
import { eightKFiling } from '../../../test/kit/filing-facts.ts';
import { scoreFiling } from './score-filing.policy.ts';
import { isSameScore, scoringDecider } from './scoring.decider.ts';

const { facts, text } = eightKFiling({ '4.02': 'The statements should no longer be relied upon.' });
const { score } = scoreFiling(facts, text);
const scored = { type: 'FilingScored', data: score } as const;
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

  test('an equal score is no event, whatever the order of its keys', () => {
    deciding(scoringDecider)
      .given({ type: 'FilingScored', data: backwards(score) as typeof score })
      .when({ kind: 'recordScore', score })
      .thenNothing();
  });

  test('under new rules it is another event', () => {
    const again = { ...score, rulesVersion: '2027-01-01' };
    deciding(scoringDecider)
      .given(scored)
      .when({ kind: 'recordScore', score: again })
      .thenEvents({ type: 'FilingScored', data: again });
  });

  test('stays in force whatever else happens on the stream of the filing', () => {
    const other = factsExtracted(1) as unknown as typeof scored;
    deciding(scoringDecider).given(scored, other).when({ kind: 'recordScore', score }).thenNothing();
    expect(deciding(scoringDecider).given().state.latest).toBeNull();
  });

  test('is the same apart from its inputs', () => {
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
