import { MAX_PASSAGES, passagesOf } from './passages.ts';

const lines = (count: number, line: string) => Array.from({ length: count }, (_, n) => `${line} ${n}`).join('\n');

test.each([
  ['lines', lines(400, 'A line of a table with figures')],
  ['sentences without lines', 'This sentence is one of many in a long paragraph. '.repeat(200)],
  ['words without sentences', 'word '.repeat(2_000)],
  ['no place to cut', 'x'.repeat(5_000)],
  ['characters beyond the basic plane', '\u{1F600} '.repeat(1_500)],
])('passages are the whole text, none of them long: %s', (_name, text) => {
  const passages = passagesOf(text);
  expect(passages.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  for (const { start, end } of passages) expect(end - start).toBeLessThanOrEqual(900);
  expect(passages.length).toBeGreaterThan(3);
});

test('a short text is one passage, an empty one none', () => {
  expect(passagesOf('Short.')).toEqual([{ start: 0, end: 6 }]);
  expect([passagesOf(''), passagesOf(' \n ')]).toEqual([[], []]);
});

test('the end of an endless text is not searched', () => {
  expect(passagesOf('A sentence. '.repeat(1_000_000))).toHaveLength(MAX_PASSAGES);
});
