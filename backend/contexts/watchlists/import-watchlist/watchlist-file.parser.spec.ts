import { readWatchlistFile } from './watchlist-file.parser.ts';

const read = (text: string) => readWatchlistFile(text).map(({ line, entry, fault }) => [line, entry ?? fault]);
const refusalOf = (text: string) => {
  try {
    return readWatchlistFile(text).length;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a table is read by its header, in any order and case, with several values per cell', () => {
  const table = '\uFEFFNote,Ticker,Price,FORMS,tags\r\n"the CFO, ""Jim""\nleft",aapl,12,8-K; DEF 14A,own|watch\r\n\r\n,MSFT,,,\n';
  expect(read(table)).toEqual([
    [2, { ticker: 'aapl', forms: ['8-K', 'DEF 14A'], note: 'the CFO, "Jim"\nleft', tags: ['own', 'watch'] }],
    [5, { ticker: 'MSFT' }],
  ]);
  expect(read('ticker;note\nAAPL;a, b')).toEqual([[2, { ticker: 'AAPL', note: 'a, b' }]]);
  expect(read('ticker\tforms\nAAPL\t8-K')).toEqual([[2, { ticker: 'AAPL', forms: ['8-K'] }]]);
});

test('tickers without a header may be on one line or many', () => {
  expect(read('AAPL, MSFT\nGOOG')).toEqual([
    [1, { ticker: 'AAPL' }],
    [1, { ticker: 'MSFT' }],
    [2, { ticker: 'GOOG' }],
  ]);
});

test.each([
  [
    'Yahoo Finance',
    'Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume\nACRM,27.96,2026/11/27,11:09 CET,0.24,28.0,28.1,27.9,24219',
  ],
  [
    'Fidelity',
    'Account Number,Account Name,Symbol,Description,Quantity\nX1,Mine,ACRM,ACME CORP,5\n\n"The data is provided for you only."',
  ],
  [
    'Schwab',
    '"Positions for account X as of 11/27/2026"\n\n"Symbol","Description","Quantity"\n"ACRM","ACME","5"\n"","Account Total","--"',
  ],
  ['Robinhood', '"Activity Date","Instrument","Trans Code"\n"11/2/2026","ACRM","Buy"\n"11/3/2026","ACRM","Sell"\n"","",""'],
  ['Vanguard', 'Account Number,Investment Name,Symbol,Shares\n1,ACME,ACRM,5'],
  ['E*TRADE', 'Account Summary\nAccount,Value\nX,5\n\nSymbol,Last Price $,Qty #\nACRM,27.96,5'],
  ['Webull', 'Name,Symbol,Side,Status\nAcme,ACRM,Buy,Filled'],
  ['a German spreadsheet', 'Ticker Symbol;Name;Price\nACRM;Acme;27,96'],
  ['tabs', 'Name\tSymbol\nAcme\tACRM'],
  ['one column', 'Symbol\nACRM'],
  ['another case', 'SYMBOL,OPEN,LOW\nACRM,AAPL,MSFT'],
  ['two possible ticker columns', 'Symbol,Ticker\nAAPL,ACRM'],
  ['a byte order mark and spaces', '\uFEFF Symbol , Price \nACRM,27.96'],
  ['Stock Symbol', 'Company,Stock Symbol\nAcme,ACRM'],
  ['Symbol/CUSIP', 'Symbol/CUSIP,Qty\nACRM,5'],
])('reads only the ticker column of a table with %s', (_of, table) => {
  expect(readWatchlistFile(table).map(({ entry }) => entry)).toEqual([{ ticker: 'ACRM' }]);
});

test('skips section names in a TradingView list', () => {
  expect(read('###Mine,NASDAQ:ACRM,NYSE:BRK.B,###Others,NASDAQ:AAPL').map(([, entry]) => entry)).toEqual([
    { ticker: 'NASDAQ:ACRM' },
    { ticker: 'NYSE:BRK.B' },
    { ticker: 'NASDAQ:AAPL' },
  ]);
});

test('reads JSON: a list of tickers or entries, or our export, ignoring its other fields', () => {
  expect(read('["AAPL", {"ticker": "MSFT", "tags": ["own"]}]')).toEqual([
    [1, { ticker: 'AAPL' }],
    [2, { ticker: 'MSFT', tags: ['own'] }],
  ]);
  const entry = { id: 'e', ticker: 'AAPL', cik: '1', forms: ['8-K'], note: null, tags: [], rules: { items: ['5.02'] } };
  expect(read(JSON.stringify({ exportedAt: 'now', watchlist: [entry], alerts: [{ ticker: 'X' }] }))).toEqual([
    [1, { ticker: 'AAPL', forms: ['8-K'], rules: { items: ['5.02'] } }],
  ]);
});

test("an unreadable line has a reason and doesn't block the others", () => {
  const [none, long, fine] = readWatchlistFile(JSON.stringify([{}, { ticker: 'AAPL', note: 'x'.repeat(1001) }, 'MSFT', null]));
  expect([none?.typed, none?.fault]).toEqual(['', expect.stringMatching(/^ticker: /)]);
  expect([long?.typed, long?.fault]).toEqual(['AAPL', expect.stringMatching(/^note: /)]);
  expect(fine?.entry).toEqual({ ticker: 'MSFT' });
  expect(readWatchlistFile('["AAPL", 7, null]').map(({ entry }) => entry !== null)).toEqual([true, false, false]);
});

test('files without a ticker list are refused', () => {
  const broken = [
    '{"watchlist": [',
    '{"a": 1}',
    '{"watchlist": 7}',
    '[]',
    ' \n ',
    'ticker,note\n',
    'ticker,note\nAAPL,"never closed',
  ];
  expect(broken.map(refusalOf)).toEqual(broken.map(() => 'import_unreadable'));
  expect(refusalOf(Array.from({ length: 501 }, (_, n) => `T${n}`).join('\n'))).toBe('import_too_long');
  expect(refusalOf(Array.from({ length: 501 }, (_, n) => `T${n}`).join())).toBe('import_too_long');
  expect(refusalOf(JSON.stringify(Array.from({ length: 500 }, (_, n) => `T${n}`)))).toBe(500);
});

test('a broker’s file is read to its end, however many lines aren’t tickers', () => {
  const tickers = Array.from({ length: 500 }, (_, n) => `T${n}`);
  const lots = tickers.flatMap((ticker) => [`${ticker},10,1.00`, `${ticker},20,2.00`]);
  const file = ['Positions of account X, as of today', 'Symbol,Quantity,Price', ...lots, ',,3.00'].join('\n');
  const read = readWatchlistFile(file).map(({ typed }) => typed);
  expect(read).toEqual(tickers);
});

test('a hostile file takes little time and memory', () => {
  expect(refusalOf('A\n'.repeat(450_000))).toBe('import_too_long');
  expect(refusalOf(`ticker\n${'"",'.repeat(300_000)}`)).toBe('import_unreadable');
  expect(refusalOf('['.repeat(900_000))).toBe('import_unreadable');
  expect(refusalOf(','.repeat(900_000))).toBe('import_unreadable');
});
