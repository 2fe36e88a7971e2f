import { wordsOf } from '#platform/full-text/words.ts';
import { hasWord, withRoots } from './same-words.catalog.ts';

const has = (text: string, asked: string) => hasWord(withRoots(wordsOf(text)), wordsOf(asked)[0] ?? '');

test('words that mean one word together are needed together', () => {
  expect(has('return on common equity', 'ROE')).toBe(true);
  expect(has('equity awards', 'ROE')).toBe(false);
});

test('a given name is found in its other forms', () => {
  expect(has('Steven A. Cohen', 'Steve')).toBe(true);
  expect(has('Peter Cohen', 'Steve')).toBe(false);
});

test('a deed is found by its root, and who does it is somebody else', () => {
  expect(has('the distribution of shares', 'distributed')).toBe(true);
  expect(has('as asset representations reviewer', 'reviewed')).toBe(false);
});
