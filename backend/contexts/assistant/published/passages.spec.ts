import { MAX_PASSAGES, passagesOf } from './passages.ts';

const lines = (count: number, line: string) => Array.from({ length: count }, (_, n) => `${line} ${n}`).join('\n');

test.each([
  ['lines', lines(400, 'A line of a table with figures')],
  ['sentences without lines', 'This sentence is one of many in a long paragraph. '.repeat(200)],
  ['words without sentences', 'word '.repeat(2_000)],
  ['no place to cut', 'x'.repeat(5_000)],
  ['characters beyond the basic plane', '\u{1F600} '.repeat(1_500)],
])('splits the whole text into passages of limited length: %s', (_name, text) => {
  const passages = passagesOf(text);
  expect(passages.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  for (const { start, end } of passages) expect(end - start).toBeLessThanOrEqual(900);
  expect(passages.length).toBeGreaterThan(3);
});

test('makes one passage of a short text, and none of an empty one', () => {
  expect(passagesOf('Short.')).toEqual([{ start: 0, end: 6 }]);
  expect([passagesOf(''), passagesOf(' \n ')]).toEqual([[], []]);
});

test('leaves out the end of an extremely long text', () => {
  expect(passagesOf('A sentence. '.repeat(1_000_000))).toHaveLength(MAX_PASSAGES);
});
