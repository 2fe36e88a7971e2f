import { patternFaults } from './check.mjs';
import { faults } from './growth.mjs';
import { patternsOf, shippedPatterns } from './sources.mjs';

test('no pattern of the product takes time that grows faster than the text', () => {
  const patterns = shippedPatterns();
  expect(patterns.length).toBeGreaterThan(2_500);
  expect(patternFaults(patterns)).toEqual([]);
});

test.each([
  ['a repeated repetition', '(a+)+$', ''],
  ['two neighbors that match the same characters', '^\\s*\\s*x', ''],
  ['two that match the same characters, with an optional one in between', '^\\s*-?\\s*x', ''],
  ['blanks before the end', '\\s+$', ''],
  ['the rest of a line after text that can occur in it', 'lost .* found', ''],
  ['the rest of a text after a line that can occur in it', '^a[^]*b', 'm'],
  ['a number that can begin at each of its digits', '\\d+%', ''],
  ['a lookahead over the whole text', 'a(?!.*b)', ''],
  ['groups of three digits up to the end', '\\B(?=(?:\\d{3})+$)', 'g'],
])('reports %s', (_what, source, flags) => {
  expect(faults(source, flags)).not.toEqual([]);
});

test.each([
  ['one repetition at the beginning', '^\\s*x', ''],
  ['one at the beginning of each line', '^[ \\t]*x', 'm'],
  ['one that can begin only at its first character', '(?<!\\s)\\s+$', ''],
  ['a word that begins at its boundary', '\\b\\w+!', ''],
  ['one with nothing after it', 'lost .*', ''],
  ['one that excludes the character it begins with', '"[^"]*"', ''],
  ['a bounded one', 'lost .{0,200} found', ''],
  ['neighbors that match different characters', '^\\s+\\d+\\s+x', ''],
  ['one that is tried at one place only', '\\s+x', 'y'],
])('accepts %s', (_what, source, flags) => {
  expect(faults(source, flags)).toEqual([]);
});

test('combines the pieces of a pattern; a piece known only at run time counts as a word', () => {
  const [built] = patternsOf(
    'backend/planted.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is a source
    "const LOST = ['lost', 'gone'];\nconst of = (name) => builtPattern(String.raw`^(?:${LOST.join('|')})\\s*` + `\\\\s*${name}`, 'i');",
  );
  expect(built).toMatchObject({ line: 2, source: '^(?:lost|gone)\\s*\\s*x', flags: 'i', builder: 'builtPattern' });
});

test('reports a slow pattern with its place, and a pattern that is not built by builtPattern', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is a source
  const text = 'const a = 1;\nconst planted = /lost .* found/;\nconst built = new RegExp(`x${a}`);\n';
  const reports = patternFaults(patternsOf('backend/planted.ts', text));
  expect(reports).toEqual([
    expect.stringMatching(/^backend\/planted\.ts:2: /),
    expect.stringMatching(/^backend\/planted\.ts:3: .*builtPattern/),
  ]);
});
