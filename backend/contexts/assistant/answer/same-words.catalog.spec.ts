import { wordsOf } from '#platform/full-text/words.ts';
import { hasWord, withRoots } from './same-words.catalog.ts';

const has = (text: string, asked: string) => hasWord(withRoots(wordsOf(text)), wordsOf(asked)[0] ?? '');

test('words that have a meaning only together must all be present', () => {
  expect(has('return on common equity', 'ROE')).toBe(true);
  expect(has('equity awards', 'ROE')).toBe(false);
});

test('finds a given name by its other forms', () => {
  expect(has('Steven A. Cohen', 'Steve')).toBe(true);
  expect(has('Peter Cohen', 'Steve')).toBe(false);
});

test('finds an action by its root, but not the person who does it', () => {
  expect(has('the distribution of shares', 'distributed')).toBe(true);
  expect(has('as asset representations reviewer', 'reviewed')).toBe(false);
});
