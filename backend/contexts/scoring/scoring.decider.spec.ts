import { deciding } from '../../../test/kit/decider.spec-kit.ts';
import { eightKFiling } from '../../../test/kit/filing-facts.ts';
import { scoreFiling } from './score-filing.policy.ts';
import { scoringDecider } from './scoring.decider.ts';

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
});
