import { resultFor } from '#kit/topic-result.ts';
import type { Contract } from './facts.ts';

/** What Acme Inc. reports under one item: the fact, level and headline of its agreement. */
const resultOf = (text: string, item: string) => resultFor('contract', { [item]: text });
const dollars = (amount: string) => ({ currency: '$' as const, amount });

describe('agreements', () => {
  test.each<[string, string, Partial<Contract>, string, string]>([
    [
      '1.01',
      'On May 5, 2026, Acme Inc. entered into a License and Collaboration Agreement with Borealis Pharma AG, under which Acme granted Borealis an exclusive license to develop ACM-101. Acme will receive an upfront payment of $75 million.',
      { what: 'licence', act: 'signed', counterparty: 'Borealis Pharma AG', amount: dollars('75000000'), amountIs: 'upfront' },
      'MEDIUM',
      'Signs license and collaboration agreement with Borealis Pharma; $75 million upfront',
    ],
    [
      '8.01',
      'On May 5, 2026, Acme Inc. announced that the U.S. Navy has awarded it a five-year, $212 million contract to maintain its training aircraft.',
      { what: 'other', act: 'won', amount: dollars('212000000'), amountIs: 'price' },
      'MEDIUM',
      'Wins $212 million contract from U.S. Navy',
    ],
    [
      '1.01',
      'Acme signed a ten-year supply agreement with Borealis Steel under which it will purchase iron ore pellets.',
      { what: 'supply', act: 'signed', counterparty: 'Borealis Steel', term: 'ten-year' },
      'MEDIUM',
      'Signs ten-year supply agreement with Borealis Steel',
    ],
    [
      '1.01',
      'The Company was awarded a $48 million contract by the U.S. Navy to build four patrol boats.',
      { act: 'won', counterparty: 'U.S. Navy', amount: dollars('48000000') },
      'MEDIUM',
      'Wins $48 million contract from U.S. Navy',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company received a contract from NASA valued at $120 million over five years.',
      { act: 'won', counterparty: 'NASA', amount: dollars('120000000') },
      'MEDIUM',
      'Wins $120 million contract from NASA',
    ],
    [
      '1.01',
      'On May 1, 2026, a subsidiary of the Company and Borealis Corporation formed a joint venture to build a $200 million plant in Texas.',
      { what: 'joint venture', act: 'signed', counterparty: 'Borealis Corporation' },
      'MEDIUM',
      'Forms joint venture with Borealis',
    ],
    [
      '1.01',
      'Acme Inc. entered into a transaction with Borealis Corporation under which Acme and Borealis created a new semiconductor company, owned 49.9% by Acme and 50.1% by Borealis.',
      { what: 'joint venture', act: 'signed', counterparty: 'Borealis' },
      'MEDIUM',
      'Forms joint venture with Borealis',
    ],
    [
      '1.01',
      'On May 5, 2026, Acme entered into a lease agreement with Rio Verde Realty LLC for 85,000 square feet of office space in Denver, Colorado. The lease has a term of eleven years.',
      { what: 'lease', counterparty: 'Rio Verde Realty LLC', term: 'eleven-year' },
      'LOW',
      'Signs lease agreement with Rio Verde Realty, eleven-year term',
    ],
    [
      '1.01',
      'The Company entered into a settlement agreement with Borealis Corp. resolving all patent litigation; Borealis will pay Acme $32 million.',
      { what: 'settlement', counterparty: 'Borealis Corp.', amount: dollars('32000000') },
      'MEDIUM',
      'Signs settlement agreement with Borealis for $32 million',
    ],
    [
      '1.01',
      'On April 4, 2026, Harbor Value LP entered into an agreement with Acme Inc. under which the Company agreed to expand its board from seven to nine members. Harbor agreed to customary standstill provisions.',
      { what: 'cooperation', counterparty: 'Harbor Value LP' },
      'MEDIUM',
      'Signs cooperation agreement with Harbor Value',
    ],
    [
      '1.01',
      'On March 2, 2026, Acme Inc. and Borealis Molecular Systems, Inc. entered into a Settlement and License Agreement resolving all patent litigation. The Company will pay Borealis $11 million in four annual installments.',
      { what: 'settlement', amount: dollars('11000000'), amountIs: null },
      'MEDIUM',
      'Signs settlement and license agreement with Borealis Molecular Systems for $11 million',
    ],
    [
      '1.01',
      'On May 5, 2026, the Company entered into a Cooperation Agreement with Harbor Value LP.',
      { what: 'cooperation', counterparty: 'Harbor Value LP' },
      'MEDIUM',
      'Signs cooperation agreement with Harbor Value',
    ],
    [
      '1.01',
      'Acme Inc. entered into Amendment No. 3 to the Manufacturing Agreement with Borealis Foundries Ltd.',
      { what: 'supply', act: 'amended', title: 'Manufacturing Agreement', counterparty: 'Borealis Foundries Ltd.' },
      'MEDIUM',
      'Amends manufacturing agreement with Borealis Foundries',
    ],
    [
      '1.01',
      'The parties agreed to extend the term of the Supply Agreement through December 31, 2030.',
      { what: 'supply', act: 'extended', counterparty: null },
      'MEDIUM',
      'Extends supply agreement',
    ],
    [
      '1.01',
      'Acme and the United Steelworkers reached a new four-year labor agreement covering 2,300 employees.',
      { act: 'signed', counterparty: 'United Steelworkers', term: 'four-year' },
      'MEDIUM',
      'Signs four-year labor agreement with United Steelworkers; covers 2,300 employees',
    ],
    [
      '1.02',
      'On May 1, 2026, the Company received written notice from Borealis Inc. that Borealis was terminating the Collaboration and License Agreement dated March 1, 2021.',
      { what: 'licence', act: 'ended', endedBy: 'other' },
      'HIGH',
      'Borealis ends collaboration and license agreement',
    ],
    [
      '1.02',
      'On May 5, 2026, the Company received written notice from Borealis Pharma terminating the Collaboration Agreement effective August 3, 2026.',
      { what: 'collaboration', act: 'ended', endedBy: 'other', counterparty: 'Borealis Pharma' },
      'HIGH',
      'Borealis Pharma ends collaboration agreement',
    ],
    [
      '8.01',
      'Borealis Corp. notified the Company that it will not renew its distribution agreement, which expires on December 31, 2026.',
      { what: 'supply', act: 'ended', endedBy: 'other', counterparty: 'Borealis Corp.' },
      'HIGH',
      'Borealis ends distribution agreement',
    ],
    [
      '1.02',
      'The Company terminated the Employment Agreement with John Smith.',
      { what: 'employment', act: 'ended', counterparty: 'John Smith' },
      'LOW',
      'Employment agreement with John Smith ends',
    ],
    [
      '1.01',
      'The Company entered into indemnification agreements with each of its directors.',
      { what: 'indemnification', act: 'signed' },
      'LOW',
      'Signs indemnification agreements with directors and officers',
    ],
    [
      '1.01',
      'The Board increased the base salaries of four executive officers effective April 1, 2026.',
      { what: 'pay', payPart: 'salaries', payOf: 'executives', isRaised: true },
      'LOW',
      'Raises salaries of executives',
    ],
    [
      '1.01',
      'The Board amended the 2004 Stock Incentive Plan of the Company to limit awards.',
      { what: 'stock plan', act: 'amended', plan: '2004 Stock Incentive Plan' },
      'LOW',
      'Amends 2004 Stock Incentive Plan',
    ],
    [
      '1.01',
      'Acme entered into a Collaboration Agreement with Grifon S.A. Acme will receive a $20 million upfront payment and up to $180 million in milestones.',
      { what: 'collaboration', amount: dollars('20000000'), amountIs: 'upfront' },
      'MEDIUM',
      'Signs collaboration agreement with Grifon; $20 million upfront',
    ],
    [
      '1.01',
      'On May 4, 2026, the Company and its lenders entered into a Forbearance Agreement under which Borealis Bank agreed not to exercise its remedies until July 31, 2026.',
      { what: 'forbearance', act: 'signed' },
      'HIGH',
      'Signs forbearance agreement with its lenders until July 31, 2026',
    ],
    [
      '8.01',
      'On November 20, 2025, Acme Inc. was informed by its largest customer, Borealis Bank, that it will not renew its services agreement.',
      { what: 'supply', act: 'ended', title: 'services agreement', counterparty: 'Borealis Bank', endedBy: 'other' },
      'HIGH',
      'Borealis Bank ends services agreement',
    ],
    [
      '8.01',
      'Borealis Motors Corp. notified the Company that it will terminate its supply agreement effective June 30, 2026.',
      { what: 'supply', act: 'ended', title: 'supply agreement', counterparty: 'Borealis Motors Corp.', endedBy: 'other' },
      'HIGH',
      'Borealis Motors ends supply agreement',
    ],
    [
      '8.01',
      'The Company received notice from Borealis Stores Inc. that it will not renew its distribution agreement.',
      { what: 'supply', act: 'ended', title: 'distribution agreement', counterparty: 'Borealis Stores Inc.', endedBy: 'other' },
      'HIGH',
      'Borealis Stores ends distribution agreement',
    ],
    [
      '8.01',
      'The Company was notified by Borealis Health, Inc. that it has elected to terminate the services agreement.',
      { what: 'supply', act: 'ended', title: 'services agreement', counterparty: 'Borealis Health, Inc.', endedBy: 'other' },
      'HIGH',
      'Borealis Health ends services agreement',
    ],
    [
      '8.01',
      'Our second-largest customer, Borealis Foods Inc., informed us that it will not renew its supply agreement at the end of 2026.',
      { what: 'supply', act: 'ended', title: 'supply agreement', counterparty: 'Borealis Foods Inc.', endedBy: 'other' },
      'HIGH',
      'Borealis Foods ends supply agreement',
    ],
    [
      '1.01',
      'Acme entered into a lease agreement with Harbor Properties, L.P. for a warehouse in Ohio. The initial term is ten years, with two five-year renewal options.',
      { what: 'lease', term: 'ten-year' },
      'LOW',
      'Signs lease agreement with Harbor Properties, ten-year term',
    ],
    [
      '1.01',
      'On May 5, 2026, Acme Inc. and its senior lenders entered into a Forbearance Agreement, under which the lenders agreed not to exercise remedies until June 15, 2026.',
      { what: 'forbearance', counterparty: 'its lenders', term: 'until June 15, 2026' },
      'HIGH',
      'Signs forbearance agreement with its lenders until June 15, 2026',
    ],
    [
      '1.01',
      'On May 4, 2026, the Company entered into an amendment to the Securities Purchase Agreement with the purchasers, under which the form of warrant was amended. Concurrently, the Company issued amended and restated Series A Warrants to each purchaser.',
      { act: 'amended', reissuesWarrants: true },
      'LOW',
      'Amends securities purchase agreement; reissues warrants',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text, item);
    expect(read).toMatchObject({ ...fact, item });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['that is only intended', '1.01', 'The Company intends to enter into a supply agreement with Borealis Corp. next year.'],
    ['under a condition', '1.01', 'If the merger closes, the Company will enter into a supply agreement with Borealis Corp.'],
    ['told before', '1.01', 'As previously disclosed, the Company entered into a supply agreement with Borealis Corp. in 2021.'],
    ['denied', '1.01', 'The Company has not entered into any license agreement with Borealis Corp. for its products.'],
    ['of others', '8.01', 'Borealis Corp. entered into a license agreement with Rio Verde Pharma for its vaccine.'],
    ['that is debt', '1.01', 'The Company entered into a Loan and Security Agreement with Borealis Bank for $20 million.'],
    [
      'that is a deal',
      '1.01',
      'The Company entered into a Stock Purchase Agreement with Borealis Corp. to acquire Rio Verde LLC.',
    ],
    [
      'that an open item mentions',
      '8.01',
      'The Company entered into an employment agreement with its general counsel last week.',
    ],
    ['that may end', '1.02', 'Either party may terminate the supply agreement upon ninety days of written notice to the other.'],
    [
      'whose form is filed',
      '1.01',
      'The description of the agreement does not purport to be complete and is qualified by the agreement itself.',
    ],
    ['that a customer may sign', '8.01', 'A customer of the Company may award it a contract of $40 million next year.'],
    ['that is liked', '8.01', 'The Company informed Borealis Bank that it is satisfied with the services agreement.'],
    ['that may end', '8.01', 'If a customer terminated its supply agreement, results would suffer.'],
    [
      'that is a decision of an agency',
      '8.01',
      'The Company received a complete response letter from the FDA for its license application.',
    ],
    [
      'that makes warrants cheaper',
      '1.01',
      'On May 4, 2026, the Company entered into an amendment to the Securities Purchase Agreement with the purchasers, which reduces the exercise price. The Company issued amended and restated Warrants.',
    ],
    [
      'that sells warrants',
      '1.01',
      'On May 4, 2026, the Company entered into a Securities Purchase Agreement with the purchasers and issued new warrants to them.',
    ],
  ])('no agreement: one %s', (_, item, text) => {
    expect(resultOf(text, item).fact).toBeNull();
  });
});

test('states amount and agent of an at-the-market program', () => {
  const words =
    'The Company entered into an Equity Distribution Agreement with Harbor Securities LLC under which it may sell up to $75 million of its common stock.';
  expect(resultOf(words, '1.01').line).toBe('May sell up to $75 million of shares into the market through Harbor Securities');
});

test.each<[string, string]>([
  [
    'On May 5, 2026, the Company and the other parties to the Forbearance Agreement agreed by email to an extension of that certain Forbearance Agreement, dated as of May 2, 2026, with certain holders of its 11.75% Senior Notes due 2028. The Amendment extends the Forbearance Period until the earlier of (i) May 15, 2026 and (ii) the occurrence of another Event of Termination.',
    'Extends forbearance agreement with its noteholders until May 15, 2026',
  ],
  [
    'The Company entered into an amendment with its lenders. The amendment extends the forbearance period through June 30, 2026.',
    'Extends forbearance agreement with its lenders until June 30, 2026',
  ],
  [
    'On May 5, 2026, Acme Inc. and Borealis Bank entered into a Second Amendment to Forbearance Agreement, which extended the Forbearance Period to July 1, 2026.',
    'Extends forbearance agreement with Borealis Bank until July 1, 2026',
  ],
])('lenders wait longer: %s', (text, line) => {
  const score = resultOf(text, '1.01');
  expect(score.fact).toMatchObject({ what: 'forbearance', act: 'extended' });
  expect(score.line).toBe(line);
  expect(score.level).toBe('HIGH');
});

test.each([
  'The lenders may extend the forbearance period to June 30, 2026 if the Company asks for it.',
  'The lenders declined to extend the forbearance period, which was not extended.',
  'The amendment extends the maturity of the credit agreement with Borealis Bank to June 30, 2027.',
])('nobody waits longer: %s', (text) => {
  expect(resultOf(text, '1.01').fact?.what).not.toBe('forbearance');
});

test('a subsidiary that is called after the company is no other side', () => {
  const words =
    'On May 5, 2026, Acme Inc. and its wholly-owned subsidiary Acme Oil LLC entered into a transportation agreement with Harbor Pipeline, LLC for ten years.';
  expect(resultOf(words, '1.01').fact).toMatchObject({ counterparty: 'Harbor Pipeline, LLC' });
});

test.each([
  'In connection with the IPO, the Company entered into the following agreements, forms of which were filed before:',
  'At the closing, Acme Inc. entered into certain ancillary agreements with Borealis Services, Inc., each of which is described below.',
  'In connection with the offering, the Company executed the related agreements with Borealis Trust Company.',
  'On May 7, 2026, Acme Inc. gave a letter of notice to Borealis Corp. that the period of the other letter has expired.',
  'At the same time, the Company entered into the foregoing agreements with Borealis Services, Inc. and others.',
])('agreements without a name are none: %s', (text) => {
  expect(resultOf(text, '1.01').fact).toBeNull();
});

test.each([
  ['On May 7, 2026, Acme Inc. entered into a services agreement with Borealis Corp. for five years.', 'services agreement'],
  ['On May 7, 2026, the Company entered into a letter agreement with Borealis Corp. on the supply of steel.', 'letter agreement'],
  ['On May 7, 2026, Acme Inc. entered into ancillary services agreements with Borealis Corp.', 'ancillary services agreements'],
])('agreements with a name are some: %s', (text, title) => {
  expect(resultOf(text, '1.01').fact).toMatchObject({ title });
});

test.each<[string, string, string, string]>([
  [
    '8.01',
    'On May 5, 2026, the Company and Borealis Platforms, Inc. entered into a new order form under the existing Master Services Agreement dated as of December 10, 2023. Borealis Platforms has initially committed to pay the Company approximately $21 billion through December 20, 2032.',
    'HIGH',
    'Signs order with Borealis Platforms for $21 billion',
  ],
  [
    '8.01',
    'On May 5, 2026, Acme Inc. received a purchase order from Borealis Grid LLC under its existing supply agreement. Borealis Grid has agreed to pay the Company an aggregate of $2.4 billion for batteries.',
    'HIGH',
    'Wins $2.4 billion purchase order from Borealis Grid',
  ],
  [
    '1.01',
    'On May 5, 2026, Acme Inc. signed a statement of work with Borealis Bank N.A. under the parties’ existing Framework Agreement, for which Borealis Bank is obligated to pay Acme $140 million.',
    'HIGH',
    'Signs statement of work with Borealis Bank for $140 million',
  ],
  [
    '1.01',
    'On May 5, 2026, the Company executed a work order with Harbor Energy Ltd. pursuant to the Master Drilling Agreement. Harbor Energy has committed to pay us approximately $85 million.',
    'MEDIUM',
    'Signs work order with Harbor Energy for $85 million',
  ],
  [
    '8.01',
    'Acme Inc. entered into a five-year services agreement with Borealis Cloud Inc., under which Borealis Cloud has agreed to pay the Company a total of $1.3 billion.',
    'HIGH',
    'Signs five-year services agreement with Borealis Cloud for $1.3 billion',
  ],
])('a customer orders under a longer agreement: %s: %s', (item, text, level, line) => {
  const score = resultOf(text, item);
  expect([score.level, score.line]).toEqual([level, line]);
});

test.each([
  'The Company may enter into an order form with Borealis Platforms, Inc. under which Borealis would pay it $2 billion.',
  'The court entered a new order under which the Company shall produce documents to Borealis Inc.',
  'In order to supply Borealis Platforms, Inc., the Company formed a team under the existing agreement.',
])('no order: %s', (text) => {
  expect(resultOf(text, '8.01').fact).toBeNull();
});

test.each([
  [
    '1.01',
    'On May 6, 2025, Acme Inc. entered into a Subscription Agreement and a Side Letter Agreement with Borealis Hotel Owner, LLC (the “Fund”), pursuant to which the Company subscribed for 1,000 Class A Limited Liability Company Interests at a price of $1,000 per interest, with an aggregate investment of $1,000,000.',
    'Invests $1 million in Borealis Hotel Owner',
  ],
  [
    '8.01',
    'On January 5, 2026, the Company invested $5 million in Borealis Robotics, Inc. to gain access to its sensors.',
    'Invests $5 million in Borealis Robotics',
  ],
  [
    '1.01',
    'On January 5, 2026, Acme signed an agreement with Harbor Growth Fund LP, under which Acme subscribed for units for a total purchase price of $2.5 million.',
    'Invests $2.5 million in Harbor Growth Fund',
  ],
  [
    '1.01',
    'Acme subscribed for 2,000,000 shares of Northwind Energy Ltd. for an aggregate subscription price of $12 million.',
    'Invests $12 million in Northwind Energy',
  ],
  ['8.01', 'Acme Inc. announced that it invested $40 million in Granite Solar LLC.', 'Invests $40 million in Granite Solar'],
])('the company invests in another one: %s: %s', (item, text, line) => {
  expect(resultOf(text, item).line).toBe(line);
});

test.each([
  'Investors entered into a Subscription Agreement with the Company, under which they subscribed for 1,000 shares with an aggregate investment of $1,000,000.',
  'The Company may invest $5 million in Borealis Robotics, Inc.',
  'The Company invested $5 million in its plants last year.',
])('no investment in another company: %s', (text) => {
  expect(resultOf(text, '8.01').fact).toBeNull();
});
