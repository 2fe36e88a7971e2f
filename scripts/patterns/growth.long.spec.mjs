import { slowAttack } from './attacks.mjs';
import { shippedPatterns } from './sources.mjs';

test.each([
  ['grows with each character', '(a+)+$', ''],
  ['grows with the square: neighbors', '^\\s*-?\\s*x', ''],
  ['grows with the square: begins anew in its own run', '\\s+$', ''],
  ['grows with the square: begins anew behind a word', 'lost .* found', ''],
  ['grows with the cube', '\\d.*\\d.*x', ''],
])('a planted pattern is found: %s', (_how, source, flags) => {
  expect(slowAttack(source, flags)).not.toBeNull();
});

test.each([
  ['^\\s*x', ''],
  ['(?<!\\s)\\s+$', ''],
  ['lost .{0,200} found', ''],
  ['"[^"]*"', 'g'],
])('%s takes twice the time for twice the text', (source, flags) => {
  expect(slowAttack(source, flags)).toBeNull();
});

test('every pattern of the product takes only twice the time for twice the text, on texts built from its own pieces', () => {
  const different = new Map(shippedPatterns().map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  const slow = [...different.values()].flatMap(({ file, line, source, flags }) => {
    const attack = slowAttack(source, flags);
    return attack === null ? [] : [`${file}:${line} on ${attack.name}`];
  });
  expect(slow).toEqual([]);
});
