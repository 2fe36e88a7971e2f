import { questionOf } from '../question/question.ts';
import type { FoundPassage } from '../text/candidate-sentences.ts';
import { compensationAnswer } from './compensation-answer.ts';

const TEXT = `Summary Compensation Table
Name and Principal Position\tYear\tSalary ($)\tStock Awards(1) ($)\tTotal ($)
Jane Doe Chief Executive Officer\t2024\t1,000\t2,000\t(3)\t3,000
2023\t900\t1,900\t2,800
Rick Roe Chief Financial Officer\t2024\t500\t700\t1,200`;
const FILING = { accession: '1', form: 'DEF 14A', filedOn: '2025-01-10', title: 'Acme Corp', text: TEXT };
const PASSAGES: readonly FoundPassage[] = [{ filing: FILING, start: 0, end: TEXT.length }];
const answer = (question: string) => compensationAnswer(questionOf(question), PASSAGES)?.map(({ text }) => text);

test('answers with the row of a person and year, and with the year before if asked', () => {
  expect(answer('What was the total compensation of Jane Doe at Acme for 2024, and for the year before?')).toEqual([
    'Jane Doe Chief Executive Officer, 2024, in dollars: salary 1,000; stock awards 2,000; total 3,000 (DEF 14A filed 2025-01-10).',
    'Jane Doe Chief Executive Officer, 2023, in dollars: salary 900; stock awards 1,900; total 2,800 (DEF 14A filed 2025-01-10).',
  ]);
});

test('a title identifies the person, and the year of a proxy statement means the year before', () => {
  expect(answer("What was the CFO's salary in Acme's 2025 proxy statement?")).toEqual([expect.stringContaining('total 1,200')]);
});

test('gives no answer for a person or year missing from the table, or for what other tables say', () => {
  for (const question of [
    'What was the total compensation of Ann Poe at Acme for 2024?',
    'What was the total compensation of Jane Doe at Acme for 2020?',
    'What was the CEO pay ratio in the 2025 proxy statement of Acme, and her total compensation?',
    'What was the total compensation of Jane Doe at Bolt for 2024?',
  ])
    expect([question, answer(question)]).toEqual([question, undefined]);
});

test("a director's pay comes from the table, for the year named above it", () => {
  const text = [
    'Director Compensation—2024',
    'The table shows what was paid during 2024 to directors elected in 2023.',
    'Name\tFees Earned or Paid in Cash ($)\tStock Awards ($)(1)\tTotal ($)',
    'Ann Poe(3)\t75,000\t275,033\t350,033',
    'Max Orr\t50,000\t—\t50,000',
  ].join('\n');
  const directors = (question: string) =>
    compensationAnswer(questionOf(question), [{ filing: { ...FILING, text }, start: 0, end: text.length }])?.map(
      (statement) => statement.text,
    );
  expect(directors("What was director Ann Poe's total compensation for 2024 at Acme, and how much of it was cash?")).toEqual([
    'Ann Poe, 2024, in dollars: fees earned or paid in cash 75,000; stock awards 275,033; total 350,033 (DEF 14A filed 2025-01-10).',
  ]);
  expect(directors("What was director Ann Poe's total compensation for 2023 at Acme?")).toBeUndefined();
});
