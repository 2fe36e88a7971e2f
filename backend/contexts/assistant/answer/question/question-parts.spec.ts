import { questionOf } from './question.ts';
import { partsOf } from './question-parts.ts';

const parts = (question: string) =>
  partsOf(questionOf(question)).map(({ kind, text }) => [text.replace(/[?]$/, '').trim(), kind]);

test('each thing that a question asks for is a separate part', () => {
  expect(parts('Who was named to succeed Jane Doe, from what date, and what payment did she get?')).toEqual(
    [
      ['Who was named to succeed Jane Doe', 'person'],
      ['from what date', 'date'],
      ['what payment did she get', 'other'],
    ].filter(([, kind]) => kind !== 'other'),
  );
});

test.each([
  ['Acme deal: total gross proceeds and maturity date', ['money', 'date']],
  ['What percentage of Acme revenue came from the distributor?', ['percent']],
  ['What split ratio did Acme announce?', ['ratio']],
  ['How many shares did Acme issue, and at what price?', ['number', 'money']],
  ['Which bank is the lender of Acme, and when does the loan mature?', ['company', 'date']],
  ['Why did Acme restate its results?', ['reason']],
  ['Has Acme paid the fine?', ['yes or no']],
  ['Acme revenue in 2024', ['money']],
  ['What does Acme make?', ['other']],
])('%s asks for %j', (question, kinds) => {
  expect(parts(question).map(([, kind]) => kind)).toEqual(kinds);
});
