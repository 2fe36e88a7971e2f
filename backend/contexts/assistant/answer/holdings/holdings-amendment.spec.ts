import { questionOf } from '../question/question.ts';
import { amendmentAnswer } from './holdings-amendment.ts';
import type { Chosen } from './holdings-statements.ts';

const amendment = (amendmentType: string | null) =>
  ({
    report: { accession: '1', filedOn: '2026-01-05', text: `Form 13F\nAmendment 2: ${amendmentType}\nEntries: 1` },
    facts: { isAmendment: true, amendmentNo: '2', amendmentType, manager: 'Acme Advisors' },
    end: '2021-09-30',
  }) as unknown as Chosen;

const answer = (question: string, type: string | null) => amendmentAnswer(questionOf(question), [amendment(type)]);

test.each([
  ['NEW HOLDINGS', 'adds new holdings entries to the report and leaves the others unchanged'],
  ['RESTATEMENT', 'is a restatement, which replaces the report'],
])('an amendment of type %s %s', (type, does) => {
  expect(answer('Why did Acme Advisors file a 13F/A in January 2026 for September 30, 2021?', type)).toEqual([
    {
      text: `Amendment no. 2 filed 2026-01-05 to Acme Advisors’s report for 2021-09-30 ${does} (“${type}”).`,
      citations: [{ accession: '1', quote: `Amendment 2: ${type}` }],
    },
  ]);
});

test.each([
  ['of another time', 'Why did Acme Advisors file a 13F/A in March 2024?', 'NEW HOLDINGS'],
  ['that does not say of which kind it is', 'Why did Acme Advisors amend its 13F for September 30, 2021?', null],
  ['where none is asked for', 'Why did Acme Advisors sell its shares at September 30, 2021?', 'NEW HOLDINGS'],
])('gives no answer for an amendment %s', (_name, question, type) => {
  expect(answer(question, type)).toBeUndefined();
});
