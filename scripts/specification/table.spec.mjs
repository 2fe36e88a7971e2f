import { existsSync } from 'node:fs';
import { statementsOf } from './statements.mjs';
import { rows, TABLE, tableText, textOf } from './table.mjs';
import { testsOf } from './tests.mjs';

const specification = textOf('docs/specification.md');

test('finds the statements of the specification, line by line', () => {
  const text = [
    '## 2. Screens',
    '### Public routes',
    '| / and /watchlist | Home |',
    '### Home screen',
    "- A button '+ Add', and a line 'You've reached X of Y.' (see below).",
    '- Card view shows:',
    '  - a price;',
    'Pages load lazily.',
    '## 3. Entities',
    '**Local storage keys:** session, theme-mode (light or dark). More is stored.',
    '## 5. Rules',
    '**Add ticker**',
    '- At most 5.',
    '- Server errors: not shown.',
    '- The second step: not shown. The first is a code.',
    '- Validation messages are under point 5.',
    '## 7. Calls',
    '| Method and path | Payload |',
    '|---|---|',
    '| POST /api/login | {identifier} |',
    '| POST /api/pay | payload not shown |',
  ].join('\n');
  expect(statementsOf(text).map(({ section, kind, says }) => `${section} ${kind} ${says}`)).toEqual([
    '2 route /',
    '2 route /watchlist',
    '2 text + Add',
    "2 text You've reached X of Y.",
    "2 rule A button '+ Add', and a line 'You've reached X of Y.' (see below).",
    '2 rule a price;',
    '2 rule Pages load lazily.',
    '3 key session',
    '3 key theme-mode',
    '5 rule At most 5.',
    '5 rule The second step: not shown. The first is a code.',
    '7 call POST /api/login',
    '7 rule POST /api/login | {identifier}',
    '7 call POST /api/pay',
  ]);
});

test('finds tests with their names, including those of a table', () => {
  const source = `test('one', () => { first; });
  test.each([
    [1, 'a'],
  ])('two of %s', (n) => { second; });`;
  expect(testsOf(source).map(({ name, body }) => [name, body.includes('first'), body.includes("'a'")])).toEqual([
    ['one', true, false],
    ['two of %s', false, true],
  ]);
});

test('no statement of the specification is missing', () => {
  const all = statementsOf(specification);
  expect(all.length).toBeGreaterThan(250);
  const known = new Set(rows.map(({ section, says }) => `${section} ${says}`));
  expect(all.filter(({ section, says }) => !known.has(`${section} ${says}`))).toEqual([]);
});

test('every row quotes the specification and names an existing test file', () => {
  expect(rows.filter(({ says }) => !specification.includes(says)).map(({ says }) => says)).toEqual([]);
  expect(rows.filter(({ file }) => !existsSync(file)).map(({ file }) => file)).toEqual([]);
});

test('every named test exists and contains the expected text', () => {
  const wrong = rows.flatMap(({ says, file, test: name, shows }) => {
    const named = testsOf(textOf(file)).filter((each) => each.name.replaceAll("\\'", "'") === name);
    if (named.length === 0) return [`${file} has no test "${name}"`];
    const holds = named.some(({ body }) => body.includes('expect') && body.includes(shows));
    return holds ? [] : [`"${name}" of ${file} does not hold ${shows} for: ${says}`];
  });
  expect(wrong).toEqual([]);
});

test('the document matches the rows', () => {
  expect(textOf(TABLE)).toBe(tableText());
});
