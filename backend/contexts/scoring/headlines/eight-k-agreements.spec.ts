import { scoredEightK } from '#kit/scored-filing.ts';

const line = (items: Readonly<Record<string, string>>) => scoredEightK(items).oneLiner;

describe('headlines of agreements, deals, debt, charges and sales of securities', () => {
  test.each<[string, string, string]>([
    [
      '1.01',
      'On March 9, 2026, the Company entered into an underwriting agreement relating to its public offering of 1,650,000 shares of common stock. The public offering price was $2.00 per share. The Company granted the underwriter the option to purchase, within 45 days, an additional 247,500 shares at the same price. On March 14, 2026, the offering closed, resulting in the Company selling a total of 1,897,500 shares, for gross proceeds of $3,795,000.',
      'Sells 1.9M shares at $2 for $3.8 million in a public offering',
    ],
    [
      '1.01',
      'On May 1, 2026, Harbor Bank, a wholly owned subsidiary of Acme Inc., entered into a Stipulation and Consent to the Issuance of an Order to Cease and Desist with the Federal Deposit Insurance Corporation.',
      'Harbor Bank agrees to FDIC cease-and-desist order',
    ],
    [
      '8.01',
      'On May 1, 2026, the FDIC terminated the Consent Order that the Bank had been subject to.',
      'FDIC ends consent order',
    ],
    [
      '1.01',
      'On May 1, 2026, a subsidiary of the Company and Borealis Corporation formed a joint venture to build a $200 million plant in Texas.',
      'Forms joint venture with Borealis',
    ],
    [
      '1.01',
      'On May 1, 2026, the Company entered into an Open Market Sale Agreement with Harbor Securities LLC under which the Company may sell shares of its common stock having an aggregate offering price of up to $75,000,000 from time to time.',
      'May sell up to $75 million of shares into the market through Harbor Securities',
    ],
    [
      '8.01',
      'On May 1, 2026, the Company issued a notice of redemption for all $350 million of its outstanding 6.50% Senior Notes due 2027.',
      'Redeems $350 million of 6.5% notes due 2027',
    ],
    [
      '8.01',
      'On May 1, 2026, Acme Inc. announced that it intends to offer $300 million aggregate principal amount of senior notes due 2033.',
      'Plans to sell $300 million of notes due 2033',
    ],
    [
      '1.02',
      'On May 1, 2026, Acme Inc. repaid all outstanding 6.625% Senior Notes due 2027 in full. The aggregate principal amount was $416.8 million.',
      'Repays $416.8 million of 6.625% notes due 2027',
    ],
    [
      '1.02',
      'On May 1, 2026, the Company received written notice from Borealis Inc. that Borealis was terminating the Collaboration and License Agreement dated March 1, 2021.',
      'Borealis ends collaboration and license agreement',
    ],
    [
      '1.01',
      'On May 1, 2026, Acme Inc. entered into Amendment No. 3 to its Distribution Agreement with Borealis plc, extending the term until December 31, 2030.',
      'Amends distribution agreement with Borealis',
    ],
    [
      '1.01',
      'Acme Inc. and the United States Department of Justice entered into a settlement agreement to resolve the investigation into its billing practices. Under the agreement the Company will pay $48.5 million.',
      'Settles Justice Department investigation for $48.5 million',
    ],
    [
      '2.01',
      'On May 1, 2026, the Company acquired all of the outstanding stock of Smithfield Tool Co. The purchase price consisted of $6,200,000 in cash and 250,000 shares of common stock.',
      'Completes purchase of Smithfield Tool for 250,000 shares and $6.2 million cash',
    ],
    [
      '1.01',
      'The Company agreed to acquire all of the outstanding shares of Borealis, Inc. for $340 million in cash.',
      'Agrees to buy Borealis for $340 million',
    ],
    [
      '1.01',
      'Acme Inc. entered into an Agreement and Plan of Merger under which it will acquire all outstanding shares of a privately held company for approximately $300 million in cash. The closing is subject to customary conditions.',
      'Agrees to buy a privately held company for $300 million',
    ],
    [
      '3.02',
      'On March 3, 2025, the Company sold 1,250,000 shares of its Series B preferred stock to accredited investors for $12.5 million. The securities were offered in reliance on the exemption from registration in Section 4(a)(2).',
      'Issues 1.3M preferred shares for $12.5 million in a private placement',
    ],
    [
      '3.02',
      'On March 3, 2025, the Company issued warrants to purchase 2,000,000 shares of common stock at $1.50 per share to a lender.',
      'Issues warrants to purchase 2,000,000 shares of common stock at $1.50 a share to a lender',
    ],
    [
      '3.02',
      'Acme Inc. issued 300,000 shares of common stock to an institutional investor upon conversion of notes. The shares were issued in reliance on Section 3(a)(9) of the Securities Act of 1933.',
      'Issues 300,000 shares on conversion',
    ],
    [
      '1.01',
      'Acme Inc. entered into Amendment No. 2 to the Merger Agreement with Beta Corp., which increases the merger consideration from $20.00 to $22.50 per share in cash.',
      'Amends merger agreement with Beta at $22.50 per share',
    ],
    [
      '1.01',
      'The Company entered into an agreement to sell its distribution center in Ohio to Lone Star Properties, LLC for $74 million.',
      'Agrees to sell distribution center in Ohio to Lone Star Properties for $74 million',
    ],
    [
      '2.01',
      'Acme completed its acquisition of Viva, Inc. The aggregate consideration consisted of 5,017,126 shares of Acme common stock and a payment of approximately $8.4 million in cash.',
      'Completes purchase of Viva for 5.0M shares and $8.4 million cash',
    ],
    [
      '1.02',
      'The parties mutually terminated the Share Purchase Agreement by and among the Company and Armada Limited. The Company intends to record a $1.36 billion charge.',
      'Terminates purchase agreement with Armada; takes $1.36 billion charge',
    ],
    [
      '1.01',
      'The Company entered into an underwriting agreement to sell up to $1.15 billion aggregate principal amount of its 1.5% Convertible Senior Notes due 2037.',
      'Sells up to $1.15 billion of 1.5% convertible notes due 2037',
    ],
    [
      '1.01',
      'The Company entered into a five-year credit agreement providing for an unsecured revolving credit facility of $1 billion, which replaced an earlier one.',
      'Signs $1 billion revolving credit facility, replacing an earlier one',
    ],
    [
      '2.03',
      'The Company issued a promissory note in the principal amount of $250,000, bearing interest at 12% per annum.',
      'Issues $250,000 12% promissory note',
    ],
    [
      '2.05',
      'The Company approved a reduction of its workforce by approximately 12%, or 150 employees. It expects charges of approximately $3.5 million to $4.2 million.',
      'Cuts 150 jobs (12% of workforce); takes $3.5 million to $4.2 million charge',
    ],
    [
      '2.06',
      'The Company concluded that it would record a goodwill impairment charge of $175 million.',
      'Takes $175 million impairment charge on goodwill',
    ],
    [
      '3.02',
      'The Company agreed to issue and sell 2,500,000 shares of common stock and warrants at an offering price of $1.20 per share. The gross proceeds are expected to be approximately $4.2 million.',
      'Sells 2.5M shares at $1.20; raises $4.2 million in all in a private placement',
    ],
    [
      '1.01',
      'The Company entered into a Master Supply Agreement with Ford River Company.',
      'Signs master supply agreement with Ford River',
    ],
    ['1.02', 'The Company terminated the Employment Agreement with John Smith.', 'Employment agreement with John Smith ends'],
    [
      '1.01',
      'The Board amended the 2004 Stock Incentive Plan of the Company to limit awards.',
      'Amends 2004 Stock Incentive Plan',
    ],
    [
      '1.01',
      'The Board increased the base salaries of four executive officers effective April 1, 2026.',
      'Raises salaries of executives',
    ],
    [
      '1.03',
      'Acme filed voluntary petitions for relief under chapter 11 in the United States Bankruptcy Court for the Southern District of Texas.',
      'Files for Chapter 11 bankruptcy in Southern District of Texas',
    ],
    [
      '2.04',
      'The trustee declared the principal of $150 million of the senior notes due and payable.',
      'Debt of $150 million becomes due early',
    ],
    [
      '1.05',
      'An unauthorized third party gained access to certain information systems of the Company.',
      'Unauthorized persons gain access to certain information systems',
    ],
  ])('%s: %s', (item, words, expected) => {
    expect(line({ [item]: words })).toBe(expected);
  });

  test('an item that refers to another one gets its headline from there', () => {
    const lease = 'The Company entered into a lease extension agreement for its headquarters.';
    const referring = 'The information set forth in Item 1.01 is incorporated by reference.';
    expect(line({ '1.01': lease, '2.03': referring })).toBe('Extends lease');
    expect(line({ '1.01': referring.replace('1.01', '2.01'), '2.01': 'Acme acquired all of the stock of Viva, Inc.' })).toBe(
      'Completes purchase of Viva',
    );
  });
});

describe('levels of agreements, deals and debt', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a large deal, measured in dollars without a market cap',
      { '1.01': 'The Company agreed to acquire Borealis, Inc. for $340 million.' },
      'HIGH',
    ],
    ['a small deal without a market cap', { '1.01': 'The Company agreed to acquire Borealis, Inc. for $34 million.' }, 'MEDIUM'],
    [
      'a bank that buys another is not a target',
      {
        '1.01':
          'Acme Inc. entered into an Agreement and Plan of Merger with RBI Bancshares, Inc., under which RBI Bancshares, Inc. will merge with and into the Company.',
      },
      'MEDIUM',
    ],
    [
      'a canceled purchase',
      { '1.02': 'The Company and the seller terminated the Share Purchase Agreement with Armada Limited.' },
      'HIGH',
    ],
    ['repaid debt', { '1.02': 'The Company repaid in full and terminated its $75 million term loan.' }, 'MEDIUM'],
    [
      'a lease',
      {
        '1.01': 'The Company entered into a lease extension agreement.',
        '2.03': 'The information in Item 1.01 is incorporated by reference.',
      },
      'LOW',
    ],
    ['salaries', { '1.01': 'The Board increased the base salaries of four executive officers.' }, 'LOW'],
    ['a stock incentive plan', { '1.01': 'The Board amended the 2004 Stock Incentive Plan.' }, 'LOW'],
    ['ordinary notes', { '1.01': 'The Company agreed to sell $5.0 billion of 2.85% notes due 2030.' }, 'MEDIUM'],
    ['convertible notes', { '2.03': 'The Company sold $250 million of 2.75% convertible notes due 2037.' }, 'MEDIUM'],
    [
      'more than 15% of the workforce, as “headcount”',
      { '2.05': 'The Company began a reduction in headcount of greater than 15%.' },
      'HIGH',
    ],
    ['a small impairment', { '2.06': 'The Company will record an impairment charge of $4 million.' }, 'MEDIUM'],
    [
      'a large completed purchase',
      { '2.01': 'The Company completed its acquisition of Borealis, Inc. for approximately $7.0 billion.' },
      'HIGH',
    ],
  ])('%s', (_title, items, level) => {
    expect(scoredEightK(items).level).toBe(level);
  });
});

test('a completed purchase comes before the change to a credit line that it required', () => {
  expect(
    line({
      '1.01':
        'The Company entered into the Fifth Amendment to its revolving credit agreement with First Bank, as administrative agent, for a deal valued at $300 million.',
      '2.01': 'The Company completed its acquisition of all of the outstanding shares of Borealis, Inc.',
    }),
  ).toBe('Completes purchase of Borealis');
});

test('an event without its own sentence gets its headline from its exhibit', () => {
  expect(
    line({
      '8.01': 'The following exhibit is filed.',
      '9.01': '(d) Exhibits.\n4.1 Second Supplemental Indenture, dated as of June 30, 2026, among Acme and the trustee.',
    }),
  ).toBe('Reports another event: second supplemental indenture');
});
