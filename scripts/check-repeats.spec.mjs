import { repeats } from './check-repeats.mjs';

const block = (count, of = 'value') => Array.from({ length: count }, (_, at) => `  ${of}${at}: ${at},`).join('\n');

test('reports a block of twenty equal lines once, with both places, regardless of indentation', () => {
  const files = [
    ['a.ts', `const a = {\n${block(22)}\n};`],
    ['b.ts', `\nconst b = {\n\n${block(22).replaceAll('  ', '\t')}\n};`],
  ];
  expect(repeats(files)).toEqual(['b.ts:4: 20 lines as in a.ts:2']);
});

test('does not report nineteen lines, different lines or imports', () => {
  const imports = `import {\n${block(25)}\n} from './values.ts';\n`;
  const files = [
    ['a.ts', `${imports}const a = {\n${block(19)}\n};`],
    ['b.ts', `${imports}const b = {\n${block(19)}\n} as const;`],
    ['c.ts', block(25, 'other')],
  ];
  expect(repeats(files)).toEqual([]);
});
