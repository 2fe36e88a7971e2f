import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { p, prose, table, tr } from '#kit/form-samples.ts';

const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') }).facts;
const prices = table(
  tr('', 'Per Share', 'Total'),
  tr('Initial public offering price', '$', '21.00', '$', '210,000,000'),
  tr('Underwriting discounts and commissions(1)', '$', '1.47', '$', '14,700,000'),
  tr('Proceeds to us, before expenses', '$', '19.53', '$', '195,300,000'),
);

test('reads securities, prices, fees and proceeds from the cover of a 424B4', () => {
  expect(
    read(
      prose(
        '424B4',
        p('Acme Corp'),
        p('10,000,000 Shares of Class A Common Stock'),
        p('Our common stock has been approved for listing on the New York Stock Exchange under the symbol &#8220;ACME.&#8221;'),
        prices,
      ),
    ).registration,
  ).toEqual({
    prospectus: expect.anything(),
    isAmendment: false,
    issuer: 'ACME CORP /DE/',
    tradingSymbol: 'ACME',
    exchange: 'New York Stock Exchange',
    sharesOffered: '10000000',
    pricePerShare: '21.00',
    priceRange: null,
    totalPrice: '210000000',
    feePerShare: '1.47',
    totalFees: '14700000',
    proceedsPerShare: '19.53',
    proceedsBeforeExpenses: '195300000',
    maximumAggregate: null,
    isResale: null,
    isAtTheMarket: null,
  });
});

test('reads an amended S-1 with a range and a price table that is still empty', () => {
  const { registration } = read(
    prose(
      'S-1/A',
      p('Acme Holdings, Inc.'),
      p('(Exact name of registrant as specified in its charter)'),
      p('8,500,000 Shares'),
      p('It is currently estimated that the initial public offering price will be between $14.00 and $16.00 per share.'),
      table(tr('Initial public offering price', '$', '$'), tr('Proceeds, before expenses, to us', '$', '$')),
    ),
  );
  expect(registration).toMatchObject({
    isAmendment: true,
    issuer: 'Acme Holdings, Inc.',
    sharesOffered: '8500000',
    pricePerShare: null,
    priceRange: { low: '14.00', high: '16.00' },
    totalPrice: null,
    proceedsBeforeExpenses: null,
  });
});

test('reads the maximum of a shelf, and an at-the-market program', () => {
  expect(read(prose('S-3', p('$300,000,000'), p('Common Stock'), p('Preferred Stock'))).registration?.maximumAggregate).toBe(
    '300000000',
  );
  expect(
    read(
      prose(
        '424B5',
        p('Up to $75,000,000'),
        p('Sales may be made in &#8220;at the market offerings&#8221; as defined in Rule 415.'),
      ),
    ).registration,
  ).toMatchObject({ maximumAggregate: '75000000', isAtTheMarket: true, pricePerShare: null });
});

test('reads an F-1 for depositary shares, and a resale by holders', () => {
  expect(
    read(prose('F-1', p('5,000,000 American Depositary Shares'), p('The offering price is $4.00 per ADS.'))).registration,
  ).toMatchObject({ sharesOffered: '5000000', pricePerShare: '4.00' });
  expect(
    read(prose('S-3', p('Up to 1,250,000 Shares of Common Stock'), p('Offered by the Selling Stockholders'))).registration,
  ).toMatchObject({ sharesOffered: '1250000', isResale: true, pricePerShare: null });
});

test('does not take the proceeds of selling holders for the issuer’s', () => {
  const { registration } = read(
    prose('424B4', table(tr('Proceeds to the selling stockholders', '$1.00', '$100'), tr('Proceeds to us', '$2.00', '$200'))),
  );
  expect([registration?.proceedsPerShare, registration?.proceedsBeforeExpenses]).toEqual(['2.00', '200']);
});

test('reads nothing from a cover without numbers or with too few', () => {
  const { registration, parseWarnings } = read(
    prose('424B4', p('PROSPECTUS'), table(tr('Public offering price', 'see below'), tr('Public offering price', '$5.00'))),
  );
  expect(registration).toMatchObject({ pricePerShare: null, totalPrice: null, sharesOffered: null });
  expect(parseWarnings).toEqual(['Neither price nor amount was found on the cover.']);
});

test('reads a price table with cells separated by spaces or line breaks', () => {
  const spaced = read(prose('424B5', p('Per share Total'), p('Public offering price (1) $ 25.00 $ 7,000,000'))).registration;
  expect(spaced).toMatchObject({ pricePerShare: '25.00', totalPrice: '7000000' });
  const below = read(prose('424B5', p('Public offering price'), p('$118.17'), p('$700,000,083.90'))).registration;
  expect(below).toMatchObject({ pricePerShare: '118.17', totalPrice: '700000083.90' });
  const sentence = read(prose('424B5', p('Public offering price'), p('The price may change.'), p('$5.00'))).registration;
  expect(sentence?.pricePerShare).toBeNull();
});

test('reads a program’s maximum amount, and a price in the offering sentence', () => {
  const program = read(
    prose('424B5', p('We may sell shares having an aggregate offering price of up to $2,100,000,000 from time to time.')),
  ).registration;
  expect(program?.maximumAggregate).toBe('2100000000');
  const offer = read(prose('424B5', p('Each share is being offered at a price of $18.00.'))).registration;
  expect(offer?.pricePerShare).toBe('18.00');
});
