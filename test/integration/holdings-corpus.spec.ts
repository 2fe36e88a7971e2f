import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { corpusBody, describeCorpus } from '../kit/edgar-corpus.ts';

describeCorpus('recorded 13F reports', (corpus) => {
  const scoredReport = (accession: string) => {
    const filing = corpus.filings.find((one) => one.accession === accession);
    if (filing === undefined) throw new Error(`The corpus has no ${accession}.`);
    const { facts, text } = extractFacts({
      body: corpusBody(corpus, filing),
      expectedForm: filing.form,
      expectedAccession: accession,
      ...(filing.filed_at !== null && { expectedFiledOn: filing.filed_at }),
    });
    const { score } = scoreFiling({ ...facts, textHash: 'hash' }, text);
    return { facts: facts.holdingsReport, line: score.oneLiner, all: `${score.oneLiner} ${score.summary}` };
  };

  test('a report that leaves out nothing does not mention confidential treatment', () => {
    const { facts, all } = scoredReport('0001193125-25-282901');
    expect(facts?.confidentialOmitted).toBe(false);
    expect(all).not.toMatch(/confidential/i);
    expect(all).toContain('worth $267.3 billion');
  });

  test('thousands of dollars after the rule required dollars, recognized by the prices of the rows', () => {
    const { facts, line } = scoredReport('0001790837-23-000002');
    expect(facts).toMatchObject({ valueUnit: 'thousands of US dollars', valueUnitByRule: 'US dollars', valueTotal: '192767' });
    expect(line).toContain('Bull Street Advisors reports 90 positions worth $192.8 million');
  });

  test('additions and restatements are distinguished, and only confidential ones are called so', () => {
    expect(scoredReport('0000950123-25-008361').line).toMatch(/adds \d+ positions .*confidential until now/);
    expect(scoredReport('0001104659-26-001156').line).not.toMatch(/confidential|worth/i);
    expect(scoredReport('0000764611-26-000002').line).toContain('restates its 13F');
  });
});
