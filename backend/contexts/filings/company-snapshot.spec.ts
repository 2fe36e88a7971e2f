import { CompanySnapshot } from './company-snapshot.ts';

const rows: readonly (readonly [number, string, string, string | null])[] = [
  [1045810, 'NVIDIA CORP', 'NVDA', 'Nasdaq'],
  [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'],
  [1652044, 'Alphabet Inc.', 'GOOGL', 'Nasdaq'],
  [1652044, 'Alphabet Inc.', 'GOOG', 'Nasdaq'],
  [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE'],
  [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-A', 'NYSE'],
  [14930, 'BRUNSWICK CORP', 'BC', 'NYSE'],
  [14930, 'BRUNSWICK CORP', 'BC-PC', 'NYSE'],
  [1326583, 'BALCHEM CORP', 'BCPC', 'Nasdaq'],
  [1418121, 'Apple Hospitality REIT, Inc.', 'APLE', 'NYSE'],
  [63330, 'MAUI LAND & PINEAPPLE CO INC', 'MLP', 'NYSE'],
  [21344, 'COCA COLA CO', 'KO', 'NYSE'],
  [317540, 'Coca-Cola Consolidated, Inc.', 'COKE', 'Nasdaq'],
  [1, 'No Exchange Ltd', 'NOEX', null],
];
const snapshot = new CompanySnapshot(
  rows.map(([cik, name, ticker, exchange]) => ({ cik: String(cik).padStart(10, '0'), name, ticker, exchange })),
);
const found = (query: string, limit = 20) => snapshot.search(query, limit).map((company) => company.ticker);

describe('tickers (decision 9)', () => {
  test.each([
    ...[
      'BRK.B',
      'BRK-B',
      'brk/b',
      ' brk b ',
      'BRKB',
      'BRK–B',
      'BRK—B',
      'BRK‑B',
      'BRK−B',
      '$BRK.B',
      '$brk-b',
      'NYSE:BRK.B',
      'nyse: brk/b',
    ],
    ...[
      'NYSE:$BRK.B',
      'XNYS:BRK-B',
      '(NYSE: BRK.B)',
      'BRK/B US',
      'BRK/B US Equity',
      'BRK.B:US',
      'ＢＲＫ．Ｂ',
      '\u200bBRK.B',
      'brk_b',
    ],
  ])('%s is BRK-B', (input) => expect(snapshot.byTicker(input)?.ticker).toBe('BRK-B'));
  test.each(['NASDAQ:AAPL', 'nasdaq:aapl', 'NasdaqGS: AAPL', '$AAPL', 'AAPL US', 'AAPL:US', 'XNAS:AAPL', '(AAPL)'])(
    '%s is AAPL, in searches too',
    (input) => {
      expect(snapshot.byTicker(input)?.ticker).toBe('AAPL');
      expect(found(input)[0]).toBe('AAPL');
    },
  );
  test.each(['TSX:KO', 'LON:BC', 'NASDAQ:', '$', 'NYSE:NASDAQ:AAPL'])('%s is not a US ticker', (input) =>
    expect(snapshot.byTicker(input)).toBeNull(),
  );
  test('separators matter if they distinguish tickers', () => {
    expect(snapshot.byTicker('BCPC')?.name).toBe('BALCHEM CORP');
    expect(snapshot.byTicker('BC-PC')?.name).toBe('BRUNSWICK CORP');
    expect(snapshot.byTicker('B.CPC')).toBeNull();
  });
  test.each(['', ' ', '-', 'XXXX', '<script>', 'A'.repeat(10_000)])('%j is not a ticker', (input) =>
    expect(snapshot.byTicker(input)).toBeNull(),
  );
  test("lists a company's main ticker first", () => {
    expect(snapshot.classesOf('0001652044').map((company) => company.ticker)).toEqual(['GOOGL', 'GOOG']);
    expect(snapshot.classesOf('0000000009')).toEqual([]);
  });
});

describe('ticker search (spec section 5)', () => {
  test('lists the exact match first, then prefixes, then names in alphabetical order', () => {
    expect(found('bc')).toEqual(['BC', 'BC-PC', 'BCPC']);
    expect(found('goog')).toEqual(['GOOG', 'GOOGL']);
    expect(found('apple')).toEqual(['APLE', 'AAPL', 'MLP']);
    expect(found('co')).toEqual(['COKE', 'KO', 'BCPC', 'BC', 'BC-PC', 'MLP', 'NVDA']);
  });
  test('finds names with or without their punctuation', () => {
    expect(found('COCA-COLA')).toEqual(['KO', 'COKE']);
    expect(found('coca cola')).toEqual(['KO', 'COKE']);
    expect(found('berkshire')).toEqual(['BRK-B', 'BRK-A']);
    expect(found('land & pine')).toEqual(['MLP']);
  });
  test('finds a share class in any spelling', () => expect(found('brk.b')).toEqual(['BRK-B']));
  test('returns at most the limit, and nothing for an empty query', () => {
    expect(found('c', 3)).toHaveLength(3);
    expect(found('')).toEqual([]);
    expect(found('&')).toEqual([]);
    expect(found('zzzz')).toEqual([]);
  });
});
