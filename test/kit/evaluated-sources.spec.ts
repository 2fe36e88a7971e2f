import { evaluatedSources, hashOf } from './evaluated-sources.ts';

const FILES: Record<string, string> = {
  'a.ts':
    "import type { B } from './b.ts';\nimport { c } from './c.ts';\nimport { type D } from './d.ts';\nexport const a = (b: B): D => c(b);\n",
  'b.ts': 'export interface B {}\n',
  'c.ts': "export { e } from './e.ts';\nexport const c = (x: unknown) => /one  two/.test(String(x));\n",
  'd.ts': 'export type D = boolean;\n',
  'e.ts': 'export const e = 1;\n',
};
const sources = (files: Record<string, string>) => (path: string) => files[path] ?? '';
const hash = (files: Record<string, string>) => hashOf(Object.keys(files), sources(files));

test('finds the imports of a module except types, as far as they are followed', () => {
  expect(evaluatedSources(['a.ts'], () => true, sources(FILES))).toEqual(['a.ts', 'c.ts', 'e.ts']);
  expect(evaluatedSources(['a.ts'], (_, to) => to !== 'e.ts', sources(FILES))).toEqual(['a.ts', 'c.ts']);
});

test.each([
  ['a comment', { 'c.ts': `/** Tests. */\n${FILES['c.ts']}` }],
  ['a type', { 'c.ts': FILES['c.ts']?.replace('unknown', 'string') ?? '' }],
  ['layout', { 'e.ts': 'export const e =\n  1;\n' }],
  ['an import', { 'a.ts': FILES['a.ts']?.replace('./c.ts', './deeper/c.ts') ?? '' }],
])('%s does not change the hash', (_, change) => {
  expect(hash({ ...FILES, ...change })).toBe(hash(FILES));
});

test('the location of a file does not change the hash', () => {
  const { 'c.ts': moved = '', ...rest } = FILES;
  expect(hash({ ...rest, 'deeper/c.ts': moved })).toBe(hash(FILES));
});

test.each([
  ['a pattern', { 'c.ts': FILES['c.ts']?.replace('one  two', 'one two') ?? '' }],
  ['a number', { 'e.ts': 'export const e = 2;\n' }],
  ['another file', { 'f.ts': 'export const f = 1;\n' }],
])('%s changes the hash', (_, change) => {
  expect(hash({ ...FILES, ...change })).not.toBe(hash(FILES));
});

test('follows an import by an alias of package.json', () => {
  const files = {
    'a.ts': "import { b } from '#reading/deep/b.ts';\nexport const a = b;\n",
    'backend/reading/deep/b.ts': 'export const b = 1;\n',
  };
  expect(evaluatedSources(['a.ts'], () => true, sources(files))).toEqual(['a.ts', 'backend/reading/deep/b.ts']);
});
