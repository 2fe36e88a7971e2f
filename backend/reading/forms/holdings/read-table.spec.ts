import { readHoldingsTable } from './read-table.ts';

const totals = (entries: string, value: string, unit: string | null = 'thousands') => ({ entries, value, unit });
const rowsOf = (raw: string, stated: ReturnType<typeof totals>) =>
  readHoldingsTable(raw, stated)?.rows.map(({ position }) => Object.values(position).map((one) => one ?? '-'));

const INDENTED = `<TABLE>
<S>             <C>      <C>          <C>         <C>         <C>
American
   Express Co.     Com    025816 10 9     648,880  17,225,400          X            4, 2
                                          301,157   7,994,634          X            4, 13
Comcast Corp     CLA SPL  20030N 20 0     225,120  12,000,000          X            4
Moody's            Com    615369 10 5          43       1,000          X            4
                                       ----------
                                        1,175,200
</TABLE>`;

const BLOCKS = `<s>                    <c>     <c>        <c>         <c>
ACME PIPELINE
COMMON UNITS           Common  096627104    3,010         1,020 SH            Sole          1,020

AMERICAN INTERNATIONAL Common  026874784       10           266 SH     Call   Shared Defined  266
GROUP

MGMT 5% 2015/05/15     Corp    035710AB8    2,073     2,000,000 PRN           Sole          2,000
                                         ------------
                          TOTAL             5,093`;

test('reads names over several lines and further rows of one security', () => {
  expect(rowsOf(INDENTED, totals('4', '1,175,200'))).toEqual([
    ['American Express Co.', 'Com', '025816109', '648880', '17225400', '-', '-', '-'],
    ['American Express Co.', 'Com', '025816109', '301157', '7994634', '-', '-', '-'],
    ['Comcast Corp', 'CLA SPL', '20030N200', '225120', '12000000', '-', '-', '-'],
    ["Moody's", 'Com', '615369105', '43', '1000', '-', '-', '-'],
  ]);
});

test('reads rows between empty lines, options, principal amounts and a total in millions', () => {
  const rows = [
    ['ACME PIPELINE COMMON UNITS', 'Common', '096627104', '3010', '1020', 'SH', '-', 'Sole'],
    ['AMERICAN INTERNATIONAL GROUP', 'Common', '026874784', '10', '266', 'SH', 'Call', 'Shared Defined'],
    ['MGMT 5% 2015/05/15', 'Corp', '035710AB8', '2073', '2000000', 'PRN', '-', 'Sole'],
  ];
  expect(rowsOf(BLOCKS, totals('3', '5,093'))).toEqual(rows);
  expect(rowsOf(BLOCKS, totals('3', '5.1', 'million'))).toEqual(rows);
});

test('rejects a table whose row count or total contradicts its summary page', () => {
  for (const stated of [totals('3', '1,175,200'), totals('4', '1,175,201'), totals('4', '1,175.2', null)]) {
    expect(readHoldingsTable(INDENTED, stated)).toBeNull();
  }
  expect(readHoldingsTable(INDENTED, { entries: null, value: null, unit: null })).toBeNull();
  expect(readHoldingsTable('', totals('0', '0'))).toBeNull();
});

test('leaves out names, classes and CUSIPs that are ambiguous', () => {
  const raw = `First Co     Com    025816 10 9     1      10 SH Sole
Whose Line
Second Co Com   949773V 10 7     2      20 SH Sole`;
  expect(rowsOf(raw, totals('2', '3'))).toEqual([
    ['-', 'Com', '025816109', '1', '10', 'SH', '-', 'Sole'],
    ['-', '-', '-', '2', '20', 'SH', '-', 'Sole'],
  ]);
});

test('does not take amounts outside the columns above for a row', () => {
  expect(readHoldingsTable(`${INDENTED}\n             12     34`, totals('4', '1,175,200'))).not.toBeNull();
});

test.each(['025816 10 9 1 1 ', '1,', ' ', 'A', '025816109 ', '025816 10 9     1      10\n', 'Name\n'])(
  'a megabyte of %j is no table',
  (piece) => {
    expect(readHoldingsTable(piece.repeat(Math.ceil(1_000_000 / piece.length)), totals('1', '1'))).toBeNull();
  },
);

test.each([
  `A 123456789${' '.repeat(150)}${'1'.repeat(21)}${' '.repeat(150)}${'1'.repeat(45)}\n`,
  `${' '.repeat(190)}${'1'.repeat(21)}${' '.repeat(60)}${'1'.repeat(45)}\n`,
])('handles long runs of blanks between overlong figures quickly', (line) => {
  const row = 'Acme Co     Com    025816 10 9     1      10\n';
  expect(readHoldingsTable(row + line.repeat(150_000), totals('2', '2'))).toBeNull();
});

test('reads an amount whose dollar sign is set apart', () => {
  const raw = 'Acme Co     Com    025816 10 9  $     1,000   $ 10 SH Sole';
  expect(rowsOf(raw, totals('1', '1,000'))).toEqual([['Acme Co', 'Com', '025816109', '1000', '10', 'SH', '-', 'Sole']]);
});
