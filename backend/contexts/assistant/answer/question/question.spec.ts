import { questionOf } from './question.ts';

test('spells out short forms the way filings write them', () => {
  expect(questionOf('What did Acme spend on R&D?').words).toEqual(expect.arrayContaining(['research', 'development']));
  expect(questionOf('Which fee did PwC get from Acme?').names).toEqual(['pricewaterhousecooper', 'acme']);
});

test('neither a capitalized first word nor a ticker in brackets after a name counts as a name', () => {
  expect(questionOf('Add up what Acme paid for the module (STS-107)').names).toEqual(['acme']);
});

test('ignores the report that a question names as its source', () => {
  expect(questionOf('Who leads the funds of Acme according to its 2020 proxy statement?').words).toEqual([
    'lead',
    'fund',
    'acme',
  ]);
  expect(questionOf('Which proxy statement of Acme names the funds?').words).toContain('proxy');
});

test('reads two days of a month as a span, even if the year is elsewhere, and not a figure after a day', () => {
  const days = (question: string) => questionOf(question).periods.map(({ from, to }) => `${from} ${to}`);
  expect(days('Form 4 of December 10, 2025: what was sold on December 8 and 9?')).toEqual([
    '2025-12-10 2025-12-10',
    '2025-12-08 2025-12-09',
  ]);
  expect(days('What of 2025 was sold on December 8 and 10,000 of it to whom?')).toEqual(['2025-12-08 2025-12-08']);
});
