import { excerptOf } from './excerpt.ts';

const shown = (excerpt: ReturnType<typeof excerptOf>) => excerpt.pieces.map(({ text }) => text).join('');

test('a short passage is shown whole, with its matches marked', () => {
  const text = 'There is substantial doubt about its ability to go on.';
  const excerpt = excerptOf({
    text,
    offset: 1_000,
    marks: [
      { start: 9, end: 20 },
      { start: 21, end: 26 },
    ],
  });
  expect(shown(excerpt)).toBe(text);
  expect(excerpt.pieces.filter(({ found }) => found).map((piece) => piece.text)).toEqual(['substantial', 'doubt']);
  expect(excerpt).toMatchObject({ cutBefore: false, cutAfter: false, range: { start: 1_009, end: 1_026 } });
});

test('a long passage is cut at word boundaries around its matches', () => {
  const text = `${'before '.repeat(60)}DOUBT ${'after '.repeat(80)}`;
  const start = text.indexOf('DOUBT');
  const excerpt = excerptOf({ text, offset: 0, marks: [{ start, end: start + 5 }] });
  expect(shown(excerpt)).toMatch(/^before (before )+DOUBT (after ?)+$/);
  expect(shown(excerpt).length).toBeLessThanOrEqual(520);
  expect(excerpt).toMatchObject({ cutBefore: true, cutAfter: true, range: { start, end: start + 5 } });
});

test('overlapping or invalid marks break nothing', () => {
  const marks = [
    { start: 0, end: 3 },
    { start: 1, end: 4 },
    { start: 5, end: 99 },
    { start: 4, end: 4 },
  ];
  expect(shown(excerptOf({ text: 'abcdef', offset: 0, marks }))).toBe('abcdef');
  expect(shown(excerptOf({ text: 'x'.repeat(900), offset: 0, marks: [] }))).toHaveLength(520);
});
