import { readWatchlistFile } from './watchlist-file.parser.ts';

const read = (text: string) => readWatchlistFile(text).map(({ line, entry, fault }) => [line, entry ?? fault]);
const refusalOf = (text: string) => {
  try {
    return readWatchlistFile(text).length;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a table is read by its heading, in any order and case, with cells that hold several values', () => {
  const table = '\uFEFFNote,Ticker,Price,FORMS,tags\r\n"the CFO, ""Jim""\nleft",aapl,12,8-K; DEF 14A,own|watch\r\n\r\n,MSFT,,,\n';
  expect(read(table)).toEqual([
    [2, { ticker: 'aapl', forms: ['8-K', 'DEF 14A'], note: 'the CFO, "Jim"\nleft', tags: ['own', 'watch'] }],
    [5, { ticker: 'MSFT' }],
  ]);
  expect(read('ticker;note\nAAPL;a, b')).toEqual([[2, { ticker: 'AAPL', note: 'a, b' }]]);
  expect(read('ticker\tforms\nAAPL\t8-K')).toEqual([[2, { ticker: 'AAPL', forms: ['8-K'] }]]);
});

test('tickers alone stand on one line or on many', () => {
  expect(read('AAPL, MSFT\nGOOG')).toEqual([
    [1, { ticker: 'AAPL' }],
    [1, { ticker: 'MSFT' }],
    [2, { ticker: 'GOOG' }],
  ]);
});

test('JSON is a list of tickers or entries, or an export, whose other fields count for nothing', () => {
  expect(read('["AAPL", {"ticker": "MSFT", "tags": ["own"]}]')).toEqual([
    [1, { ticker: 'AAPL' }],
    [2, { ticker: 'MSFT', tags: ['own'] }],
  ]);
  const entry = { id: 'e', ticker: 'AAPL', cik: '1', forms: ['8-K'], note: null, tags: [], rules: { items: ['5.02'] } };
  expect(read(JSON.stringify({ exportedAt: 'now', watchlist: [entry], alerts: [{ ticker: 'X' }] }))).toEqual([
    [1, { ticker: 'AAPL', forms: ['8-K'], rules: { items: ['5.02'] } }],
  ]);
});

test('a line that cannot be read says why and keeps no other one out', () => {
  const [none, long, fine] = readWatchlistFile(JSON.stringify([{}, { ticker: 'AAPL', note: 'x'.repeat(1001) }, 'MSFT', null]));
  expect([none?.typed, none?.fault]).toEqual(['', expect.stringMatching(/^ticker: /)]);
  expect([long?.typed, long?.fault]).toEqual(['AAPL', expect.stringMatching(/^note: /)]);
  expect(fine?.entry).toEqual({ ticker: 'MSFT' });
  expect(readWatchlistFile('["AAPL", 7, null]').map(({ entry }) => entry !== null)).toEqual([true, false, false]);
});

test('files that are no list of tickers are refused as a whole', () => {
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

test('a hostile file takes neither long nor much', () => {
  expect(refusalOf(`ticker\n${'"",'.repeat(300_000)}`)).toBe('import_unreadable');
  expect(refusalOf('['.repeat(900_000))).toBe('import_unreadable');
  expect(refusalOf(','.repeat(900_000))).toBe('import_unreadable');
});
