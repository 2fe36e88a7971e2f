import { matchedPieces } from './matched.ts';

const shown = (name: string, typed: string) =>
  matchedPieces(name, typed)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['Roelof Botha', 'bo', 'Roelof [Bo]tha'],
  ['BOTHA ROELOF', 'roelof bo', '[BO]THA [ROELOF]'],
  ['Bank of Hawaii Corp', 'awa', 'Bank of Hawaii Corp'],
  ['BRK-B', 'brk-b', '[BRK-B]'],
  ['AT&T (Inc.)', '(inc', 'AT&T [(Inc].)'],
  ['A.B', '.', 'A.B'],
  ['Apple Inc.', '', 'Apple Inc.'],
])('%s, typed %s', (name, typed, expected) => {
  expect(shown(name, typed)).toBe(expected);
});
