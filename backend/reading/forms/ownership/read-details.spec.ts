import { SAMPLE_FORM_4 } from '#kit/edgar-samples.ts';
import { parseOwnership } from './read.ts';
import { marketTrades, titleInRemarks } from './read-details.ts';

const { facts, details } = parseOwnership(SAMPLE_FORM_4);
const trade = (code: string, shares: string, price: string | null) => ({
  ...(facts.transactions[0] as (typeof facts.transactions)[number]),
  code,
  shares,
  price,
  acquiredDisposed: code === 'P' ? 'A' : 'D',
});

describe('which field a footnote belongs to', () => {
  test('gives row and field, in document order', () => {
    const ids = details.footnoteFields.map(({ id, table, row, field }) => `${id} ${table}[${row}].${field}`);
    expect(ids).toContain('F1 transactions[0].price');
    for (const { id, table, row } of details.footnoteFields) expect(facts[table][row]?.footnotes).toContain(id);
  });
});

describe('totals of purchases and sales', () => {
  test('include net shares, net value and average prices', () => {
    expect(marketTrades([trade('P', '1,000', '12.50'), trade('P', '500', '13'), trade('S', '200', '20')])).toEqual({
      bought: '1500',
      sold: '200',
      net: '1300',
      netValue: '15000',
      averageBought: '12.6667',
      averageSold: '20.0000',
    });
  });

  test('have no value without a price, and are absent without trades', () => {
    expect(marketTrades([trade('S', '200', null)])).toMatchObject({ net: '-200', netValue: null, averageSold: null });
    expect(marketTrades([trade('A', '200', '1')])).toBeNull();
    expect(marketTrades([{ ...trade('P', '200', '1'), acquiredDisposed: 'D' }])).toBeNull();
    expect(marketTrades([trade('S', '36.000', '20')])).toBeNull();
  });
});

describe('a title that points to the remarks', () => {
  test.each<[string, string | null, string | null, string | null]>([
    [
      'the remarks are the title',
      'See Remarks',
      'Executive Vice President and Chief Financial Officer',
      'Executive Vice President and Chief Financial Officer',
    ],
    ['after a caption', 'See Remarks', 'Officer Title: EVP, General Counsel.', 'EVP, General Counsel'],
    [
      'among other remarks',
      'See Remarks below',
      'Exhibit 24 - Power of Attorney\nChief Operating Officer',
      'Chief Operating Officer',
    ],
    ['other remarks alone', 'See Remarks', 'Exhibit 24 - Power of Attorney signed by the Secretary', null],
    ['a title of its own', 'Chief Executive Officer', 'President', null],
    ['no remarks', 'See Remarks', null, null],
    ['no title', null, 'President', null],
  ])('%s', (_name, title, remarks, expected) => {
    expect(titleInRemarks(title, remarks)).toBe(expected);
  });
});
