import { RULES_VERSION } from '../../backend/reading/versions.ts';
import type { Measured } from '../../frontend/src/features/accuracy/measured.ts';
import { describeCorpus } from './edgar-corpus.ts';
import type { Judged } from './judgements.ts';
import { ownershipFacts, withFirstScore } from './measured-accuracy.ts';

const judged = (accession: string, cik: string, rightHeadline: boolean, rightLevel: boolean): Judged =>
  ({ judgement: { accession }, cik, company: `Company ${cik}`, rightHeadline, rightLevel }) as Judged;

const JUDGED = [judged('1', '10', true, true), judged('2', '10', false, true), judged('3', '11', true, false)];

test('records the first score of a sample with its misses, and no later score', () => {
  const none: Measured = { samples: [], xml: null };
  const scored = withFirstScore(none, 'a', JUDGED);
  expect(scored.samples).toEqual([
    {
      ...{ sample: 'a', scored: 'first', date: new Date().toISOString().slice(0, 10), rules: RULES_VERSION },
      ...{ filings: 3, companies: 2, headlines: 2, levels: 2 },
      misses: [
        { accession: '2', cik: '10', company: 'Company 10', headline: true, level: false },
        { accession: '3', cik: '11', company: 'Company 11', headline: false, level: true },
      ],
    },
  ]);
  expect(withFirstScore(scored, 'a', [judged('4', '12', true, true)])).toBe(scored);
  expect(withFirstScore(scored, 'b', JUDGED).samples).toHaveLength(2);
});

describeCorpus('ownership facts against another reader of the same XML', (corpus) => {
  test('every value is equal', () => {
    const { facts, same, misses } = ownershipFacts(corpus);
    expect(facts).toBeGreaterThan(0);
    expect([same, misses]).toEqual([facts, []]);
  });
});
