import { resultFor } from '#kit/topic-result.ts';
import type { Debt } from './facts.ts';

/** What Acme Inc. reports under one item: the fact, level and headline of its debt. */
const resultOf = (text: string, item: string) => resultFor('debt', { [item]: text });
const dollars = (amount: string) => ({ currency: '$' as const, amount });

describe('debt that is paid before it is due', () => {
  const PAYOFF =
    'On May 2, 2026, the Borrower and Cobalt Lending, Inc. entered into a payoff letter for a voluntary prepayment of the Loan Agreement. The Borrower paid off the outstanding loan amount of approximately $21.8 million in full, and thereby terminated the Loan Agreement.';
  const ABOVE = 'The information under Item 1.02 is incorporated by reference into this Item 2.04.';
  test.each<[string, Record<string, string>, string, string]>([
    ['with a payoff letter', { '1.02': PAYOFF, '2.04': ABOVE }, 'MEDIUM', 'Terminates $21.8 million loan'],
    [
      'at the choice of the company',
      {
        '1.02': 'On June 3, 2026, the Company voluntarily repaid its $40 million term loan with Harbor Bank.',
        '2.04': ABOVE,
      },
      'MEDIUM',
      'Repays $40 million term loan',
    ],
    [
      'under Item 2.04 alone',
      { '2.04': 'On June 3, 2026, the Company elected to prepay and repaid in full its $40 million term loan with Harbor Bank.' },
      'MEDIUM',
      'Repays $40 million term loan',
    ],
    [
      'with a fee',
      {
        '1.02':
          'On June 3, 2026, the Company repaid its $15 million loan in full and paid a prepayment fee of $0.2 million. No event of default had occurred.',
        '2.04': ABOVE,
      },
      'MEDIUM',
      'Repays $15 million loan',
    ],
  ])('%s is no alarm', (_, items, level, line) => {
    expect(resultFor('debt', items)).toMatchObject({ level, line });
  });

  test.each<[string, Record<string, string>]>([
    [
      'after a default',
      {
        '1.02':
          'On June 3, 2026, the Company repaid its $40 million term loan in full after the lender declared an event of default and demanded prepayment.',
        '2.04': ABOVE,
      },
    ],
    [
      'that a lender ended',
      { '1.02': 'On June 3, 2026, the Company’s $40 million term loan was terminated.', '2.04': 'The balance is now owed.' },
    ],
    [
      'that lenders accelerated',
      {
        '1.02': PAYOFF,
        '2.04': 'On May 2, 2026, an event of default occurred under the senior notes, and the trustee accelerated the notes.',
      },
    ],
  ])('%s stays critical', (_, items) => {
    expect(resultFor('debt', items)).toMatchObject({ level: 'CRITICAL' });
  });
});

describe('debt', () => {
  test.each<[string, string, Partial<Debt>, string, string]>([
    [
      '1.01',
      'On March 4, 2026, Acme Inc. entered into a Credit Agreement with Borealis Bank, N.A., as administrative agent, and the lenders party thereto, providing for a $750 million five-year senior unsecured revolving credit facility.',
      {
        act: 'agreed',
        instrument: 'revolving credit facility',
        amount: dollars('750000000'),
        counterparty: 'Borealis Bank, N.A.',
      },
      'MEDIUM',
      'Signs $750 million revolving credit facility with Borealis Bank',
    ],
    [
      '1.01',
      'The Company entered into a revolving credit agreement with Harbor Bank plc, as administrative agent. The Credit Agreement provides for a $242.5 million revolving credit facility and includes a $50.0 million letter of credit sublimit. The Credit Agreement matures on April 15, 2031.',
      { act: 'agreed', amount: dollars('242500000'), due: ['2031'], counterparty: 'Harbor Bank plc' },
      'MEDIUM',
      'Signs $242.5 million revolving credit facility due 2031 with Harbor Bank',
    ],
    [
      '2.03',
      'The Operating Partnership closed a $200 million unsecured term loan that matures in January 2031.',
      { act: 'agreed', instrument: 'term loan', amount: dollars('200000000'), due: ['2031'] },
      'MEDIUM',
      'Signs $200 million term loan due 2031',
    ],
    [
      '1.01',
      'The Company entered into a Third Amended and Restated Loan and Security Agreement with Rio Verde Bank. It provides for a $1 billion revolving unsecured credit facility at SOFR plus 1.25%.',
      { act: 'amended', amount: dollars('1000000000'), margin: 'SOFR plus 1.25%', counterparty: 'Rio Verde Bank' },
      'MEDIUM',
      'Amends $1 billion revolving credit facility with Rio Verde Bank at SOFR plus 1.25%',
    ],
    [
      '1.01',
      'On June 1, 2026, the Company amended its revolving credit facility to increase the commitments from $200 million to $275 million and extend the maturity date to June 1, 2031.',
      { act: 'increased', amount: dollars('275000000'), due: ['2031'] },
      'MEDIUM',
      'Raises revolving credit facility to $275 million due 2031',
    ],
    [
      '8.01',
      'Effective May 2, 2026, the Registrant’s line of credit with First Bank was increased to $60 million.',
      { act: 'increased', instrument: 'credit facility', amount: dollars('60000000'), counterparty: 'First Bank' },
      'MEDIUM',
      'Raises credit facility to $60 million with First Bank',
    ],
    [
      '1.01',
      'The Company amended its credit agreement. The facility includes $90 million of additional term debt resulting in a $442 million term facility due in March 2033.',
      { act: 'increased', more: dollars('90000000'), amount: dollars('442000000'), due: ['2033'] },
      'MEDIUM',
      'Adds $90 million to term loan, now $442 million due 2033',
    ],
    [
      '1.01',
      'The lenders agreed to extend the maturity of the Company’s $40 million term loan to June 30, 2028.',
      { act: 'extended', instrument: 'term loan', amount: dollars('40000000'), due: ['2028'] },
      'MEDIUM',
      'Extends $40 million term loan to 2028',
    ],
    [
      '1.01',
      'The amendment reduces the commitments under the revolving credit facility from $500 million to $300 million.',
      { act: 'reduced', amount: dollars('300000000') },
      'MEDIUM',
      'Reduces revolving credit facility to $300 million',
    ],
    [
      '1.01',
      'The Company entered into a five-year credit agreement providing for an unsecured revolving credit facility of $1 billion, which replaced an earlier one.',
      { act: 'replaced', amount: dollars('1000000000') },
      'MEDIUM',
      'Signs $1 billion revolving credit facility, replacing an earlier one',
    ],
    [
      '2.03',
      'On May 5, 2026, the Company drew down the remaining $225 million available under its revolving credit facility.',
      { act: 'borrowed', amount: dollars('225000000') },
      'MEDIUM',
      'Borrows $225 million under revolving credit facility',
    ],
    [
      '2.03',
      'On May 5, 2026, a wholly owned subsidiary of the Company borrowed $42.5 million under a mortgage loan from Prudential secured by the Tampa property.',
      { act: 'borrowed', instrument: 'mortgage loan', amount: dollars('42500000'), counterparty: 'Prudential' },
      'MEDIUM',
      'Borrows $42.5 million under mortgage loan from Prudential',
    ],
    [
      '1.01',
      'The Company has received a commitment letter from Harbor Bank USA for a $1.2 billion senior secured bridge loan facility.',
      { act: 'committed', instrument: 'bridge loan', amount: dollars('1200000000'), counterparty: 'Harbor Bank USA' },
      'MEDIUM',
      'Lines up $1.2 billion bridge loan from Harbor Bank USA',
    ],
    [
      '8.01',
      'Acme consummated the issuance and sale of $1,000,000,000 aggregate principal amount of its 4.421% Notes due 2026 (the “2026 Notes”) and $1,250,000,000 aggregate principal amount of its 4.850% Notes due 2053.',
      { act: 'issued', instrument: 'notes', amount: dollars('2250000000'), rates: ['4.421', '4.850'], due: ['2026', '2053'] },
      'MEDIUM',
      'Sells $2.25 billion of notes due 2026 to 2053 at 4.421% to 4.85%',
    ],
    [
      '1.01',
      'The Company agreed to sell $220 million aggregate principal amount of its 2.75% Convertible Senior Notes due 2037, plus up to an additional $30 million. The initial conversion price is a conversion price of approximately $19.47 per share.',
      { act: 'agreed', instrument: 'convertible notes', more: dollars('30000000'), conversionPrice: dollars('19.47') },
      'MEDIUM',
      'Sells $220 million of 2.75% convertible notes due 2037, $30 million more on option',
    ],
    [
      '8.01',
      'Acme Inc. announced the pricing of its private offering of $300 million aggregate principal amount of 5.75% senior notes due 2033.',
      { act: 'agreed', amount: dollars('300000000'), rates: ['5.75'], due: ['2033'] },
      'LOW',
      'Sells $300 million of 5.75% notes due 2033',
    ],
    [
      '8.01',
      'Acme Corp. today announced the closing of its previously announced private offering of $550 million in aggregate principal amount of 1.25% convertible senior notes due 2031.',
      { instrument: 'convertible notes', amount: dollars('550000000'), rates: ['1.25'], due: ['2031'] },
      'MEDIUM',
      'Sells $550 million of 1.25% convertible notes due 2031',
    ],
    [
      '8.01',
      'On May 1, 2026, Acme Inc. announced that it intends to offer $300 million aggregate principal amount of senior notes due 2033.',
      { act: 'planned', amount: dollars('300000000'), due: ['2033'] },
      'LOW',
      'Plans to sell $300 million of notes due 2033',
    ],
    [
      '2.03',
      'The Company issued a convertible promissory note in the principal amount of $250,000 to Fund L.P., bearing interest at 12% per annum and maturing on May 2, 2027.',
      { act: 'issued', instrument: 'convertible promissory note', amount: dollars('250000'), rates: ['12'], due: ['2027'] },
      'MEDIUM',
      'Issues $250,000 12% convertible promissory note due 2027',
    ],
    [
      '2.03',
      'On May 5, 2026, the Company issued a convertible promissory note in the principal amount of $115,000 to Fund L.P. The note converts into common stock at a 35% discount to the lowest trading price of the 15 days before the conversion.',
      { act: 'issued', convertsAtDiscount: true },
      'MEDIUM',
      'Issues $115,000 convertible promissory note',
    ],
    [
      '2.03',
      'The Company issued a secured promissory note in the principal amount of $2,500,000, bearing interest at 18% per annum and maturing on May 2, 2027.',
      { act: 'issued', rates: ['18'] },
      'HIGH',
      'Issues $2.5 million 18% promissory note due 2027',
    ],
    [
      '8.01',
      'On May 1, 2026, the Company issued a notice of redemption for all $350 million of its outstanding 6.50% Senior Notes due 2027.',
      { act: 'redeemed', instrument: 'notes', amount: dollars('350000000'), rates: ['6.50'], due: ['2027'] },
      'LOW',
      'Redeems $350 million of 6.5% notes due 2027',
    ],
    [
      '8.01',
      'Acme commenced a cash tender offer for any and all of its outstanding $350 million 7.5% Senior Notes due 2030.',
      { act: 'tendered', amount: dollars('350000000'), rates: ['7.5'], due: ['2030'] },
      'MEDIUM',
      'Offers to buy back $350 million of 7.5% notes due 2030',
    ],
    [
      '1.02',
      'The Company issued $150 million aggregate principal amount of unsecured 4.60% Senior Notes due August 10, 2027 (the “2027 Senior Notes”). On December 6, 2025, the Company used the dividend to pay the 2027 Senior Notes in full.',
      { act: 'repaid', instrument: 'notes', amount: dollars('150000000'), rates: ['4.60'], due: ['2027'] },
      'MEDIUM',
      'Repays $150 million of 4.6% notes due 2027',
    ],
    [
      '1.02',
      'With the proceeds of $500 million aggregate principal amount of 6% notes due 2030, the Company repaid its $200 million term loan.',
      { act: 'repaid', instrument: 'term loan', amount: dollars('200000000') },
      'MEDIUM',
      'Repays $200 million term loan',
    ],
    [
      '8.01',
      'On May 4, 2026, Acme Inc. (the “Company”) entered into a Terms Agreement with Harbor Securities Inc. and Borealis Capital LLC, as representatives of the several underwriters named therein, with respect to the offer and sale of $500,000,000 aggregate principal amount of its 0.450% Global Notes Due 2029 (the “2029 Notes”), $1,000,000,000 aggregate principal amount of its 2.350% Global Notes Due 2036 (the “2036 Notes”) and $1,000,000,000 aggregate principal amount of its 3.700% Global Notes Due 2056 (the “2056 Notes”).',
      { act: 'agreed', instrument: 'notes', amount: dollars('2500000000'), due: ['2029', '2036', '2056'] },
      'MEDIUM',
      'Sells $2.5 billion of notes due 2029 to 2056 at 0.45% to 3.7%',
    ],
    [
      '8.01',
      'The Registrant entered into a Terms Agreement with Harbor Securities LLC, as representative of the underwriters named therein, with respect to the offer and sale of $800,000,000 aggregate principal amount of its Floating Rate Global Notes Due 2028 (the “Notes”).',
      { act: 'agreed', instrument: 'notes', amount: dollars('800000000'), rates: [], due: ['2028'] },
      'LOW',
      'Sells $800 million of notes due 2028',
    ],
    [
      '8.01',
      'On May 4, 2026, we executed a pricing agreement with Harbor Securities LLC for the sale of $400,000,000 aggregate principal amount of our Floating Rate Notes due 2029 and $600,000,000 aggregate principal amount of our 4.950% Notes due 2031.',
      { act: 'agreed', amount: dollars('1000000000'), rates: [], due: ['2029', '2031'] },
      'LOW',
      'Sells $1 billion of notes due 2029 to 2031',
    ],
    [
      '1.01',
      'Acme Inc. entered into a purchase agreement with Harbor Securities LLC, as representative of the initial purchasers, relating to the sale of $350 million aggregate principal amount of 7.25% senior secured notes due 2032.',
      { act: 'issued', amount: dollars('350000000'), rates: ['7.25'], due: ['2032'] },
      'MEDIUM',
      'Sells $350 million of 7.25% notes due 2032',
    ],
    [
      '8.01',
      'On May 8, 2026 the Registrant entered into a new $2.25 billion Five-Year Credit Agreement with a syndicate of lenders. This new facility will expire in June 2031 and replaces the Registrant’s $2.25 billion Three-Year Credit Agreement.',
      { act: 'replaced', amount: dollars('2250000000') },
      'LOW',
      'Signs $2.25 billion credit facility due 2031, replacing an earlier one',
    ],
    [
      '1.01',
      'Acme Inc. entered into a Revolving Credit Agreement among the lenders party thereto, Harbor Bank PLC, as Administrative Agent, and the other parties named therein. The Revolving Credit Agreement replaced Acme’s Revolving Credit Agreement dated as of April 15, 2021. The Revolving Credit Agreement provides for a $300.0 million revolving line of credit and matures on February 4, 2031. At the time of closing, there were no borrowings outstanding under the Revolving Credit Agreement.',
      { act: 'replaced', amount: dollars('300000000'), due: ['2031'] },
      'LOW',
      'Signs $300 million revolving credit facility due 2031, replacing an earlier one',
    ],
    [
      '1.01',
      'Acme Inc. entered into a $300 million revolving credit agreement with Harbor Bank PLC, which replaced its revolving credit agreement of 2021. At closing the Company borrowed $120 million under it.',
      { act: 'replaced', amount: dollars('300000000') },
      'MEDIUM',
      'Signs $300 million revolving credit facility, replacing an earlier one',
    ],
    [
      '1.01',
      'The Company entered into a $300 million revolving credit agreement with Harbor Bank PLC, as administrative agent. If LIBOR is no longer available, the agreement allows the lenders to have it replaced under the facility.',
      { act: 'agreed' },
      'MEDIUM',
      'Signs $300 million revolving credit facility with Harbor Bank',
    ],
    [
      '8.01',
      'On May 3, 2026, the Company established a program for the issuance from time to time of its Medium-Term Notes, Series C.',
      { instrument: 'medium-term note program', act: 'agreed' },
      'LOW',
      'Sets up medium-term note program',
    ],
    [
      '8.01',
      'Acme Inc. commenced its Medium-Term Note Program under which it may sell up to $2 billion of notes.',
      { instrument: 'medium-term note program', amount: { currency: '$', amount: '2000000000' }, upTo: true, act: 'agreed' },
      'MEDIUM',
      'Sets up $2 billion medium-term note program',
    ],
    [
      '8.01',
      'On June 1, 2026, the Registrant entered into a Distribution Agreement with the agents named therein, under which it may issue and sell from time to time its Medium-Term Notes, Series E.',
      { instrument: 'medium-term note program', act: 'agreed' },
      'LOW',
      'Sets up medium-term note program',
    ],
    [
      '1.01',
      'On May 7, 2026, the Company entered into an amendment to its Credit Agreement with Borealis Bank. The amendment suspends testing of the leverage ratio covenant through March 31, 2027.',
      { instrument: 'credit facility', counterparty: 'Borealis Bank', act: 'amended', easesCovenants: true },
      'MEDIUM',
      'Amends credit facility with Borealis Bank; eases covenants',
    ],
    [
      '1.01',
      'The Company amended its credit facility with Borealis Bank. The maximum consolidated leverage ratio was increased to 5.50 to 1.00.',
      { instrument: 'credit facility', counterparty: 'Borealis Bank', act: 'amended', easesCovenants: true },
      'MEDIUM',
      'Amends credit facility with Borealis Bank; eases covenants',
    ],
    [
      '1.01',
      'The Company amended its credit facility with Borealis Bank. The amendment requires the Company to comply with a leverage ratio covenant.',
      { instrument: 'credit facility', counterparty: 'Borealis Bank', act: 'amended' },
      'MEDIUM',
      'Amends credit facility with Borealis Bank',
    ],
    [
      '2.03',
      'A subsidiary of Acme Inc. entered into a loan agreement with Harbor Bank, National Association in the original principal amount of $92.5 million, secured by a hotel in Ohio.',
      { act: 'agreed', amount: dollars('92500000') },
      'MEDIUM',
      'Signs $92.5 million loan with Harbor Bank',
    ],
    [
      '7.01',
      'Acme announced that it intends to offer, subject to market and other conditions, $500 million aggregate principal amount of senior notes due 2031.',
      { act: 'planned', amount: dollars('500000000') },
      'LOW',
      'Plans to sell $500 million of notes due 2031',
    ],
    [
      '1.02',
      'In connection with a new loan, Acme repaid in full all outstanding amounts under, and terminated, its Credit Agreement with Harbor Bank. Acme paid $88.4 million in principal and interest.',
      { act: 'repaid', amount: dollars('88400000') },
      'MEDIUM',
      'Repays $88.4 million credit facility',
    ],
    [
      '1.01',
      'On May 4, 2026, Acme Inc. entered into an Extension Agreement to its $1.5 billion Revolving Credit Agreement, dated as of May 4, 2025, among the Company, the lenders listed therein, Rio Verde Bank, N.A., as syndication agent, Banque Nord Corporate and Investment Bank, Summit Bank, Ltd. and Lakeside Bank, National Association, as documentation agents, and Harbor Bank, N.A., as administrative agent. It extends the maturity date by one year from May 4, 2030 to May 4, 2031.',
      { act: 'extended', counterparty: 'Harbor Bank, N.A.', routine: true, due: ['2031'] },
      'LOW',
      'Extends $1.5 billion revolving credit facility to 2031 with Harbor Bank',
    ],
    [
      '1.01',
      'The Company amended its $75 million credit facility with Borealis Bank to extend its maturity for an additional one year. The amendment waives the default of March 2026.',
      { act: 'amended' },
      'HIGH',
      'Lenders waive default; amends $75 million credit facility',
    ],
    [
      '1.01',
      'On May 4, 2026, Acme Inc., as guarantor, entered into a (i) Three-Year Syndicated Facility Agreement with Harbor Bank, N.A., as administrative agent, and (ii) Five-Year Syndicated Facility Agreement with the same lenders. It provides for a revolving credit facility in an aggregate committed amount of $1.375 billion. At closing, the Company did not draw down any amounts.',
      { act: 'agreed', amount: dollars('1375000000'), undrawn: true },
      'MEDIUM',
      'Signs $1.375 billion revolving credit facility with Harbor Bank',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text, item);
    expect(read).toMatchObject({ ...fact, item });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['that may be borrowed', '1.01', 'The Company may borrow up to $50 million under the Credit Agreement.'],
    ['told earlier', '1.01', 'As previously disclosed, the Company entered into a $100 million credit facility in 2015.'],
    ['of customers', '8.01', 'The Bank increased loans to customers by $60 million in the quarter.'],
    ['under a condition', '1.01', 'If the merger closes, the Company will enter into a $400 million term loan.'],
    ['that is only described', '2.03', 'The Notes will bear interest at 4.5% per year and mature on May 15, 2031.'],
    ['denied', '8.01', 'The Company has not entered into a $40 million credit facility with Borealis Bank.'],
    ['of somebody else', '8.01', 'Borealis Corp. entered into a $40 million term loan with Rio Verde Bank.'],
    ['whose place is a plant', '8.01', 'The Company closed its Tampa facility on May 5, 2026.'],
    [
      'that others offer to sell',
      '8.01',
      'Borealis Corp. entered into an Underwriting Agreement with Harbor Securities LLC with respect to the sale of $400 million of its notes due 2031.',
    ],
    [
      'whose offering is of shares',
      '8.01',
      'The Company entered into an Underwriting Agreement with Harbor Securities LLC with respect to the sale of 4,000,000 shares of common stock.',
    ],
    ['in the notes of statements', '8.01', 'The Company revised Note 5 to its financial statements.'],
    ['that only lends its proceeds', '8.01', 'The Company will use the proceeds for general corporate purposes, including debt.'],
    ['that waits', '1.01', 'The Company did not redeem its 6.5% notes due 2027.'],
    ['that may be set up', '8.01', 'The Company may establish a medium-term note program in the future.'],
    ['of interest', '8.01', 'Interest on the medium-term notes is payable in arrears.'],
    ['of another company', '8.01', 'Borealis Finance Corp. established a medium-term note program.'],
    [
      'of an offering that is called off',
      '8.01',
      'Acme announced that its offering of $300 million of senior notes has been withdrawn because of the market.',
    ],
    ['of a withdrawn offering', '8.01', 'Acme has withdrawn its previously announced offering of $300 million of notes.'],
  ])('no debt: one %s', (_, item, text) => {
    expect(resultOf(text, item).fact).toBeNull();
  });
});

test.each([
  [
    'a stated total is taken',
    '1.01',
    'The Company entered into an underwriting agreement to issue and sell $5.0 billion aggregate principal amount of unsecured notes, consisting of $1.5 billion principal amount of 2.850% notes due 2030 and $3.5 billion principal amount of 3.500% notes due 2050.',
    { amount: dollars('5000000000'), due: ['2030', '2050'] },
  ],
  [
    'a series without a fixed rate is part of the total',
    '2.03',
    'The Company issued $700 million aggregate principal amount of floating rate senior notes due 2028 and $400 million aggregate principal amount of 5.125% senior notes due 2029.',
    { amount: dollars('1100000000'), rates: [], due: ['2028', '2029'] },
  ],
  [
    'what may be borrowed more is not borrowed',
    '1.01',
    'The Company entered into a credit agreement with a $100 million term loan. The Company may request additional commitments of $50 million.',
    { act: 'agreed', amount: dollars('100000000'), more: null },
  ],
  [
    'new money tells more than the loan that it pays back',
    '1.01',
    'The Company repaid its $75 million term loan. On May 5, 2026, the Company entered into a $300 million revolving credit facility with Borealis Bank.',
    { act: 'agreed', amount: dollars('300000000') },
  ],
])('%s', (_title, item, text, fact) => {
  expect(resultOf(text, item).fact).toMatchObject(fact);
});

test.each([
  ['a tenth of the company', { marketCap: 4e9 }, 'MEDIUM'],
  ['little of the company', { marketCap: 40e9 }, 'LOW'],
  ['of unknown weight', {}, 'LOW'],
])('notes under Item 8.01 that are %s', (_, context, level) => {
  const text = 'The Company sold $500 million aggregate principal amount of its 5% senior notes due 2031.';
  expect(resultFor('debt', { '8.01': text }, context).level).toBe(level);
});

test('keeps notes that only a company in need would sell at the base score', () => {
  const text = 'The Company sold $90 million aggregate principal amount of its 14% senior secured notes due 2031.';
  expect(resultOf(text, '8.01').level).toBe('MEDIUM');
});

test('counts only terminations under Item 1.02', () => {
  expect(
    resultOf('The Company entered into a $300 million credit facility and terminated its $150 million loan.', '1.02'),
  ).toMatchObject({
    fact: { act: 'ended' },
    line: expect.stringMatching(/^Terminates /),
  });
});

test.each([
  'On May 5, 2026, Acme Inc. sold 7,000,000 shares at $31.45 each. It intends to use the net proceeds to repay borrowings under its revolving credit facility.',
  'The Company plans to use the proceeds of the offering to redeem its 9.5% senior notes due 2028.',
  'The Company expects to apply the net proceeds to repay its term loan.',
])('does not take the planned use of proceeds for a repayment: %s', (text) => {
  expect(resultOf(text, '1.01').fact).toBeNull();
});

test('does not take a lender’s name for commercial paper', () => {
  const { fact } = resultOf(
    'Acme obtained a commitment from Borealis Commercial Paper Inc. and Harbor Bank for an incremental term loan facility of $225 million.',
    '1.01',
  );
  expect(fact?.instrument).not.toBe('commercial paper program');
});

test.each([
  'Certain affiliates of the underwriters serve as lenders and administrative agent under the Company’s credit facilities, whose terms are set forth in its amended and restated credit agreement among the Company and Harbor Bank National Association, as administrative agent.',
  'Some of the initial purchasers and their affiliates have entered into a revolving credit facility with the Company and receive customary fees.',
  'Harbor Bank, an affiliate of one of the underwriters, is a lender under our $400 million term loan and has been repaid in part.',
  'The lenders and their respective affiliates have provided loans and other services to the Company for customary fees.',
])('what banks do beside an offering is no new debt: %s', (text) => {
  expect(resultOf(text, '1.01').fact).toBeNull();
});

describe('a line of credit that takes the place of another', () => {
  const TERMS =
    'On May 5, 2026, Acme Inc. entered into a new five-year unsecured Credit Agreement with Harbor Bank, as Administrative Agent. The Credit Agreement provides for a revolving credit facility in an aggregate principal amount of $180 million. Borrowings may be used for general purposes. The Company may ask for up to $50 million more. The facility matures on May 5, 2031. As of the effective date there were no borrowings outstanding under it. Interest is due each quarter.';
  test.each([
    `${TERMS} The Credit Agreement replaces that certain Second Amended and Restated Credit Agreement, dated as of December 19, 2021, among the Company and Granite Bank.`,
    `${TERMS} In connection with it, the existing credit agreement with Granite Bank was terminated and is no longer in effect.`,
    `${TERMS} The Company’s prior revolving credit facility has been terminated.`,
  ])('%#', (text) => {
    const score = resultFor('debt', {
      '1.01': text,
      '1.02': 'The information set forth above under Item 1.01 is incorporated herein.',
      '2.03': 'The information set forth above under Item 1.01 is incorporated herein.',
    });
    expect(score.fact).toMatchObject({ act: 'replaced', undrawn: true });
    expect(score.line).toBe('Signs $180 million credit facility due 2031, replacing an earlier one');
    expect(score.level).toBe('LOW');
  });

  test.each([
    `${TERMS} The Company’s existing term loan remains outstanding and may be terminated later.`,
    `${TERMS} If LIBOR is no longer available, the lenders may have it replaced under the facility.`,
  ])('not: %#', (text) => {
    expect(resultOf(text, '1.01').fact).toMatchObject({ act: 'agreed' });
  });
});

test.each([
  [
    'AGM issued $300,000,000 aggregate principal amount of its 4.750% Senior Notes due 2031 and $200,000,000 aggregate principal amount of its 5.250% Senior Notes due 2036. The notes are governed by an indenture among AGM, as issuer, Acme Inc., as parent guarantor, and Harbor Trust Company, as trustee.',
    'Sells $500 million of notes due 2031 to 2036 at 4.75% to 5.25%',
  ],
  [
    'BHS/Borealis Health, Inc. (the “Issuer”), a direct, wholly owned subsidiary of Acme Inc. (the “Company”), completed its previously announced sale and issuance of $700,000,000 aggregate principal amount of its 10.750% Senior Secured Notes due 2033.',
    'Sells $700 million of 10.75% notes due 2033',
  ],
  [
    'Borealis Finance B.V., an indirect wholly owned finance subsidiary of Acme Inc., sold $250 million of its 6% senior notes due 2030.',
    'Sells $250 million of 6% notes due 2030',
  ],
])('notes of a subsidiary: %s', (text, line) => {
  expect(resultOf(text, '8.01').line).toBe(line);
});

test.each([
  'Granite Foods Corp. issued $300,000,000 aggregate principal amount of its 4.750% Senior Notes due 2031 to pay for its factories.',
  'Borealis B.V., a wholly owned subsidiary of Granite Foods Corp., sold $250 million of its 6% senior notes due 2030.',
])('notes of others: %s', (text) => {
  expect(resultOf(text, '8.01').fact).toBeNull();
});

test.each([
  'On May 5, 2026, the Company entered into the Fifth Amendment to its Credit Agreement with Borealis Bank. The amendment provides for a covenant holiday with respect to the first lien debt ratio for the quarter ending June 30, 2026.',
  'The Company amended its credit facility with Borealis Bank, which gives it relief from the leverage covenant until 2027.',
])('a holiday from covenants: %s', (text) => {
  expect(resultOf(text, '1.01').fact).toMatchObject({ act: 'amended', easesCovenants: true });
});

test.each<[string, string, string]>([
  [
    'As a result of the issuance of the notes, Acme has voluntarily elected to terminate the 364-Day Facility, effective May 16, 2026. There were no borrowings under it.',
    '1.02',
    'Terminates credit facility',
  ],
  ['On May 4, 2026, the Company terminated its 364-day bridge facility with Harbor Bank.', '1.02', 'Terminates bridge loan'],
])('a facility that ends: %s', (text, item, line) => {
  expect(resultOf(text, item).line).toBe(line);
});

test.each<[string, string]>([
  [
    'On May 8, 2026, the Company and Granite Capital LP entered into an amendment No. 4 to the convertible note, which removes its registration requirement.',
    'Amends convertible notes held by Granite Capital',
  ],
  [
    'The Company entered into a Second Amendment to the Promissory Note with Harbor Partners Fund II, LP. The note matures on June 30, 2027.',
    'Amends promissory note held by Harbor Partners Fund II, now due 2027',
  ],
  [
    'On May 8, 2026, Acme Inc. entered into an amendment of its senior notes due 2029 with their holders.',
    'Amends notes, now due 2029',
  ],
])('notes that are changed: %s', (text, line) => {
  expect(resultOf(text, '1.01').line).toBe(line);
});

test.each([
  'The Company entered into a note purchase agreement with Harbor Partners for $40 million of its 6% senior notes due 2031.',
  'On May 8, 2026, the Company issued $12 million of convertible notes to Granite Capital LP, as amended.',
])('notes that are sold are not changed: %s', (text) => {
  expect(resultOf(text, '1.01').fact?.act).not.toBe('amended');
});

test('an option that was exercised is part of the amount', () => {
  const text =
    'On May 5, 2026, Acme Inc. completed its offering of $575.0 million aggregate principal amount of 2.25% Convertible Senior Notes due 2031, which includes the full exercise of the initial purchasers’ option to purchase an additional $75.0 million of notes.';
  expect(resultOf(text, '1.01')).toMatchObject({
    fact: { more: null },
    line: 'Sells $575 million of 2.25% convertible notes due 2031',
  });
});

test('money drawn is told with what it is drawn under', () => {
  const text =
    'On May 5, 2026, Acme Inc. borrowed $150 million under its existing revolving credit facility to preserve liquidity.';
  expect(resultOf(text, '2.03').line).toBe('Borrows $150 million under revolving credit facility');
});

test.each<[string, string, string]>([
  [
    '8.01',
    'On May 5, 2026, Acme Inc. announced the commencement of a cash tender offer to purchase up to $300 million aggregate principal amount of its outstanding 6.25% Senior Notes due 2029.',
    'Offers to buy back $300 million of 6.25% notes due 2029',
  ],
  [
    '1.01',
    'On May 5, 2026, the Company entered into a Waiver and Amendment No. 2 to its Credit Agreement.',
    'Gets waiver under credit facility',
  ],
])('%s: %s', (item, text, line) => {
  expect(resultOf(text, item).line).toBe(line);
});

test.each([
  'Acme Inc. announced the early tender results of its previously announced cash tender offer for its 6.25% Senior Notes due 2029.',
  'Acme Inc. announced that it extended its tender offer for its 6.25% Senior Notes due 2029.',
  'Acme Inc. announced a tender offer for up to 2,000,000 of its shares.',
])('no new offer for notes: %s', (text) => {
  expect(resultOf(text, '8.01').fact?.act).not.toBe('tendered');
});

describe('new notes beside the redemption that they pay for', () => {
  const REDEEMS =
    'On May 12, 2026, in connection with the offering of the Notes, the Company issued a notice of conditional full redemption of all of its outstanding 4.875% Senior Notes due 2027.';
  test.each<[string, string, string]>([
    [
      'launched by a subsidiary',
      `On May 12, 2026, Acme Inc. issued a press release announcing the launch by its subsidiary, Acme Data Pte. Ltd, of a private offering of $400 million aggregate principal amount of senior notes due 2030 (the “Notes”). ${REDEEMS}`,
      'Plans to sell $400 million of notes due 2030',
    ],
    [
      'launched by itself',
      `On May 12, 2026, Acme Inc. announced the launch of a private offering of $250 million aggregate principal amount of senior notes due 2031. ${REDEEMS}`,
      'Plans to sell $250 million of notes due 2031',
    ],
    [
      'commenced',
      `On May 12, 2026, the Company commenced a private offering of $300 million aggregate principal amount of senior notes due 2032. ${REDEEMS}`,
      'Plans to sell $300 million of notes due 2032',
    ],
    [
      'priced',
      `On May 12, 2026, the Company announced the pricing of $500 million aggregate principal amount of 5.5% senior notes due 2033. ${REDEEMS}`,
      'Sells $500 million of 5.5% notes due 2033',
    ],
    [
      'priced by a subsidiary',
      `On May 12, 2026, the Company issued a press release announcing the pricing by its subsidiary, Acme Finance LLC, of $350 million aggregate principal amount of 6% senior notes due 2034. ${REDEEMS}`,
      'Sells $350 million of 6% notes due 2034',
    ],
  ])('%s', (_, text, line) => {
    expect(resultOf(text, '8.01').line).toBe(line);
  });

  test.each([
    REDEEMS,
    `The Company may launch a private offering of $400 million of senior notes due 2030. ${REDEEMS}`,
    `Borealis Corp. announced the launch of a private offering of $400 million of senior notes due 2030. ${REDEEMS}`,
  ])('no new notes: %s', (text) => {
    expect(resultOf(text, '8.01').fact?.act).toBe('redeemed');
  });
});

test.each([
  [
    '1.01',
    'On May 2, 2025, Dean Owner LLC, a Delaware limited liability company and a wholly-owned subsidiary of Acme Inc., entered into the Multifamily Loan and Security Agreement with Granite Capital LLC. The Loan Agreement provides for the $115 million loan to Dean Owner. The Company incurred approximately $3.1 million in closing costs for the new loan.',
    'Signs $115 million loan with Granite Capital',
  ],
  [
    '1.01',
    'On January 5, 2026, Harbor Mall LP, an indirect subsidiary of the Company, signed a $62 million mortgage loan with Granite Life Insurance Company. Acme incurred $900,000 of legal expenses for the loan.',
    'Signs $62 million mortgage loan with Granite Life Insurance',
  ],
  [
    '2.03',
    'On January 5, 2026, 100 Main Street LLC, a Delaware limited liability company and indirect wholly owned subsidiary of Acme Inc., closed a construction loan of $48 million from Borealis Bank.',
    'Signs $48 million loan with Borealis Bank',
  ],
  [
    '1.01',
    'Northwind Foods LLC, a subsidiary of the Company, entered into a term loan agreement with Harbor Bank for $30 million. It incurred fees of $450,000 under the loan.',
    'Signs $30 million term loan with Harbor Bank',
  ],
  [
    '2.03',
    'The Company borrowed $20 million under its credit facility and incurred $100,000 in fees.',
    'Borrows $20 million under credit facility',
  ],
])('a loan to a subsidiary, without its costs: %s: %s', (item, text, line) => {
  expect(resultFor('debt', { [item]: text }).line).toBe(line);
});

test.each([
  'Borealis LLC, a subsidiary of Rio Verde Inc., entered into a $115 million loan agreement with Harbor Bank.',
  'The Company incurred $3.1 million in costs for a loan that did not close.',
  'Harbor Bank, a lender to the Company, incurred losses of $5 million on loans.',
])('no loan of the company: %s', (text) => {
  expect(resultFor('debt', { '8.01': text }).fact).toBeNull();
});

test.each([
  [
    '1.01',
    'On October 1, 2025, Acme Advisors, L.L.C., the operating subsidiary of Acme Inc., entered into a Second Amendment to the Multi-Draw Term Loan and Security Agreement with Granite Bank, N.A. The existing agreement provides for term loans in the aggregate principal amount of $75 million. The Second Amendment changes the aggregate principal amount of terms loans from $75 million to $50 million, and changes certain dates related to interest payments.',
    'Amends $50 million term loan with Granite Bank',
  ],
  [
    '1.01',
    'On March 30, 2025, the Company entered into the Fourth Amendment of the Revolving Credit Agreement with Harbor Bank. Pursuant to its terms, the Company added Borealis Industries, Inc. as a member of the Obligated Group. The Amendment also allows for capital expenditures not to exceed $14.0 million.',
    'Amends revolving credit facility with Harbor Bank',
  ],
  [
    '1.01',
    'On January 5, 2026, Acme and Harbor Bank amended the term loan agreement to change the reporting dates and to replace the agent.',
    'Amends term loan with Harbor Bank',
  ],
  [
    '1.01',
    'On January 5, 2026, the Company entered into Amendment No. 3 to its Credit Agreement with Granite Bank, which changes the definition of permitted acquisitions and contains customary covenants.',
    'Amends credit facility with Granite Bank',
  ],
  [
    '2.03',
    'On January 5, 2026, Acme amended its receivables facility with Harbor Bank to add two subsidiaries as originators.',
    'Amends receivables facility with Harbor Bank',
  ],
])('a change to a loan without new money or distress: %s: %s', (item, text, line) => {
  const told = resultFor('debt', { [item]: text });
  expect([told.level, told.line]).toEqual(['LOW', line]);
});

test.each([
  'On January 5, 2026, the Company entered into Amendment No. 3 to its Credit Agreement with Granite Bank, which waives the specified defaults.',
  'On January 5, 2026, the Company entered into Amendment No. 3 to its Credit Agreement with Granite Bank, which loosens the leverage ratio covenant.',
  'On January 5, 2026, Acme amended its credit agreement with Harbor Bank, which increases the commitments from $50 million to $75 million.',
])('a change to a loan that matters: %s', (text) => {
  expect(resultFor('debt', { '1.01': text }).level).not.toBe('LOW');
});
