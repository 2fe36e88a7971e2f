import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import type { Candidate } from '../answer.ts';
import { questionOf } from '../question/question.ts';
import { itemsAnswer } from './items-answer.ts';

const RESULTS = 'Item 2.02 Results of Operations and Financial Condition.';
const EXHIBITS = 'Item 9.01 Financial Statements and Exhibits.';
const VOTES = 'Item 5.07 Submission of Matters to a Vote of Security Holders.';

function eightK(filedOn: string, headings: readonly (string | null)[], company = 'Acme Corp'): Candidate {
  const sections = headings.map((heading) => ({ item: heading?.slice(5, 9) ?? '8.01', heading, start: 0, end: 0 }));
  const facts = { parties: [{ name: company, cik: '1', role: 'filer' }], eightK: { sections } } as unknown as FilingFacts;
  const text = `${company}\nCommon Stock\tACME\tNasdaq\n${headings.map((heading) => `${heading}\nWords of it.`).join('\n')}`;
  return { accession: `${company} ${filedOn}`, form: '8-K', filedOn, facts, text };
}
const REPORTS = [eightK('2026-02-01', [RESULTS, EXHIBITS]), eightK('2026-02-24', [VOTES]), eightK('2026-05-02', [RESULTS])];
const answered = (question: string, filings: readonly Candidate[] = REPORTS) => itemsAnswer(questionOf(question), filings);

test('lists the items of a period’s 8-Ks by their headings, newest filing first', () => {
  expect(answered('Which 8-K items did Acme report in February 2026?')).toEqual([
    {
      text: 'Acme Corp’s 8-K filed 2026-02-24 reports Item 5.07 Submission of Matters to a Vote of Security Holders.',
      citations: [{ accession: 'Acme Corp 2026-02-24', quote: VOTES }],
    },
    {
      text: 'Acme Corp’s 8-K filed 2026-02-01 reports Item 2.02 Results of Operations and Financial Condition; Item 9.01 Financial Statements and Exhibits.',
      citations: [RESULTS, EXHIBITS].map((quote) => ({ accession: 'Acme Corp 2026-02-01', quote })),
    },
  ]);
});

test('a company can also be named by the ticker on the cover', () => {
  expect(answered('What items does the 8-K of ACME filed on May 2, 2026 report?')).toHaveLength(1);
});

test.each([
  ['another company', 'Which 8-K items did Bolt report in February 2026?'],
  ['another time', 'Which 8-K items did Acme report in February 2024?'],
  ['no time', 'Which 8-K items did Acme report?'],
  ['no company', 'Which 8-K items were reported in February 2026?'],
  ['another form', 'Which items did Acme report in its 10-K in February 2026?'],
  ['more than items', 'Which 8-K item did Acme use to announce a dividend cut in February 2026?'],
  ['what stands in an item', 'Who left under Item 5.02 of the 8-K that Acme filed in February 2026?'],
])('does not answer: %s', (_name, question) => {
  expect(answered(question)).toBeUndefined();
});

test('leaves out a filing if one of its headings was not found', () => {
  const partly = [eightK('2026-02-03', [RESULTS, null]), eightK('2026-02-04', [VOTES])];
  expect(answered('Which 8-K items did Acme report in February 2026?', partly)).toHaveLength(1);
});

test('says how many were found if there are many', () => {
  const many = Array.from({ length: 14 }, (_, n) => eightK(`2026-02-${String(n + 10)}`, [RESULTS]));
  const statements = answered('Which 8-K items did Acme report in 2026?', many);
  expect(statements).toHaveLength(12);
  expect(statements?.[0]?.text).toMatch(/^Newest 12 of 14: Acme Corp’s 8-K filed 2026-02-23 /);
});
