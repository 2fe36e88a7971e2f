import { type HoldingsRow, MAX_ROWS, ROWS_PER_TEXT, rowsOfText, textsOfRows } from './rows.ts';

const row = (n: number, over: Partial<HoldingsRow> = {}): HoldingsRow => ({
  issuer: `Issuer "${n}"\n, é`,
  titleOfClass: 'COM',
  cusip: '037833100',
  value: String(n),
  amount: '1',
  amountType: 'SH',
  putCall: null,
  discretion: 'SOLE',
  otherManagers: '1,4',
  soleVoting: '1',
  sharedVoting: '0',
  noVoting: null,
  ...over,
});

describe('rows of a 13F stored as texts', () => {
  test('are restored unchanged and in order', () => {
    const rows = Array.from({ length: ROWS_PER_TEXT + 1 }, (_, n) => row(n));
    const texts = textsOfRows(rows);
    expect(texts).toHaveLength(2);
    expect(texts.flatMap(rowsOfText)).toEqual(rows);
  });

  test('are limited in number and length for a hostile table', () => {
    const texts = textsOfRows(Array.from({ length: MAX_ROWS + 1 }, () => row(1, { issuer: null })));
    expect(texts).toHaveLength(MAX_ROWS / ROWS_PER_TEXT);
    expect(rowsOfText(texts.at(-1) ?? '')).toHaveLength(ROWS_PER_TEXT);
    const [long = ''] = textsOfRows([row(1, { issuer: 'x'.repeat(1_000_000) })]);
    expect(long.length).toBeLessThan(1_000);
  });

  test('become no texts if there are no rows', () => {
    expect(textsOfRows([])).toEqual([]);
  });
});
