import { csvOf } from './csv.ts';

const cell = (value: string | number | boolean | null) => csvOf(['a'], [[value]]).split('\r\n')[1];

test('lines end as spreadsheets expect, and the file declares its encoding', () => {
  expect(csvOf(['a', 'b'], [['x', 1]])).toBe('\ufeffa,b\r\nx,1\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%p does not become a formula', (text) => {
  expect(cell(text)?.replace(/^"/, '')).toMatch(/^'/);
});

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=cmd("x")', '"\'=cmd(""x"")"'],
  [-5, '-5'],
  [true, 'true'],
  [null, ''],
])('%p is written as %p', (value, text) => {
  expect(cell(value)).toBe(text);
});

test('a line break inside a cell stays in the cell', () => {
  expect(csvOf(['a'], [['one\ntwo']])).toBe('\ufeffa\r\n"one\ntwo"\r\n');
});

test.each([
  [`x;=cmd|' /C calc'!A0`, `"x;'=cmd|' /C calc'!A0"`],
  ['x;+1', `"x;'+1"`],
  ['x; =1', `"x; '=1"`],
  ['x;-1', `"x;'-1"`],
  ['x;@SUM(A1)', `"x;'@SUM(A1)"`],
  ['x\t=1', `"x\t'=1"`],
  ['x|=1', `"x|'=1"`],
  ['x\n=1', `"x\n'=1"`],
  ['x\r\n=1', `"x\r\n'=1"`],
  ['x;"=1"', `"x;""'=1"""`],
  ['x;＝1', `"x;'＝1"`],
  ['a;=1;=2', `"a;'=1;'=2"`],
  ['=1;=2', `"'=1;'=2"`],
  [';=1', `";'=1"`],
  [' =1', `' =1`],
  ['a; b', '"a; b"'],
  ['a|b', '"a|b"'],
  ['3-5; 1=1', '"3-5; 1=1"'],
])('%p does not become a formula where the separator is another one', (text, safe) => {
  expect(csvOf(['a'], [[text]])).toBe(`\ufeffa\r\n${safe}\r\n`);
});

test('the time for a long cell is linear', () => {
  expect(csvOf(['a'], [['\n'.repeat(500_000)]]).length).toBeGreaterThan(500_000);
});
