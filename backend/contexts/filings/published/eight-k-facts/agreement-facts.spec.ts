import { eightKFiling } from '../../../../../test/kit/filing-facts.ts';
import type { EightKItemFact } from './item-facts.events.ts';
import { readItemFacts } from './item-facts.parser.ts';

/** The facts of the items without what was not read; every quote stands where it says. */
function read(item: string, words: string): Record<string, unknown>[] {
  const { facts, text } = eightKFiling({ [item]: words });
  return readItemFacts(facts, text).map(({ quote, ...fact }: EightKItemFact) => {
    expect(text.slice(quote.start, quote.end)).toBe(quote.text);
    return Object.fromEntries(Object.entries(fact).filter(([, value]) => value !== null));
  });
}
const some = (fact: Record<string, unknown>) => expect.arrayContaining([expect.objectContaining(fact)]);
const dollars = (amount: string) => ({ currency: '$', amount });

describe('deals', () => {
  test.each<[string, string, string, Record<string, unknown>]>([
    [
      'another company’s vehicle merges into the company: it is bought, by the vehicle’s parent',
      '1.01',
      'Acme Inc. (the “Company”) entered into an Agreement and Plan of Merger with Harbor Holdings, LLC, a Delaware limited liability company (“Parent”), and Harbor Merger Sub, Inc., a wholly owned subsidiary of Parent (“Merger Sub”). Merger Sub will merge with and into the Company, with the Company surviving as a wholly owned subsidiary of Parent. Each share of common stock, par value $0.01 per share, will be converted into the right to receive $11.45 in cash, without interest.',
      { role: 'isBought', act: 'agreed', counterparty: 'Harbor Holdings, LLC', perShare: dollars('11.45') },
    ],
    [
      'its own vehicle merges into the target: it buys',
      '1.01',
      'Acme Inc. (“Acme”), Aris Merger Sub, Inc., a wholly-owned subsidiary of Acme (“Merger Sub”), and Borealis Therapeutics, Inc. (“Borealis”) entered into an Agreement and Plan of Merger. Merger Sub will merge with and into Borealis, with Borealis surviving as a wholly-owned subsidiary of Acme. The aggregate consideration consists of (i) approximately 8.3 million shares of Acme common stock, (ii) approximately $15 million in cash and (iii) a contingent payment of up to an additional $60,000,000 in cash.',
      {
        role: 'buys',
        subject: 'Borealis Therapeutics, Inc.',
        shares: '8300000',
        cash: dollars('15000000'),
        contingent: dollars('60000000'),
      },
    ],
    [
      'a bank that merges another into itself buys it',
      '1.01',
      'Acme Inc. entered into an Agreement and Plan of Merger with Reliance Bancshares, Inc. (“RBI”), pursuant to which RBI will merge with and into the Company.',
      { role: 'buys', subject: 'Reliance Bancshares, Inc.' },
    ],
    [
      'the company’s name is printed with a dot that EDGAR leaves out',
      '2.01',
      'Pursuant to an Agreement and Plan of Merger by and among Ac.me, Inc. (“Ac.me”), Borealis Corp. (“Borealis”) and AB Acquisition, Inc. (“Merger Sub”), the Company acquired all of the outstanding capital stock of Borealis and Merger Sub merged with and into Borealis.',
      { role: 'buys', subject: 'Borealis Corp.' },
    ],
    [
      'a company that is not named',
      '1.01',
      'On January 12, 2026, Acme Inc. entered into an Agreement and Plan of Merger under which it will acquire all outstanding shares of a privately held company for approximately $300 million in cash. The closing is subject to customary conditions.',
      { role: 'buys', act: 'agreed', subject: 'a privately held company', value: dollars('300000000') },
    ],
    [
      'a purchase with its seller and its total price',
      '1.01',
      'On May 3, 2024, the Company entered into a Stock Purchase Agreement with Granite Partners, L.P. (“Seller”), pursuant to which the Company agreed to acquire from Seller all of the outstanding equity interests of Blue River Logistics, LLC for an aggregate purchase price of $310 million.',
      { role: 'buys', subject: 'Blue River Logistics, LLC', counterparty: 'Granite Partners, L.P.', value: dollars('310000000') },
    ],
    [
      'a price in another currency, a part of it later',
      '2.01',
      'Acme completed its acquisition of all of the outstanding capital stock of Sprach Systeme GmbH. The aggregate consideration consisted of (i) a cash payment of 21.7 million Euros and (ii) a deferred cash payment of 44.3 million Euros.',
      {
        act: 'completed',
        subject: 'Sprach Systeme GmbH',
        cash: { currency: '€', amount: '21700000' },
        deferred: { currency: '€', amount: '44300000' },
      },
    ],
    [
      'a business is sold',
      '2.01',
      'On May 3, 2024, the Company completed the sale of its Industrial Coatings business to Sherman Holdings LLC for a purchase price of approximately $145.0 million in cash.',
      {
        role: 'sells',
        subject: 'its Industrial Coatings business',
        counterparty: 'Sherman Holdings LLC',
        value: dollars('145000000'),
      },
    ],
    [
      'real estate has no name',
      '2.01',
      'On June 1, 2020, we acquired a 312-unit apartment community located in Tampa, Florida for $61.5 million.',
      { role: 'buys', subject: 'a 312-unit apartment community', value: dollars('61500000') },
    ],
    [
      'a merger of which only the other side is told',
      '2.01',
      'Acme Inc. completed its previously announced merger with Seaside Realty, Inc. (“Seaside”) pursuant to the Merger Agreement.',
      { role: 'merges', act: 'completed', subject: 'Seaside Realty, Inc.' },
    ],
    [
      'a purchase that was called off',
      '1.02',
      'Acme Inc. (the “Company”), Sora Capital Limited and SV Holdco (together, the “Sellers”) mutually terminated the Share Purchase Agreement, dated as of September 13, 2020, by and among the Company, the Sellers and Armada Limited. The Company intends to record a $1.36 billion charge.',
      { act: 'ended', role: 'buys', counterparty: 'Armada Limited' },
    ],
  ])('%s', (_title, item, words, fact) => {
    expect(read(item, words)).toEqual(some({ kind: 'deal', ...fact }));
  });

  test.each([
    [
      'an option is no purchase',
      'The Company granted the underwriters an option to purchase additional shares of Common Stock of Acme.',
    ],
    ['the price of one share is no total', 'The Company may acquire Borealis Inc. if the conditions are met.'],
    ['notes are no business', 'The Company agreed to sell $400 million aggregate principal amount of notes.'],
  ])('%s', (_title, words) => {
    expect(read('1.01', words).filter(({ kind }) => kind === 'deal')).toEqual([]);
  });

  test('the price of one deal is not told of the next', () => {
    const words =
      'Acme completed its acquisition of Tegra Communications, Inc. (“Tegra”). The consideration consisted of a payment of $265 million in cash. Also on August 24, 2007, Acme completed its acquisition of Vocal Systems, Inc. The consideration consists of a payment of approximately $201 million in cash.';
    expect(read('2.01', words)).toEqual([
      expect.objectContaining({ subject: 'Tegra Communications, Inc.', cash: dollars('265000000') }),
      expect.objectContaining({ subject: 'Vocal Systems, Inc.', cash: dollars('201000000') }),
    ]);
  });
});

describe('debt', () => {
  test.each<[string, string, string, Record<string, unknown>]>([
    [
      'notes of several series are summed',
      '8.01',
      'Acme consummated the issuance and sale of $1,000,000,000 aggregate principal amount of its 4.421% Notes due 2026 (the “2026 Notes”) and $1,250,000,000 aggregate principal amount of its 4.850% Notes due 2053.',
      { act: 'issued', instrument: 'notes', amount: dollars('2250000000'), rates: ['4.421', '4.850'], due: ['2026', '2053'] },
    ],
    [
      'a stated total is taken',
      '1.01',
      'The Company entered into an underwriting agreement to issue and sell $5.0 billion aggregate principal amount of unsecured notes, consisting of $1.5 billion principal amount of 2.850% notes due 2030 and $3.5 billion principal amount of 3.500% notes due 2050.',
      { amount: dollars('5000000000'), due: ['2030', '2050'] },
    ],
    [
      'a series without a fixed rate is part of the total',
      '2.03',
      'The Company issued $700 million aggregate principal amount of floating rate senior notes due 2024 and $400 million aggregate principal amount of 5.125% senior notes due 2029.',
      { amount: dollars('1100000000'), rates: [], due: [] },
    ],
    [
      'convertible notes with option and conversion price',
      '1.01',
      'The Company agreed to sell $220 million aggregate principal amount of its 2.75% Convertible Senior Notes due 2027, plus up to an additional $30 million. The initial conversion price is a conversion price of approximately $19.47 per share.',
      { instrument: 'convertible notes', more: dollars('30000000'), conversionPrice: dollars('19.47') },
    ],
    [
      'a promissory note of a small company',
      '2.03',
      'The Company issued a convertible promissory note in the principal amount of $250,000 to Fund L.P., bearing interest at 12% per annum and maturing on May 2, 2027.',
      { instrument: 'convertible promissory note', amount: dollars('250000'), rates: ['12'], due: ['2027'] },
    ],
    [
      'a new line of credit',
      '1.01',
      'The Company entered into a revolving credit agreement with Harbor Bank plc, as administrative agent. The Credit Agreement provides for a $242.5 million revolving credit facility and includes a $50.0 million letter of credit sublimit. The Credit Agreement matures on April 15, 2031.',
      {
        act: 'agreed',
        instrument: 'revolving credit facility',
        amount: dollars('242500000'),
        due: ['2031'],
        counterparty: 'Harbor Bank plc',
      },
    ],
    [
      'an amended line of credit',
      '1.01',
      'The Company entered into an Amended and Restated Credit Agreement. It provides for a $1 billion revolving unsecured credit facility at SOFR plus 1.25%.',
      { act: 'amended', amount: dollars('1000000000'), margin: 'SOFR plus 1.25%' },
    ],
    [
      'more is lent',
      '1.01',
      'The Company amended its credit agreement. The facility includes $90 million of additional term debt resulting in a $442 million term facility due in March 2033.',
      { act: 'increased', more: dollars('90000000'), amount: dollars('442000000') },
    ],
    [
      'notes are paid back',
      '1.02',
      'The Company issued $150 million aggregate principal amount of unsecured 4.60% Senior Notes due August 10, 2024 (the “2024 Senior Notes”). On December 6, 2023, the Company used the dividend to pay the 2024 Senior Notes in full.',
      { act: 'repaid', instrument: 'notes', amount: dollars('150000000'), rates: ['4.60'], due: ['2024'] },
    ],
  ])('%s', (_title, item, words, fact) => {
    expect(read(item, words)).toEqual(some({ kind: 'debt', ...fact }));
  });

  test.each([
    [
      'what may be borrowed more is not borrowed',
      '1.01',
      'The Company entered into a credit agreement with a $100 million term loan. The Company may request additional commitments of $50 million.',
      { act: 'agreed' },
    ],
    [
      'a reduced line is no larger one',
      '1.01',
      'The Company amended its credit facility. The amendment reduces the commitments from $500 million to $300 million.',
      { act: 'amended' },
    ],
    [
      'new notes that pay for the old loan are not paid back',
      '1.02',
      'With the proceeds of $500 million aggregate principal amount of 6% notes due 2030, the Company repaid its $200 million term loan.',
      { act: 'repaid', instrument: 'term loan' },
    ],
  ] as const)('%s', (_title, item, words, fact) => {
    const debts = read(item, words).filter(({ kind }) => kind === 'debt');
    expect(debts).toEqual([expect.objectContaining(fact)]);
    expect(debts[0]).not.toHaveProperty('more');
  });
});

describe('charges, sales of shares and other agreements', () => {
  test.each<[string, string, string, Record<string, unknown>]>([
    [
      'jobs, their share, costs and savings',
      '2.05',
      'The Board approved a reduction in force affecting approximately 1,200 positions, representing about 9% of the Company’s global workforce. The Company will incur between $20 million and $25 million of pre-tax restructuring charges. The plan is expected to generate annualized savings of $60 million.',
      {
        kind: 'charge',
        jobs: '1200',
        workforce: '9',
        low: dollars('20000000'),
        high: dollars('25000000'),
        savings: dollars('60000000'),
      },
    ],
    [
      'savings are no costs',
      '2.05',
      'The company expects to reduce costs in excess of $1.2 million annually while reducing its workforce by about 25 employees. It will take a restructuring charge of up to $250,000.',
      { kind: 'charge', jobs: '25', high: dollars('250000'), savings: dollars('1200000') },
    ],
    [
      'an impairment and what lost its value',
      '2.06',
      'The Company concluded that a goodwill impairment charge of $5.98 billion was required.',
      { kind: 'charge', what: 'impairment', low: dollars('5980000000'), subject: 'goodwill' },
    ],
    [
      'an impairment that follows from what became of a stake',
      '2.06',
      'In 2021 the Company made a minority investment in Crux, a maker of vehicles. On December 10, 2025, its owner stopped the work. As a result, we expect to record an impairment charge of approximately $800 million.',
      { kind: 'charge', what: 'impairment', low: dollars('800000000'), subject: 'investment in Crux' },
    ],
    [
      'a collaboration with money upfront, not its milestones',
      '1.01',
      'Acme entered into a Collaboration Agreement with Grifon S.A. Acme will receive a $20 million upfront payment and up to $180 million in milestones.',
      { kind: 'contract', what: 'collaboration', amount: dollars('20000000'), amountIs: 'upfront' },
    ],
    [
      'salaries',
      '1.01',
      'The Board increased the base salaries of four executive officers effective April 1, 2006.',
      { kind: 'contract', what: 'pay' },
    ],
    [
      'bankruptcy',
      '1.03',
      'Acme filed voluntary petitions for relief under chapter 11 of title 11 of the United States Code in the United States Bankruptcy Court for the District of Delaware.',
      { kind: 'insolvency', event: 'petition', chapter: '11', court: 'District of Delaware' },
    ],
    [
      'an incident: who, and what was taken',
      '1.05',
      'The Company detected that a nation-state associated threat actor had gained access to and exfiltrated information from a small percentage of employee email accounts. We have no evidence that customer systems were accessed.',
      { kind: 'incident', actor: 'nation-state', act: 'taken', what: 'employee email accounts' },
    ],
  ])('%s', (_title, item, words, fact) => {
    expect(read(item, words)).toEqual(some(fact));
  });

  test('what is not told is not read', () => {
    expect(read('1.05', 'The Company has no evidence that data was exfiltrated.')).toEqual([]);
    expect(read('2.05', 'The Company is unable to estimate the charges.')).toEqual([]);
    expect(read('1.01', 'See Item 2.01.')).toEqual([]);
  });
});

describe('what a sentence prints besides', () => {
  test('of several amounts of a restructuring the whole is its charge', () => {
    expect(
      read(
        '2.05',
        'The plan includes a reduction of the workforce by approximately 10 percent. The Company will incur approximately $1.4 billion to $2.1 billion in charges in connection with the plan, of which charges of approximately $800 million to $1.0 billion are expected in the fourth quarter.',
      ),
    ).toEqual(some({ low: dollars('1400000000'), high: dollars('2100000000'), workforce: '10' }));
  });

  test('jobs that are eliminated are read from a message to employees', () => {
    expect(
      read(
        '7.01',
        'Approximately 500 employees globally will learn that their jobs will be eliminated, about 4% of our total employee base.',
      ),
    ).toEqual(some({ what: 'restructuring', jobs: '500' }));
    expect(read('7.01', 'Five hundred jobs were created by our customers.')).toEqual([]);
  });

  test('a line of credit is read under Item 8.01', () => {
    expect(
      read(
        '8.01',
        'On May 26, 2026, the Company entered into a new $4,200,000,000 364 day unsecured revolving credit agreement, which expires in 2027.',
      ),
    ).toEqual(some({ kind: 'debt', act: 'agreed', amount: dollars('4200000000') }));
  });

  test('what a partner puts into a joint venture is no price', () => {
    const [deal] = read(
      '2.01',
      'The Company acquired 51% of the equity interests of Desert Fab LLC, and Granite Partners contributed approximately $0.8 billion in cash.',
    );
    expect(deal).toMatchObject({ role: 'buys', subject: 'Desert Fab LLC' });
    expect(deal).not.toHaveProperty('cash');
  });
});

describe('joint ventures', () => {
  test.each([
    'Acme Inc. entered into a transaction with Borealis Corporation under which Acme and Borealis created a new semiconductor company, owned 49.9% by Acme and 50.1% by Borealis.',
    'On May 1, 2026, a subsidiary of the Company and Borealis Corporation formed a joint venture to build a $200 million plant in Texas.',
  ])('%s', (words) => {
    expect(read('1.01', words)).toEqual(some({ what: 'joint venture', counterparty: 'Borealis Corporation' }));
  });
});

describe('who buys and who sells', () => {
  test.each<[string, string, Record<string, unknown>]>([
    [
      '1.01',
      'Acme Inc. entered into a Stock Purchase Agreement with Delta Group plc pursuant to which Delta agreed to acquire all of the outstanding shares of Acme Europe B.V., an indirect wholly owned subsidiary of the Company, for €66 million.',
      { kind: 'deal', role: 'sells', subject: 'Acme Europe B.V.', counterparty: 'Delta' },
    ],
    [
      '1.01',
      'Acme Holdings LLC, a wholly owned subsidiary of Acme Inc., entered into an Asset Purchase Agreement with Delta Coatings, Inc. (the “Buyer”) pursuant to which the Buyer agreed to purchase substantially all of the assets of the Company’s industrial coatings business for a purchase price of $85.0 million in cash.',
      { kind: 'deal', role: 'sells', subject: 'industrial coatings business', counterparty: 'Delta Coatings, Inc.' },
    ],
    [
      '2.01',
      'On May 1, 2026, Acme Inc., through its wholly owned subsidiary Acme Care, Inc., acquired substantially all of the assets of Lifeline Supply, Inc. for a purchase price of $3,100,000.',
      { kind: 'deal', role: 'buys', subject: 'Lifeline Supply, Inc.', assets: true },
    ],
    [
      '8.01',
      'Acme Inc. today announced it has signed a definitive agreement under which it will be acquired by Golden Gate Partners for $18.25 per share in cash.',
      { kind: 'deal', role: 'isBought', counterparty: 'Golden Gate Partners', perShare: dollars('18.25') },
    ],
    [
      '1.01',
      'Acme Inc., Aris Merger Sub, Inc., a wholly owned subsidiary of Acme, and Borealis, Inc. (“Borealis”) entered into a Merger Agreement. Merger Sub will merge with and into Borealis. Each share of Borealis common stock will be converted into the right to receive 0.4250 of a share of Acme common stock and $12.00 in cash.',
      { kind: 'deal', role: 'buys', ratio: '0.425', perShare: dollars('12') },
    ],
    [
      '1.02',
      'Acme Inc. (the “Company”) received notice from Zenith Corporation (“Parent”) of its election to terminate the Agreement and Plan of Merger (the “Merger Agreement”), by and among the Company, Parent and Zenith Merger Sub, Inc.',
      { kind: 'deal', act: 'ended', role: 'isBought', counterparty: 'Zenith Corporation' },
    ],
  ])('%s: %s', (item, words, fact) => {
    expect(read(item, words)).toEqual(some(fact));
  });

  test.each([
    'As previously announced, Acme Inc. entered into a Merger Agreement with Borealis, Inc. under which it will be acquired by Borealis. The proxy statement was mailed on May 1, 2026.',
    'The Company signed a letter of intent to acquire Precision Gear Company.',
    'The Company received an unsolicited proposal from Borealis, Inc. to acquire all of its outstanding shares.',
  ])('an open item tells of no deal that is known or not agreed: %s', (words) => {
    expect(read('8.01', words).filter(({ kind }) => kind === 'deal')).toEqual([]);
  });
});

test.each([
  [
    'the Company issued a notice of redemption for all $350 million of its outstanding 6.50% Senior Notes due 2027.',
    { act: 'repaid', rates: ['6.50'], due: ['2027'], amount: dollars('350000000') },
  ],
  [
    'Acme Inc. will redeem all of its outstanding 5.25% Senior Notes due 2028.',
    { act: 'repaid', rates: ['5.25'], due: ['2028'] },
  ],
])('notes that are called are not sold: %s', (words, fact) => {
  expect(read('8.01', `On May 1, 2026, ${words}`)).toEqual(some({ kind: 'debt', ...fact }));
});
