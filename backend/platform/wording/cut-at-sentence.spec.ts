import { cutAtSentence } from './cut-at-sentence.ts';

const TEXT = 'Apple Inc. Board elects Jane Doe. She starts in May. Her pay was not stated.';

test.each([
  [200, TEXT],
  [TEXT.length, TEXT],
  [TEXT.length - 1, 'Apple Inc. Board elects Jane Doe. She starts in May.'],
  [52, 'Apple Inc. Board elects Jane Doe. She starts in May.'],
  [51, 'Apple Inc. Board elects Jane Doe.'],
  [33, 'Apple Inc. Board elects Jane Doe.'],
  [32, 'Apple Inc. Board elects Jane…'],
  [7, 'Apple…'],
  [4, 'App…'],
  [1, '…'],
  [0, ''],
])('within %i characters a text ends at a sentence, else at a word', (max, expected) => {
  expect(cutAtSentence(TEXT, max)).toBe(expected);
});

test('uses the service’s own count, so that the escaped text still fits', () => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;');
  const cost = (text: string) => escaped(text).length;
  for (let max = 0; max < 60; max += 1)
    expect(cost(cutAtSentence('A&B sells C&D. A&B&C&D&E buys.', max, cost))).toBeLessThanOrEqual(max);
  expect(cutAtSentence('A&B sells C&D. A&B buys.', 23, cost)).toBe('A&B sells C&D.');
});

test('never splits a character with several code units', () => {
  expect(cutAtSentence('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 17)).toBe('👩‍👩‍👧👩‍👩‍👧…');
});
