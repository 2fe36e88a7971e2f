import { itemSections } from './item-sections.ts';

const ITEMS = new Set(['1', '1A', '2', '4']);
const read = (text: string, items: ReadonlySet<string> = ITEMS, parts = false) =>
  itemSections(text, 0, text.length, items, parts ? 'in parts' : 'plainly').map(({ item, heading, start, end }) => [
    item,
    heading,
    text.slice(start, end),
  ]);

test('an item ends at the next heading or at the signatures', () => {
  expect(
    read(
      'Cover\nItem 1. Business\nWe sell.\n\nITEM 1A – Risk Factors\nMany.\nItem 3. Other\nx\nItem 4. Last\nEnd.\nSIGNATURES\nJane',
    ),
  ).toEqual([
    ['1', 'Item 1. Business', 'We sell.'],
    ['1A', 'ITEM 1A – Risk Factors', 'Many.'],
    ['4', 'Item 4. Last', 'End.'],
  ]);
});

test('skips a table of contents, with or without page numbers', () => {
  const body = 'Item 1. Business\nWe sell things.\nItem 2. Properties\nOne house here.';
  const wanted = [
    ['1', 'Item 1. Business', 'We sell things.'],
    ['2', 'Item 2. Properties', 'One house here.'],
  ];
  expect(read(`Item 1. Business\t3\nItem 2. Properties\t9\n\nPART I\n${body}`)).toEqual(wanted);
  expect(read(`Item 1. Business\nItem 2. Properties\nPART I\n${body}`)).toEqual(wanted);
});

test('a line that continues like a sentence is a reference, not a heading', () => {
  expect(read('Item 1. Business\nAs told in\nItem 2 of this report, we sell.\nItem 4 and others.')).toEqual([
    ['1', 'Item 1. Business', 'As told in\nItem 2 of this report, we sell.\nItem 4 and others.'],
  ]);
});

test('a heading repeated at the top of each page continues its item', () => {
  const text = 'PART I\nItem 1\nFirst page.\n7\nPART I\nItem 1\nSecond page.\nPART I\nItem 2\nElse.';
  expect(read(text)[0]).toEqual(['1', 'Item 1', 'First page.\n7\nPART I\nItem 1\nSecond page.']);
});

test('tells items of Part I and Part II with the same number apart', () => {
  const items = new Set(['I-1', 'I-2', 'II-1']);
  expect(
    read(
      'PART I. FINANCIAL INFORMATION\nItem 1. Statements\nNumbers.\nItem 2. MD&A\nWords.\nPART II\nItem 1. Legal\nNone.',
      items,
      true,
    ),
  ).toEqual([
    ['I-1', 'Item 1. Statements', 'Numbers.'],
    ['I-2', 'Item 2. MD&A', 'Words.'],
    ['II-1', 'Item 1. Legal', 'None.'],
  ]);
});

test('reads text that continues on the line of its heading', () => {
  const line = `Item 4. Purpose of Transaction. ${'The persons bought shares for investment. '.repeat(8)}`.trim();
  expect(read(line)).toEqual([['4', 'Item 4. Purpose of Transaction.', line.slice('Item 4. Purpose of Transaction. '.length)]]);
});

test('reads a hundred thousand headings of one item in one pass', () => {
  expect(read('Item 1\nx\n'.repeat(100_000))).toHaveLength(1);
});
