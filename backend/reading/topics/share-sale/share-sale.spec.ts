import { toldAbout } from '#kit/topic-told.ts';

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
      'HIGH',
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
  ])('%s: %s', (item, words, fact, level, line) => {
    const told = toldAbout('shareSale', { [item]: words });
    expect(told.fact).toMatchObject(fact);
    expect([told.level, told.line]).toEqual([level, line]);
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
  ])('no fact: %s: %s', (item, words) => {
    expect(toldAbout('shareSale', { [item]: words }).fact).toBeNull();
  });
});
