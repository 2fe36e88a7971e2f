import { questionOf } from './question.ts';

test('short forms are read as filings write them', () => {
  expect(questionOf('What did Acme spend on R&D?').words).toEqual(expect.arrayContaining(['research', 'development']));
  expect(questionOf('Which fee did PwC get from Acme?').names).toEqual(['pricewaterhousecooper', 'acme']);
});

test('a word that begins a sentence with a capital letter is no name, and what repeats one in brackets is none', () => {
  expect(questionOf('Add up what Acme paid for the module (STS-107)').names).toEqual(['acme']);
});

test('the report that tells it is no part of what is asked for', () => {
  expect(questionOf('Who leads the funds of Acme according to its 2020 proxy statement?').words).toEqual([
    'lead',
    'fund',
    'acme',
  ]);
  expect(questionOf('Which proxy statement of Acme names the funds?').words).toContain('proxy');
});

test('two days of a month are a span, also where the year stands elsewhere, and a figure behind a day is none', () => {
  const days = (question: string) => questionOf(question).periods.map(({ from, to }) => `${from} ${to}`);
  expect(days('Form 4 of December 10, 2025: what was sold on December 8 and 9?')).toEqual([
    '2025-12-10 2025-12-10',
    '2025-12-08 2025-12-09',
  ]);
  expect(days('What of 2025 was sold on December 8 and 10,000 of it to whom?')).toEqual(['2025-12-08 2025-12-08']);
});
