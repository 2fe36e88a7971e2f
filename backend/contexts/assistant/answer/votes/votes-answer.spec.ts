import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import type { Candidate } from '../answer.ts';
import { questionOf } from '../question/question.ts';
import { mattersOf } from './vote-tables.ts';
import { votesAnswer } from './votes-answer.ts';

const SECTION = `The annual meeting of Acme was held on March 10, 2023.
1.\tElection of Directors:
For\tAgainst\tAbstentions
Broker
Non-Votes
Jane Doe\t9,000\t1,500\t100\t2,000
Rick B. Roe, Jr.\t8,000\t2,500\t100\t2,000
Ann Poe\t9,500\t1,000\t100\t2,000
2.\tAn advisory resolution to approve executive compensation was approved.
For\tAgainst\tAbstained\tBroker Non-Vote
7,000\t3,500\t100\t2,000
For\tAgainst\tAbstentions
3.\tRatification of Bolt LLP as registered public accountants\t12,000\t550\t50`;

function meeting(filedOn: string, section = SECTION, company = 'Acme Corp'): Candidate {
  const text = `${company}\nItem 5.07 Votes.\n${section}`;
  const sections = [{ item: '5.07', heading: 'Item 5.07 Votes.', start: text.length - section.length, end: text.length }];
  const facts = { parties: [{ name: company, cik: '1', role: 'filer' }], eightK: { sections } } as unknown as FilingFacts;
  return { accession: filedOn, form: '8-K', filedOn, facts, text };
}
const answersTo = (question: string, ...filings: readonly Candidate[]) =>
  votesAnswer(questionOf(question), filings.length === 0 ? [meeting('2023-03-12')] : filings)?.map(({ text }) => text);

test('reads what each table is about from the sentence before it or its label, and its columns in order', () => {
  const matters = mattersOf(SECTION);
  expect(matters.map(({ text, rows }) => [text, rows.length])).toEqual([
    ['Election of Directors:', 3],
    ['An advisory resolution to approve executive compensation was approved.', 1],
    ['Ratification of Bolt LLP as registered public accountants', 1],
  ]);
  expect(matters.map(({ columns }) => columns.length)).toEqual([4, 4, 3]);
});

test('answers with the votes on the requested matter or nominee, by column', () => {
  expect(answersTo('How many votes against executive pay were cast at the Acme meeting in March 2023?')).toEqual([
    '“An advisory resolution to approve executive compensation was approved.”: 7,000 for, 3,500 against, 100 abstaining, 2,000 broker non-votes (8-K filed 2023-03-12).',
  ]);
  expect(answersTo('How many votes did Ann Poe get at Acme in 2023?')).toEqual([
    expect.stringMatching(/^Ann Poe: 9,500 for, 1,000 ag/),
  ]);
});

test('counts nominees, and finds the one with the fewest votes', () => {
  expect(answersTo('How many directors were elected at the Acme meeting of March 2023, and who got the fewest votes?')).toEqual([
    '3 nominees stood for election: Jane Doe, Rick B. Roe, Jr., Ann Poe.',
    expect.stringMatching(/^The fewest votes for: Rick B\. Roe, Jr\.: 8,000 for, /),
  ]);
});

test('answers about two meetings separately, and not at all if one lacks the votes', () => {
  const question = 'Votes against executive compensation at Acme: compare March 2023 with March 2024';
  const later = meeting('2024-03-10', SECTION.replace('3,500', '2,222'));
  expect(answersTo(question, meeting('2023-03-12'), later)).toEqual([
    expect.stringContaining('2,222 against'),
    expect.stringContaining('3,500 against'),
  ]);
  expect(answersTo(question, meeting('2023-03-12'), meeting('2024-03-10', SECTION.slice(0, 300)))).toBeUndefined();
});

test.each([
  ['another company', 'How many votes against executive pay were cast at the Bolt meeting in March 2023?'],
  ['another time', 'How many votes against executive pay were cast at the Acme meeting in 2021?'],
  ['someone who wasn’t a nominee', 'How many votes did Tim Toe get at Acme in March 2023?'],
  ['who is entitled to vote', 'How many shares were entitled to vote at the Acme meeting of March 2023?'],
])('doesn’t answer about %s', (_name, question) => expect(answersTo(question)).toBeUndefined());

test('gives no votes for a proposal that wasn’t put to a vote', () => {
  expect(
    votesAnswer(questionOf('How many votes did the Acme climate report proposal get in March 2023?'), [meeting('2023-03-12')]),
  ).toBe(null);
});

test('ranks by votes against if requested', () => {
  expect(answersTo("Which Acme director drew the most 'against' votes at the March 2023 meeting, and how many?")).toEqual([
    expect.stringMatching(/^The most votes against: Rick B\. Roe, Jr\.: 8,000 for, 2,500 against/),
  ]);
  expect(answersTo('Which Acme director got the most votes in March 2023, and how many were cast against?')).toEqual([
    expect.stringMatching(/^The most votes for: Ann Poe: /),
  ]);
});

test('reads column names on the line of the matter, and votes on separate lines', () => {
  const [election] = mattersOf('1.\tElection of Directors:\tFor\tAgainst\nJane Doe\t9,000\t1,500\nAnn Poe\t9,500\t1,000');
  expect(election).toMatchObject({ text: 'Election of Directors:', columns: ['for', 'against'] });
  expect(election?.rows.map(({ name }) => name)).toEqual(['Jane Doe', 'Ann Poe']);
  const listed = mattersOf(
    'The results of the election were as follows:\na. Jane Doe\nNumber of shares For\t9,000\nNumber of shares Against\t1,500\nb. Ann Poe\nNumber of shares For\t9,500\nNumber of shares Against\t1,000',
  );
  expect(listed).toHaveLength(1);
  expect(listed[0]?.columns).toEqual(['for', 'against']);
  expect(listed[0]?.rows.map(({ name, votes }) => [name, ...votes])).toEqual([
    ['Jane Doe', 9_000, 1_500],
    ['Ann Poe', 9_500, 1_000],
  ]);
});

test('counts proposals, and how many of them passed', () => {
  const proposals = `A shareholder proposal on anvils was not approved.
For\tAgainst
1,000\t9,000
A shareholder proposal on weather was approved.
For\tAgainst
8,000\t2,000`;
  const question =
    'How many shareholder proposals came to a vote at the Acme meeting of March 2023, and how many of them passed?';
  expect(answersTo(question, meeting('2023-03-12', `${SECTION}\n${proposals}`))).toEqual([
    '2 (two) shareholder proposals were put to a vote, and one of them passed (8-K filed 2023-03-12).',
  ]);
  const most = question.replace('how many of them passed', 'which got the most votes for it');
  expect(answersTo(most, meeting('2023-03-12', `${SECTION}\n${proposals}`))?.at(-1)).toMatch(
    /^The most votes for: “A shareholder proposal on weather was approved.”: 8,000 for/,
  );
});

test('answers with the percentage of votes for if requested', () => {
  expect(
    answersTo('What percentage of the votes did the executive compensation resolution of Acme get in March 2023?')?.at(-1),
  ).toBe('That’s 66.67% of the votes for and against.');
});
