import { wordsOf } from '../../../../platform/full-text/words.ts';
import { questionOf } from '../question/question.ts';
import { givesReason, isDone, isMetAgain, isReversed } from './event-told.ts';
import type { Evidence } from './evidence.ts';

test.each([
  ['What had Bolt paid when it bought Anvil?', 'Acme acquired Anvil from Bolt for $265 million.', true],
  ['What did Bolt pay for Anvil?', 'Acme paid $265 million to Bolt in cash.', true],
  ['What did Acme pay for Anvil?', 'Acme acquired Anvil from Bolt for $265 million.', false],
  ['What did Bolt pay for Anvil?', 'Bolt acquired Anvil for $265 million.', false],
  ['What was paid for Anvil?', 'Acme acquired Anvil from Bolt for $265 million.', false],
])('who sold did not pay: %s %s', (asked, told, is) => expect(isReversed(asked, told)).toBe(is));

test.each([
  ['The merger is expected to close on June 20, 2018.', false],
  ['If the merger is not completed by June 20, 2018, the fee is due.', false],
  ['On June 20, 2018, Acme completed the merger.', true],
  ['The merger became effective on June 20, 2018.', true],
])('what is to be closed was not closed: %s', (told, is) => {
  expect(isDone('When did Acme close the merger?', told)).toBe(is);
  expect(isDone('When will the notes mature?', told)).toBe(true);
});

test('a reason that is denied is none, and one of somebody else is not of those who are asked about', () => {
  const evidence = (text: string) =>
    ({ text, words: new Set(wordsOf(text)), filing: { title: 'Acme Corp' } }) as unknown as Evidence;
  const gives = (text: string) => givesReason(questionOf('Why did Jane Doe leave Acme?'), evidence(text), text);
  expect(gives('The resignation of Jane Doe was not the result of any disagreement.')).toBe(false);
  expect(gives('Jane Doe resigned in order to lead Bolt.')).toBe(true);
  expect(gives('Sales fell because of the weather.')).toBe(false);
  expect(gives('In light of the retirement of Rick Roe, the Board appointed Jane Doe as chairwoman.')).toBe(false);
  expect(gives('The resignation of Jane Doe was due to her health.')).toBe(true);
});

test('the closing of an acquisition is told by the day on which it was made', () => {
  const asked = 'Anvil acquisition close date (Acme 8-K)';
  expect(isDone(asked, 'On October 1, 2008, Acme, Inc. (“Acme”) acquired Anvil Software, Inc.')).toBe(true);
  expect(isDone(asked, 'On August 19, 2008, Acme announced that it had entered into an Agreement and Plan of Merger.')).toBe(
    false,
  );
});

test.each([
  ['On May 2, 2025, Nasdaq told us that we have regained compliance with the rule.', true],
  ['We have not regained compliance with the rule.', true],
  ['We were notified that we were not in compliance with the minimum equity requirement.', false],
  ['The panel gave us until February 18, 2025 to regain compliance.', false],
])('whether a rule is met again: %s', (told, is) => {
  expect(isMetAgain('Did Acme get back into compliance with the equity rule?', told)).toBe(is);
  expect(isMetAgain('Did Acme meet the equity rule?', told)).toBe(true);
});

test('the day of a decision is told by a sentence that speaks of it', () => {
  const asked = "When did Acme's board adopt proxy access?";
  expect(isDone(asked, 'On December 21, 2015, the Board of Directors adopted amendments to implement proxy access.')).toBe(true);
  expect(isDone(asked, 'Notice under proxy access must be received by October 28, 2025.')).toBe(false);
});

test('“for good reason” is a term of contracts and gives no reason', () => {
  const text = 'If Jane Doe resigns for good reason, she receives twice her salary.';
  const evidence = { text, words: new Set(wordsOf(text)), filing: { title: 'Acme Corp' } } as unknown as Evidence;
  expect(givesReason(questionOf('Why did Jane Doe leave Acme?'), evidence, text)).toBe(false);
});
