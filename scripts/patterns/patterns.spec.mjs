import { patternFaults } from './check.mjs';
import { faults } from './growth.mjs';
import { patternsOf, shippedPatterns } from './sources.mjs';

test('no pattern of the product grows faster than its text', () => {
  const patterns = shippedPatterns();
  expect(patterns.length).toBeGreaterThan(2_500);
  expect(patternFaults(patterns)).toEqual([]);
});

test.each([
  ['repeats what repeats itself', '(a+)+$', ''],
  ['two neighbors that take the same', '^\\s*\\s*x', ''],
  ['two that take the same, with what may be missing in between', '^\\s*-?\\s*x', ''],
  ['blanks before the end', '\\s+$', ''],
  ['the rest of a line behind what may be in it', 'lost .* found', ''],
  ['the rest of a text behind a line that may be in it', '^a[^]*b', 'm'],
  ['a number that is looked for at each of its digits', '\\d+%', ''],
  ['a look ahead over the whole text', 'a(?!.*b)', ''],
  ['groups of three digits up to the end', '\\B(?=(?:\\d{3})+$)', 'g'],
])('is found: %s', (_what, source, flags) => {
  expect(faults(source, flags)).not.toEqual([]);
});

test.each([
  ['one repetition at the beginning', '^\\s*x', ''],
  ['one at the beginning of each line', '^[ \\t]*x', 'm'],
  ['one that is entered at its first character alone', '(?<!\\s)\\s+$', ''],
  ['a word, entered at its border', '\\b\\w+!', ''],
  ['one that nothing follows', 'lost .*', ''],
  ['what its own beginning cannot be in', '"[^"]*"', ''],
  ['one with an end', 'lost .{0,200} found', ''],
  ['neighbors that take different characters', '^\\s+\\d+\\s+x', ''],
  ['one that is tried at one place', '\\s+x', 'y'],
])('is let through: %s', (_what, source, flags) => {
  expect(faults(source, flags)).toEqual([]);
});

test('a pattern that is built from pieces is put together, and a piece that only the running product knows counts as a word', () => {
  const [built] = patternsOf(
    'backend/planted.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is a source
    "const LOST = ['lost', 'gone'];\nconst of = (name) => builtPattern(String.raw`^(?:${LOST.join('|')})\\s*` + `\\\\s*${name}`, 'i');",
  );
  expect(built).toMatchObject({ line: 2, source: '^(?:lost|gone)\\s*\\s*x', flags: 'i', builder: 'builtPattern' });
});

test('a planted pattern is reported with its place, and one that is built elsewhere than in the one function too', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is a source
  const text = 'const a = 1;\nconst planted = /lost .* found/;\nconst built = new RegExp(`x${a}`);\n';
  const reports = patternFaults(patternsOf('backend/planted.ts', text));
  expect(reports).toEqual([
    expect.stringMatching(/^backend\/planted\.ts:2: /),
    expect.stringMatching(/^backend\/planted\.ts:3: .*builtPattern/),
  ]);
});
