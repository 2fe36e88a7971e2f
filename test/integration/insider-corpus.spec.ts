import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { corpusBody, describeCorpus } from '../kit/edgar-corpus.ts';

describeCorpus('what is said of insiders’ reports that are easily read wrongly', (corpus) => {
  const lineOf = (accession: string): { readonly line: string; readonly summary: string; readonly level: string } => {
    const filing = corpus.filings.find((one) => one.accession === accession);
    if (filing === undefined) throw new Error(`The corpus has no filing ${accession}.`);
    const { facts, text } = extractFacts({
      body: corpusBody(corpus, filing),
      expectedForm: filing.form,
      expectedAccession: accession,
      ...(filing.filed_at !== null && { expectedFiledOn: filing.filed_at }),
    });
    const { score } = scoreFiling({ ...facts, textHash: 'hash' }, text);
    return { line: score.oneLiner, summary: score.summary, level: score.level };
  };

  test.each([
    ['a registered offering', '0001494730-12-000005', 'CEO Elon Musk buys 35,398 shares for $1 million in an offering'],
    ['on the day of the IPO', '0001181431-12-066021', 'Director Elon Musk buys 1.9M shares for $15 million in an offering'],
    ['an IPO with notes', '0000899243-20-034355', 'Director Peter Thiel buys 3.0M shares for $60 million in an offering'],
  ])('%s: bought, never on the open market', (_name, accession, begin) => {
    const { line, summary } = lineOf(accession);
    expect(line.startsWith(begin)).toBe(true);
    expect(`${line} ${summary}`).not.toMatch(/open[- ]market/i);
  });

  test('a total is not a price', () => {
    const { line, summary } = lineOf('0000899243-20-034355');
    expect(`${line} ${summary}`).not.toMatch(/(?:at|@) \$?30,430,000/);
  });

  test('gifts are not a sale', () => {
    const { line, summary } = lineOf('0000899243-23-004992');
    expect(line).toMatch(/^CEO Elon Musk makes gifts of 11\.6M shares/);
    expect(`${line} ${summary}`).not.toMatch(/\bs(?:old|ells?|ales?)\b/i);
  });

  test('the largest economic transaction leads', () => {
    const { line } = lineOf('0000899243-21-007468');
    expect(line).toMatch(/^Director Peter Thiel sells 20\.0M shares for \$504\.7 million/);
  });

  test.each(['0000707549-25-000004', '0001475115-21-000069', '0001441816-23-000153'])(
    '%s: both sides of a move between own accounts are one',
    (accession) => {
      const { line, level } = lineOf(accession);
      expect(line).toMatch(/ moves [\d,]+ shares to own /);
      expect(level).toBe('LOW');
    },
  );
});
