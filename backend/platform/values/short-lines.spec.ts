import { MAX_LINE_LENGTH, withShortLines } from './short-lines.ts';

const longest = (text: string) => Math.max(...text.split('\n').map(({ length }) => length));

test.each([
  ['words', 'confidential treatment '.repeat(20_000)],
  ['digits', '1'.repeat(400_000)],
  ['pairs', '😀'.repeat(50_000)],
  ['pairs behind one character', `a${'😀'.repeat(50_000)}`],
  ['a long line among short ones', `short\n${'x'.repeat(70_001)}\nshort\n${'y '.repeat(30_000)}`],
])('a long line is cut, places stay: %s', (_, text) => {
  const cut = withShortLines(text);
  expect([cut.length, cut.isWellFormed()]).toEqual([text.length, true]);
  expect(longest(cut)).toBeLessThanOrEqual(MAX_LINE_LENGTH);
  // All other characters are unchanged.
  for (let at = 0; at < text.length; at += 1) if (cut[at] !== '\n' && cut[at] !== text[at]) throw new Error(`changed at ${at}`);
});

test('cuts lines between words', () => {
  const text = 'word '.repeat(10_000);
  expect(withShortLines(text).split(/\s+/)).toEqual(text.split(' '));
});

test.each([
  ['', 'nothing'],
  ['x'.repeat(MAX_LINE_LENGTH), 'a line of the longest length'],
  [`${'x'.repeat(MAX_LINE_LENGTH)}\n`.repeat(3), 'several of them'],
])('short lines stay: %#', (text) => {
  expect(withShortLines(text)).toBe(text);
});
