import { parseCompanyTickers } from './company-tickers.parser.ts';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const fields = ['cik', 'name', 'ticker', 'exchange'];

describe('company_tickers_exchange.json', () => {
  test('rows become companies, regardless of column order', () => {
    const file = { fields: ['ticker', 'cik', 'exchange', 'name'], data: [['brk-b', 1067983, null, 'BERKSHIRE HATHAWAY INC']] };
    expect(parseCompanyTickers(bytes(file))).toEqual([
      { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', ticker: 'BRK-B', exchange: null },
    ]);
  });
  test('skips invalid rows', () => {
    const good = [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'];
    expect(parseCompanyTickers(bytes({ fields, data: [good, [-1, 'x', 'Y', null], good] }))).toHaveLength(2);
  });
  test.each([
    ['no JSON', '<html></html>'],
    ['another shape', { data: [] }],
    ['other columns', { fields: ['cik', 'name'], data: [] }],
    ['mostly unreadable rows', { fields, data: [[1, 'A', 'A', null], [], []] }],
    ['no rows', { fields, data: [] }],
  ])('%s is malformed', (_name, file) => {
    expect(() => parseCompanyTickers(bytes(file))).toThrow(expect.objectContaining({ name: 'EdgarError', failure: 'MALFORMED' }));
  });
});
