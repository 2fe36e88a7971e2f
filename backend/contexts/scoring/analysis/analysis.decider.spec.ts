import { deciding } from '#kit/decider.spec-kit.ts';
import { analysisDecider } from './analysis.decider.ts';

const question = {
  accession: '0000000000-26-000001',
  model: 'm',
  promptVersion: '1',
  inputHash: 'h',
  durationMs: 5,
  tokens: { input: 1, output: 1 },
};
const analysis = {
  ...question,
  oneLiner: 'A',
  summary: 'B',
  suggestion: null,
  rulesLevel: 'HIGH',
  effectiveLevel: 'HIGH',
} as const;
const failure = { ...question, reason: 'timeout' } as const;
const analysed = { type: 'FilingAnalysed', data: analysis } as const;

test('answers and failures are recorded', () => {
  deciding(analysisDecider).when({ kind: 'recordAnalysis', analysis }).thenEvents(analysed);
  deciding(analysisDecider).when({ kind: 'recordFailure', failure }).thenEvents({ type: 'FilingAnalysisFailed', data: failure });
});

test('a question is answered once; later answers and failures are not recorded', () => {
  const given = deciding(analysisDecider).given(analysed);
  given.when({ kind: 'recordAnalysis', analysis: { ...analysis, oneLiner: 'C' } }).thenNothing();
  given.when({ kind: 'recordFailure', failure }).thenNothing();
});

test('an answer after a failure is recorded, and so is the answer to another question', () => {
  deciding(analysisDecider)
    .given({ type: 'FilingAnalysisFailed', data: failure })
    .when({ kind: 'recordAnalysis', analysis })
    .thenEvents(analysed);
  const other = { ...analysis, promptVersion: '2' };
  deciding(analysisDecider)
    .given(analysed)
    .when({ kind: 'recordAnalysis', analysis: other })
    .thenEvents({ type: 'FilingAnalysed', data: other });
});
