import { resultFor } from '#kit/topic-result.ts';

describe('sales of shares', () => {
  test.each<[string, string, object, string, string]>([
    [
      '1.01',
      'On May 5, 2026, Acme Inc. entered into an underwriting agreement with Harbor Securities LLC, as representative of the several underwriters, relating to the public offering of 5,000,000 shares of common stock at a public offering price of $12.00 per share.',
      {
        shares: '5000000',
        price: { currency: '$', amount: '12' },
        act: 'agreed',
        security: 'common stock',
        offering: 'public offering',
      },
      'MEDIUM',
      'Sells 5.0M shares at $12 in a public offering',
    ],
    [
      '1.01',
      'On December 5, 2025, Acme Bancorp entered into a letter agreement with Treasury under which it issued and sold to Treasury for an aggregate purchase price of $38.5 million in cash (i) 38,500 shares of the Company’s Fixed Rate Cumulative Perpetual Preferred Stock, Series A, and (ii) a ten-year warrant to purchase up to 521,266 shares of common stock at an exercise price of $11.08 per share.',
      { shares: '38500', price: null, gross: { currency: '$', amount: '38500000' }, buyer: 'Treasury' },
      'HIGH',
      'Sells 38,500 preferred shares for $38.5 million to Treasury',
    ],
    [
      '1.01',
      'On May 5, 2026, Acme Partners, L.P. entered into an underwriting agreement with Harbor Securities LLC relating to the sale of 7,000,000 common units at a price to the public of $31.45 per common unit. The Partnership intends to use the net proceeds of approximately $211.2 million to repay borrowings under its revolving credit facility.',
      { shares: '7000000', security: 'common units', price: { currency: '$', amount: '31.45' } },
      'MEDIUM',
      'Sells 7.0M units at $31.45 for $211.2 million in a public offering',
    ],
    [
      '1.01',
      'On May 5, 2026, Acme Inc. entered into a securities purchase agreement with accredited investors to sell 5,000,000 shares of common stock at a price of $1.20 per share.',
      { shares: '5000000', act: 'agreed', private: true },
      'HIGH',
      'Sells 5.0M shares at $1.20 in a private placement',
    ],
    [
      '3.02',
      'On May 5, 2026, Acme Inc. sold 2,000 shares of Series B convertible preferred stock for $2,000,000. The preferred stock converts into common stock at a 20% discount to the lowest closing price of the ten days before the conversion.',
      { shares: '2000', convertsAtDiscount: true },
      'HIGH',
      'Issues 2,000 preferred shares for $2 million in a private placement',
    ],
    [
      '3.02',
      'On May 5, 2026, Acme Inc. issued inducement grants of options to purchase 350,000 shares of common stock to four new employees under Nasdaq Listing Rule 5635(c)(4).',
      { shares: '350000', givenFor: 'employees' },
      'LOW',
      'Issues 350,000 shares to employees',
    ],
    [
      '1.01',
      'The Company entered into a securities purchase agreement with certain institutional investors, pursuant to which the Company agreed to sell, in a registered direct offering, 2,500,000 shares of common stock at $4.00 per share.',
      {
        shares: '2500000',
        price: { currency: '$', amount: '4' },
        act: 'agreed',
        security: 'common stock',
        offering: 'registered direct offering',
      },
      'HIGH',
      'Sells 2.5M shares at $4 in a registered direct offering',
    ],
    [
      '1.01',
      'On May 5, 2026, the Company entered into an At Market Issuance Sales Agreement with Harbor Securities, Inc., under which the Company may offer and sell, from time to time, shares of its common stock having an aggregate offering price of up to $50 million.',
      { gross: { currency: '$', amount: '50000000' }, buyer: 'Harbor Securities, Inc.', act: 'program', security: 'shares' },
      'MEDIUM',
      'May sell up to $50 million of shares into the market through Harbor Securities',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company closed its private placement of 1,200,000 units at a price of $5.00 per unit, for gross proceeds of $6.0 million.',
      {
        shares: '1200000',
        price: { currency: '$', amount: '5' },
        gross: { currency: '$', amount: '6000000' },
        private: true,
        act: 'completed',
        security: 'units',
        offering: 'private placement',
      },
      'MEDIUM',
      'Issues 1.2M units at $5 for $6 million in a private placement',
    ],
    [
      '8.01',
      'Acme Inc. announced the pricing of an underwritten public offering of 8,000,000 shares of its common stock at a price of $25.00 per share.',
      {
        shares: '8000000',
        price: { currency: '$', amount: '25' },
        act: 'agreed',
        security: 'common stock',
        offering: 'public offering',
      },
      'MEDIUM',
      'Sells 8.0M shares at $25 in a public offering',
    ],
    [
      '8.01',
      'On May 5, 2026, Acme Inc. issued a press release announcing a proposed public offering of its common stock.',
      { act: 'planned', security: 'shares', offering: 'public offering' },
      'MEDIUM',
      'Plans a public offering of shares',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company completed its initial public offering of 20,000,000 units at a price of $10.00 per unit, generating gross proceeds of $200,000,000.',
      {
        shares: '20000000',
        price: { currency: '$', amount: '10' },
        gross: { currency: '$', amount: '200000000' },
        act: 'completed',
        security: 'units',
        offering: 'initial public offering',
      },
      'MEDIUM',
      'Completes IPO of 20.0M units at $10 for $200 million',
    ],
    [
      '8.01',
      'On January 9, 2026, the Company priced an underwritten secondary offering of 6,000,000 shares of common stock by certain selling stockholders at a price of $31.50 per share.',
      {
        shares: '6000000',
        price: { currency: '$', amount: '31.5' },
        act: 'secondary',
        security: 'common stock',
        offering: 'public offering',
      },
      'MEDIUM',
      'Holders sell 6.0M shares at $31.50 in a public offering',
    ],
    [
      '3.02',
      'On March 3, 2025, the Company sold 1,250,000 shares of its Series B preferred stock to accredited investors for $12.5 million. The securities were offered in reliance on the exemption from registration in Section 4(a)(2).',
      {
        shares: '1250000',
        gross: { currency: '$', amount: '12500000' },
        private: true,
        act: 'completed',
        security: 'series b preferred stock',
      },
      'MEDIUM',
      'Issues 1.3M preferred shares for $12.5 million in a private placement',
    ],
    [
      '3.02',
      'On May 1, 2026, the Registrant issued 250,000 shares of common stock to Borealis LLC in exchange for consulting services.',
      {
        shares: '250000',
        buyer: 'Borealis LLC',
        private: true,
        act: 'completed',
        security: 'common stock',
        givenFor: 'services',
      },
      'MEDIUM',
      'Issues 250,000 shares to Borealis for services',
    ],
    [
      '3.02',
      'On May 1, 2026, the Company issued 735,740 shares of common stock upon the exercise of outstanding warrants.',
      { shares: '735740', private: true, act: 'completed', security: 'common stock', givenFor: 'warrants' },
      'MEDIUM',
      'Issues 735,740 shares on exercise of warrants or options',
    ],
    [
      '3.02',
      'Acme entered into a securities purchase agreement with Harbor Master Fund Ltd., pursuant to which the Company agreed to issue and sell 1,250,000 shares of common stock at a purchase price of $2.00 per share.',
      {
        shares: '1250000',
        price: { currency: '$', amount: '2' },
        buyer: 'Harbor Master Fund Ltd.',
        private: true,
        act: 'agreed',
        security: 'common stock',
      },
      'MEDIUM',
      'Sells 1.3M shares at $2 to Harbor Master Fund in a private placement',
    ],
    [
      '3.02',
      'On May 25, 2021, the Company agreed to exchange (i) an aggregate of 14.7 million shares of common stock for $354.8 million principal amount of its outstanding senior convertible debentures and (ii) an aggregate of 3.2 million shares of common stock for $64.9 million principal amount of its debentures.',
      {
        shares: '17900000',
        debtGivenUp: { currency: '$', amount: '419700000' },
        debtKind: 'convertible debentures',
        private: true,
        act: 'exchanged',
        security: 'common stock',
      },
      'MEDIUM',
      'Swaps $419.7 million of convertible debentures for 17.9M shares',
    ],
    [
      '3.02',
      'The Company issued 1,000,000 shares of common stock as consideration for the acquisition of Nimbus Tools.',
      { shares: '1000000', private: true, act: 'completed', security: 'common stock', givenFor: 'acquisition' },
      'MEDIUM',
      'Issues 1.0M shares for an acquisition',
    ],
    [
      '3.02',
      'The Company became obligated to issue 80,844 shares of its Class B common stock under an earlier agreement.',
      { shares: '80844', private: true, act: 'agreed', security: 'class b common stock' },
      'MEDIUM',
      'Sells 80,844 shares in a private placement',
    ],
    [
      '3.02',
      'On May 5, 2026, Acme Bancorp entered into a Letter Agreement with the United States Department of the Treasury, under which it agreed to issue and sell 65,000 shares of preferred stock for an aggregate purchase price of $65 million.',
      { buyer: 'US Treasury', shares: '65000' },
      'MEDIUM',
      'Sells 65,000 preferred shares for $65 million to US Treasury in a private placement',
    ],
    [
      '1.01',
      'On May 5, 2026, Acme Inc. entered into a purchase agreement with Harbor Park Capital Fund, LLC, which has agreed to purchase up to an aggregate of $30,000,000 of common stock from time to time over 36 months.',
      { act: 'program', private: true },
      'HIGH',
      'May sell up to $30 million of shares to Harbor Park Capital Fund',
    ],
    [
      '3.02',
      'On May 4, 2026, the Company completed a private offering of its Series B preferred stock. The proceeds received by the Company were $84,000.',
      { act: 'completed', security: 'preferred stock', gross: { currency: '$', amount: '84000' } },
      'LOW',
      'Issues preferred shares for $84,000 in a private placement',
    ],
    [
      '3.02',
      'On May 4, 2026, the Company closed a private placement of units to accredited investors. It received gross proceeds of $2.4 million.',
      { act: 'completed', security: 'units', gross: { currency: '$', amount: '2400000' } },
      'MEDIUM',
      'Issues units for $2.4 million in a private placement',
    ],
    [
      '1.01',
      'On May 8, 2026, Acme Bancorp entered into an underwriting agreement with Harbor Securities LLC providing for the offer and sale in an underwritten public offering of 12,000,000 depositary shares, each representing a 1/1,000th interest in a share of the Company’s 7.25% Perpetual Preferred Stock, Series F, with a liquidation preference of $25,000 per share (equivalent to $25.00 per Depositary Share). The estimated net proceeds from the offering, after deducting the underwriting discounts and estimated offering expenses payable by the Company, will be approximately $291.5 million.',
      { shares: '12000000', security: 'depositary shares', gross: { currency: '$', amount: '291500000' } },
      'MEDIUM',
      'Sells 12.0M depositary shares for $291.5 million in a public offering',
    ],
    [
      '1.01',
      'On May 5, 2026, Acme Inc. entered into a standby equity purchase agreement with Harbor Capital Fund, LLC, under which the Company has the right to sell to the investor up to $30 million of its common stock during 36 months.',
      { act: 'program', private: true, buyer: 'Harbor Capital Fund, LLC' },
      'HIGH',
      'May sell up to $30 million of shares to Harbor Capital Fund',
    ],
    [
      '8.01',
      'On May 4, 2026, the Company sold 400,000 depositary shares, each representing a 1/40th interest in its preferred stock, at a price of $25.00 per depositary share.',
      { shares: '400000', security: 'depositary shares' },
      'MEDIUM',
      'Issues 400,000 depositary shares at $25',
    ],
    [
      '1.01',
      'On May 5, 2026, Acme Inc. closed on a private offering pursuant to securities purchase agreements with accredited investors, who purchased 1,050 shares of Series C convertible preferred stock at a price of $1,000 per share for aggregate gross proceeds of $1.05 million.',
      { shares: '1050', gross: { currency: '$', amount: '1050000' }, private: true },
      'HIGH',
      'Issues 1,050 preferred shares for $1.1 million in a private placement',
    ],
  ])('%s: %s', (item, words, fact, level, line) => {
    const result = resultFor('shareSale', { [item]: words });
    expect(result.fact).toMatchObject(fact);
    expect([result.level, result.line]).toEqual([level, line]);
  });

  test.each([
    ['1.01', 'The Company agreed to repurchase 1,500,000 shares of common stock at $20.00 per share.'],
    ['1.01', 'On May 5, 2026, the Company adopted the 2026 Equity Incentive Plan, under which 2,000,000 shares may be issued.'],
    ['1.01', 'Upon the merger, the Company will issue 3,000,000 shares of common stock for $60 million.'],
    ['8.01', 'The Company may issue shares of its common stock in the future.'],
    ['8.01', 'The Company terminated its at-the-market offering program.'],
    ['8.01', 'The Board declared a dividend of one right for each share of common stock at a price of $40 per share.'],
    [
      '8.01',
      'The Company granted the underwriters an option to purchase an additional 750,000 shares of common stock at $12.00 per share.',
    ],
    ['8.01', 'Borealis Corp. sold 3,000,000 shares of its common stock at $14.00 per share.'],
    ['8.01', 'The Company may sell up to 5,000,000 shares of common stock if market conditions are favorable.'],
    ['1.01', 'The Board approved a plan under which 2,000,000 shares of common stock may be issued to employees.'],
    [
      '1.01',
      'The aggregate purchase price for the acquisition of the outstanding equity interests in Borealis is comprised of $75.5 million and up to 4,999,947 shares of Acme’s common stock.',
    ],
    ['1.01', 'The Company terminated its standby equity purchase agreement with Harbor Capital for up to $30 million of shares.'],
    ['8.01', 'The Company redeemed 4,000,000 depositary shares at $25.00 per depositary share.'],
    ['8.01', 'Each of the 4,000,000 depositary shares outstanding represents a share of its preferred stock.'],
    ['3.02', 'The Company completed a private offering of its notes. The proceeds were $84,000.'],
    ['3.02', 'The Company may complete a private offering of its preferred stock. The proceeds would be $84,000.'],
  ])('no fact: %s: %s', (item, words) => {
    expect(resultFor('shareSale', { [item]: words }).fact).toBeNull();
  });
});

describe('an initial public offering that closes', () => {
  const EACH =
    'Each Unit consists of one Class A ordinary share and one-half of one warrant, each whole warrant entitling to one share at $11.50, subject to adjustment.';
  test.each<[string, Record<string, string>, string]>([
    [
      'with the proceeds in a later sentence',
      {
        '1.01': `On May 8, 2026, Acme Inc. consummated its initial public offering (the “IPO”) of 23,000,000 units (the “Units”), including the full exercise of the over-allotment option. ${EACH} The Units were sold at a price of $10.00 per Unit, generating gross proceeds to the Company of $230,000,000. In connection with the IPO, the Company entered into the following agreements:`,
      },
      'Completes IPO of 23.0M units at $10 for $230 million',
    ],
    [
      'of what the sentence leaves out',
      {
        '1.01': `On May 8, 2026, Acme Inc. consummated its initial public offering (“IPO”) of 14,375,000 (the “Units”), including the exercise in full of the over-allotment option. ${EACH} The Units were sold at a price of $10.00 per Unit, generating gross proceeds to the Company of $143,750,000.`,
        '3.02':
          'Simultaneously with the closing of the IPO, the Company completed the private sale of 2,000,000 warrants to the Sponsor at a purchase price of $1.00 per warrant, generating gross proceeds of $2,000,000.',
      },
      'Completes IPO of $143.75 million',
    ],
    [
      'without a number',
      {
        '8.01':
          'On May 8, 2026, the Company closed its initial public offering of its Class A common stock. The gross proceeds were $95,000,000.',
      },
      'Completes IPO of $95 million',
    ],
    [
      'under its short name',
      {
        '8.01':
          'On May 8, 2026, Acme Inc. completed its IPO, generating gross proceeds of $60,000,000 before underwriting discounts.',
      },
      'Completes IPO of $60 million',
    ],
    [
      'by announcement',
      { '8.01': 'On May 8, 2026, Acme Inc. consummated the IPO. The Company received gross proceeds of $100,000,000.' },
      'Completes IPO of $100 million',
    ],
  ])('%s', (_, items, line) => {
    expect(resultFor('shareSale', items)).toMatchObject({ level: 'MEDIUM', line });
  });

  test.each([
    'Borealis Corp. completed its initial public offering. The gross proceeds were $95,000,000.',
    'The Company has 24 months from the closing of its initial public offering, which gave gross proceeds of $95,000,000.',
    'The Company may complete its initial public offering. The gross proceeds would be $95,000,000.',
  ])('no fact: %s', (words) => {
    expect(resultFor('shareSale', { '8.01': words }).fact).toBeNull();
  });
});

test('founders that buy beside an offering that closes raise no alarm', () => {
  const items = {
    '1.01':
      'On May 8, 2026, Acme Inc. consummated its initial public offering of 23,000,000 units. The units were sold at a price of $10.00 per unit, generating gross proceeds of $230,000,000.',
    '3.02':
      'Simultaneously with the closing, the Company completed the private sale of 6,000,000 warrants to the sponsor at $1.00 each.',
    '5.02': 'In connection with the offering, Jane Roe, John Doe and Ann Poe were appointed to the board of directors.',
  };
  expect(resultFor('shareSale', items)).toMatchObject({ level: 'MEDIUM' });
});

test.each([
  [
    'On March 3, 2025, the Company concluded a private offering of units at a purchase price of $0.23 per unit. The Company received binding subscription agreements totaling approximately $4.9 million to purchase a total of approximately 21.3 million units. The Company agreed to pay a cash fee equal to 12% of the gross proceeds received, and a one-time expense fee of $25,000.',
    'Sells 21.3M units at $0.23 for $4.9 million in a private placement',
  ],
  [
    'On January 5, 2026, Acme sold 2,000,000 shares of common stock to accredited investors. From the gross proceeds the placement agent received a commission of $90,000. The aggregate purchase price was $1,500,000.',
    'Issues 2.0M shares for $1.5 million in a private placement',
  ],
  [
    'On January 5, 2026, Acme accepted subscriptions from accredited investors for $3.2 million and issued 800,000 shares of common stock.',
    'Issues 800,000 shares for $3.2 million in a private placement',
  ],
  [
    'Acme received subscriptions totaling $750,000 for the purchase of 1,500,000 shares of its common stock in a private placement.',
    'Sells 1.5M shares for $750,000 in a private placement',
  ],
  [
    'The purchase price was $2.00 per share. Acme issued 1,000,000 shares of its common stock to Borealis Fund LP and paid legal expenses of $40,000 out of the proceeds.',
    'Issues 1.0M shares at $2 to Borealis Fund in a private placement',
  ],
])('what is raised, not what the sale costs: %s', (text, line) => {
  expect(resultFor('shareSale', { '3.02': text }).line).toBe(line);
});

test.each([
  ['3.02', 'Acme may accept subscriptions of up to $5 million for 1,000,000 shares of common stock.'],
  ['8.01', 'The streaming business of the Company received subscriptions totaling $4.9 million and had 21.3 million users.'],
  ['3.02', 'The lawyers waived a fee of $25,000.'],
])('nothing is raised: %s: %s', (item, text) => {
  expect(resultFor('shareSale', { [item]: text }).fact).toBeNull();
});

test.each([
  [
    'On May 9, 2025, Acme Gold Corp. issued two press releases entitled“Acme Announces US$135 Million Bought Deal Public Offering of Units” and “Acme Announces Upsizing of Previously Announced Bought Deal Public Offering of Units.”',
    'Sells units for $135 million in a public offering',
  ],
  [
    'On May 9, 2025, the Company issued a press release titled “Acme Announces Pricing of $60 Million Public Offering of Common Stock.”',
    'Sells shares for $60 million in a public offering',
  ],
  [
    'The Company issued a press release entitled “Acme Launches Proposed Public Offering of Common Shares”.',
    'Plans a public offering of shares',
  ],
  [
    'Acme published a release entitled “Acme Closes $25 Million Registered Direct Offering of Common Stock”.',
    'Issues shares for $25 million in a registered direct offering',
  ],
  [
    'A news release headed “Acme Announces C$40 Million Private Placement of Units” is attached.',
    'Plans a private placement of C$40 million of units',
  ],
])('a sale that only the title of a release tells: %s', (text, line) => {
  const told = resultFor('shareSale', { '7.01': text });
  expect([told.level, told.line]).toEqual(['MEDIUM', line]);
});

test.each([
  'The Company issued a press release entitled “Acme Announces Pricing of $300 Million Public Offering of Senior Notes”.',
  'The Company issued a press release entitled “Acme Announces Withdrawal of Public Offering of Common Stock”.',
  'The Company issued a press release entitled “Acme Announces New Offering of Data Services to Unit Owners”.',
])('no title of a sale: %s', (text) => {
  expect(resultFor('shareSale', { '7.01': text }).fact).toBeNull();
});

describe('what holders sell beside what the company buys', () => {
  const BUYS =
    'The Company agreed to repurchase 3,157,562 shares of its Class A common stock from the Selling Stockholders at the price paid by the underwriters.';

  test.each([
    [
      'The Company entered into an underwriting agreement with the Selling Stockholders in connection with the underwritten secondary offering by the Selling Stockholders of 47,500,000 shares of Class A Common Stock, resulting in gross proceeds to the Selling Stockholders of approximately $1.5 billion.',
      'Agrees to buy back 3.2M shares from holders; holders sell 47.5M shares for $1.5 billion',
    ],
    [
      'On May 7, 2026, the Company entered into an underwriting agreement with the Selling Stockholders in connection with the secondary offering by them of 6,000,000 shares of common stock at a price of $31.50 per share.',
      'Agrees to buy back 3.2M shares from holders; holders sell 6.0M shares',
    ],
  ])('%s', (words, line) => {
    expect(resultFor('shareSale', { '1.01': `${BUYS} ${words}` }).line).toBe(line);
  });

  test('shares that the company itself sells do not follow a buyback', () => {
    const words =
      'The Company entered into an underwriting agreement to sell 6,000,000 shares of common stock at $12.00 per share.';
    expect(resultFor('shareSale', { '1.01': `${BUYS} ${words}` }).line).not.toContain('holders sell');
  });
});

test.each([
  [
    'On May 8, 2026, Acme Inc. announced that it plans to make a public offering of 2,500,000 shares of the Company’s common stock.',
    'Plans a public offering of 2.5M shares',
  ],
  [
    'Acme Inc. announced today that it intends to offer 4,000,000 shares of its common stock in an underwritten public offering.',
    'Plans a public offering of 4.0M shares',
  ],
  [
    'Acme Inc. announced a proposed public offering of its common stock and an option to purchase up to 375,000 additional shares.',
    'Plans a public offering of shares',
  ],
])('a planned offering and its size: %s', (text, line) => {
  expect(resultFor('shareSale', { '8.01': text }).line).toBe(line);
});
