import { sheetOf, sheetText, stated, tableOf } from './fact-sheet.ts';

const CLASSES = [
  { name: 'A', fee: '1.12', late: null },
  { name: 'C', fee: null, late: null },
];

test('leaves out values that are not stated and columns that are empty', () => {
  const sheet = sheetOf(
    'A form',
    [stated('fund', 'Fund', '  Acme\nFund '), stated('cik', 'CIK', null), stated('last', 'Last', false), stated('n', 'Funds', 0)],
    [
      tableOf('classes', 'Classes', CLASSES, [
        ['class', 'Class', ({ name }) => name],
        ['fee', 'Fee', ({ fee }) => fee, 'percent'],
        ['late', 'Late', ({ late }) => late],
      ]),
      tableOf('none', 'None', [], [['class', 'Class', () => 'A']]),
    ],
  );
  expect(sheet.values.map(({ name, unit, value }) => [name, unit, value])).toEqual([
    ['fund', 'text', 'Acme Fund'],
    ['last', 'flag', 'No'],
    ['n', 'text', '0'],
  ]);
  expect(sheet.tables).toEqual([
    {
      name: 'classes',
      label: 'Classes',
      columns: [
        { name: 'class', label: 'Class', unit: 'text' },
        { name: 'fee', label: 'Fee', unit: 'percent' },
      ],
      rows: [
        ['A', '1.12'],
        ['C', null],
      ],
      omitted: 0,
    },
  ]);
});

test('prints one fact per line, with dollar and percent signs', () => {
  const sheet = sheetOf(
    'A form',
    [
      stated('sold', 'Sold', '418915624', 'dollars'),
      stated('net', 'Net income', '-145529.00', 'dollars'),
      stated('n', 'Shares', '50000', 'number'),
    ],
    [
      tableOf('classes', 'Classes', CLASSES, [
        ['class', 'Class', ({ name }) => name],
        ['fee', 'Fee', ({ fee }) => fee, 'percent'],
      ]),
    ],
  );
  expect(sheetText(sheet)).toBe(
    'A form\nSold: $418,915,624\nNet income: -$145,529.00\nShares: 50,000\nClasses\nClass A; Fee 1.12%\nClass C',
  );
});
