import { csvOf } from './csv.ts';

const cell = (value: string | number | boolean | null) => csvOf(['a'], [[value]]).split('\r\n')[1];

test('lines end as spreadsheets expect, and the file says its encoding', () => {
  expect(csvOf(['a', 'b'], [['x', 1]])).toBe('\ufeffa,b\r\nx,1\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%p is no formula', (text) => {
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

test('a break inside a cell stays inside it', () => {
  expect(csvOf(['a'], [['one\ntwo']])).toBe('\ufeffa\r\n"one\ntwo"\r\n');
});
