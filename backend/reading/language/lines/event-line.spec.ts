import { eventLine, sentenceLine } from './event-line.ts';

const COMPANY = 'ACME ROBOTICS INC';
/** Words that filings also print in lower case, so that they are not taken for names when capitalized. */
const AROUND =
  ' the board of directors, a credit agreement, a merger, a plan of merger, the notes, the bylaws, an amended and restated rule, revenues.';
const lineOf = (sentence: string) => sentenceLine(sentence, COMPANY, sentence + AROUND)?.text ?? null;

test.each([
  '2033 Notes Indenture completed its previously announced sale and issuance of $700 million of its notes.',
  'The Certificate of Designations of Rights formatted as Inline XBRL and contained in Exhibit 101.',
  'The terms of the 2033 Notes are governed by an indenture with Harbor Trust Company.',
  'The Merger Consideration sold $40 million of assets to Borealis Corp.',
])('no paper or term acts: %s', (sentence) => {
  expect(lineOf(sentence)).toBeNull();
});

test.each([
  'To the extent that the sales were deemed to be unregistered, the issuances were deemed exempt under Section 4(a)(2).',
  'The stated value converts into an aggregate of 690,788 shares of common stock and warrants.',
  'The unpaid principal balance of the June Note raises at least $4 million following the date of the June Note.',
  'After the conversion, Acme Robotics, Inc. had 4,431,165 shares of Common Stock issued and outstanding.',
  'The outstanding balance of the loan closed a raise of $3 million with Harbor Bank.',
])('a measure acts on nothing, and nothing happens by being deemed: %s', (sentence) => {
  expect(lineOf(sentence)).toBeNull();
});

test.each([
  'Harbor Balance Corp. sold its plant in Ohio for $40 million.',
  'The remaining balance of the loan was paid with $40 million of cash.',
  'Balance Sheet Partners Corp. acquired a plant in Ohio for $40 million.',
])('a measure may change, be paid, or be in a name: %s', (sentence) => {
  expect(lineOf(sentence)).not.toBeNull();
});

test.each([
  ['The Notes mature on May 5, 2031, and the Notes bear interest of 5% on $40 million.', true],
  ['Granite Shares Trust sold its plant in Ohio for $40 million.', false],
])('a paper may mature, and a company have such a word in its name: %s', (sentence, isFree) => {
  if (!isFree) expect(lineOf(sentence)).not.toBeNull();
  expect(lineOf(sentence) ?? '').not.toMatch(/undefined/);
});

describe('turning a filing’s sentence into a line', () => {
  test.each([
    [
      'On May 5, 2026, Acme Robotics, Inc. (the “Company”) entered into a Credit Agreement (the “Credit Agreement”), dated as of May 5, 2026, by and among the Company, as borrower, the lenders party thereto, and Borealis Bank, N.A., as administrative agent, for $60 million.',
      'Enters into a credit agreement with Borealis Bank for $60 million',
    ],
    [
      'On May 5, 2026, Acme Robotics, Inc. issued a press release announcing that its Board of Directors has authorized the sale of its plant in Ohio.',
      'Authorizes the sale of its plant in Ohio',
    ],
    [
      'On June 4, 2024, Acme Robotics, Inc., a Delaware corporation, announced it had canceled its approximately $12.5 million investment in Borealis Ltd., which was previously announced on May 2, 2024.',
      'Cancels its about $12.5 million investment in Borealis',
    ],
    [
      'As part of the plan, the Company received $14,700,000 from the sale of its plant in Ohio, pursuant to the Purchase Agreement.',
      'Receives $14.7 million from the sale of its plant in Ohio',
    ],
    [
      'The U.S. government announced that it has imposed a new license requirement on exports to Freedonia.',
      'The US government imposes a new license requirement on exports to Freedonia',
    ],
    [
      'Acme Robotics, Inc. entered into a definitive Agreement and Plan of Merger with Borealis Corp., a Delaware corporation, and Acme Merger Sub, Inc., a Delaware corporation and a wholly owned subsidiary of Acme Robotics, Inc.',
      'Enters into a definitive agreement and plan of merger with Borealis',
    ],
    [
      'Jane Roe notified the Company that she will not stand for reelection to the board.',
      'Jane Roe will not stand for reelection to the board',
    ],
    [
      'Acme Robotics, Inc. decided not to proceed with the construction of its second plant in Ohio.',
      'Decides not to proceed with the construction of its second plant in Ohio',
    ],
    ['The Board of Directors voted not to approve the new building in Ohio.', 'Votes not to approve the new building in Ohio'],
    [
      'The stockholders of Acme Robotics, Inc. approved the sale of its plant to Borealis Corp., and the transaction was not completed because financing failed.',
      'The stockholders of Acme Robotics approve the sale of its plant to Borealis',
    ],
    [
      'Acme Robotics, Inc. sold certain assets of its plant in Leeds, England to Borealis, assigned its lease to Borealis and transferred the employees.',
      'Sells certain assets of its plant in Leeds, England to Borealis',
    ],
    [
      'The Company terminated each of its (i) Three-Year Warehouse Agreement, dated as of May 5, 2023, and (ii) Four-Year Warehouse Agreement.',
      'Terminates its Three-Year Warehouse Agreement',
    ],
    ['The Company violated the Security and Exchange Commissions (SEC) net capital rules.', 'Violates the SEC net capital rules'],
    [
      'On May 9, 2026, the Borealis Infusion Set (Borealis) received 510(k) clearance from the FDA (the agency) for up to three days of use.',
      'The Borealis Infusion Set receives 510(k) clearance from the FDA for up to three days of use',
    ],
    [
      'The registrant has announced that on May 5, 2026 one of its subsidiaries, Borealis Clearing, Inc., was in violation of the SEC net capital rules.',
      'Its subsidiary Borealis Clearing was in violation of the SEC net capital rules',
    ],
    [
      'One of its wholly owned affiliates, Borealis Rail, acquired a yard in Springfield for $12 million.',
      'Its affiliate Borealis Rail acquires a yard in Springfield for $12 million',
    ],
    [
      'One of its subsidiaries acquired a yard in Springfield for $12 million.',
      'One of its subsidiaries acquires a yard in Springfield for $12 million',
    ],
    [
      'On May 12, 2026, John Roe, Chief Executive Officer of the Company, sold 800,000 shares of common stock of the Company for estate planning.',
      'John Roe sells 800,000 shares of common stock for estate planning',
    ],
    [
      'The Board approved a new method for the net asset value per share of the Fund.',
      'Approves a new method for the net asset value per share of the Fund',
    ],
    ['Jane Roe was appointed by the Board as a director.', 'Appoints Jane Roe as a director'],
    [
      'The Company adopted amended and restated bylaws to permit remote meetings.',
      'Adopts amended and restated bylaws to permit remote meetings',
    ],
    [
      'Acme Robotics, Inc., First Borealis Bank, as agent, and the other lenders party thereto entered into an amended and restated credit agreement.',
      'Enters into an amended and restated credit agreement with First Borealis Bank',
    ],
    ['The Company commenced exchange offers for its outstanding notes.', 'Commences exchange offers for its notes'],
    [
      'The annual meeting of shareholders of ACME ROBOTICS INC was held on May 5, 2026.',
      'The annual meeting of shareholders of Acme Robotics is held',
    ],
    ['The board declared a four-for-one split of its stock.', 'Declares a four-for-one split of its stock'],
    [
      'The Company did not meet the deadline for its interest payment.',
      'Acme Robotics does not meet the deadline for its interest payment',
    ],
    [
      'The Company announced that the U.S. Navy has given it a three-year, $90 million order for pumps.',
      'US Navy gives it a three-year, $90 million order for pumps',
    ],
    [
      'The Company announced that orders for the fourth quarter of 2025 were 412 homes, a decrease of 47% from 777 homes in the fourth quarter of 2024.',
      'Orders for the fourth quarter of 2025 were 412 homes',
    ],
    [
      'The Company was notified by the Food and Drug Administration that it has closed the audit and does not intend to inspect the plant again.',
      'Acme Robotics is notified by the FDA that it has closed the audit and does not intend to inspect the plant',
    ],
    [
      'The Hearings Committee of the Takeover Panel will review the ruling, which provided that the bidder must offer more.',
      'The Hearings Committee of the Takeover Panel will review the ruling',
    ],
    ['Revenues for May were approximately $10.5 million.', 'Revenues for May were about $10.5 million'],
    [
      'Acme Robotics announced its fourth quarter 2025 and year ended December 31, 2025 financial results.',
      'Announces its fourth quarter 2025 and year ended December 31, 2025 financial results',
    ],
    ['The Company began construction of its plant in Ohio.', 'Begins construction of its plant in Ohio'],
    [
      'The financial results included $1.0 million of additional revenue.',
      'The financial results include $1.0 million of additional revenue',
    ],
    ['The court granted the plaintiffs $120 million in damages.', 'The court grants the plaintiffs $120 million in damages'],
  ])('%s', (sentence, line) => {
    expect(lineOf(sentence)).toBe(line);
  });

  test('a contract may end on its own', () => {
    expect(lineOf('On May 5, 2026, the Supply Contract with Borealis Bank, N.A. expired.')).toBe('The Supply Contract expires');
  });

  test.each([
    ['what is only possible', 'The Company may sell its plant in Ohio to Borealis Corp.'],
    ['a condition', 'If the merger closes, Acme Robotics will sell its plant in Ohio to Borealis Corp.'],
    ['a report', 'The Company filed its Quarterly Report on Form 10-Q on May 5, 2026.'],
    ['what something is about', 'The opinion relates to the Company’s prospectus supplement dated December 5, 2008.'],
    ['that somebody looked at it', 'On May 5, 2026, the Board reviewed the compensation of non-employee directors.'],
    ['that it begins', 'We began to report comparative results under the new structure of the Company.'],
    ['what something holds', 'The Company included the risk factor in its plan for Ohio.'],
    ['a paper', 'On May 5, 2026, Acme Robotics, Inc. issued a press release.'],
    ['a term of something told before', 'The Credit Agreement contains customary covenants and events of default.'],
    ['what the company is', 'Acme Robotics is a maker of robots.'],
    ['somebody who is named elsewhere', 'They bought the plant in Ohio.'],
    ['a verb without what it is done to', 'The Company approved.'],
    [
      'a paper with its date',
      'Reference is made to that certain Bridge Credit Agreement dated as of June 20, 2018 with Borealis Bank, N.A., as administrative agent.',
    ],
    [
      'a paper with its title',
      'Reference is made to that certain Supply Contract entitled Master Supply with Borealis Bank, N.A.',
    ],
    [
      'a paper that was signed',
      'The Supply Contract executed as of June 20, 2018 with Borealis Bank, N.A., as administrative agent.',
    ],
    [
      'a paper with its date, alone',
      'Certain Bridge Credit Agreement dated as of June 20, 2018 with Borealis Bank, N.A., as administrative agent.',
    ],
  ])('no event: %s', (_, sentence) => {
    expect(lineOf(sentence)).toBeNull();
  });

  test('gives the effective date as a date clause', () => {
    const line = sentenceLine('Effective May 1, 2026, the Company changed its name to Borealis Robotics, Inc.', COMPANY);
    expect(line).toMatchObject({ text: 'Changes its name to Borealis Robotics', date: 'effective May 1, 2026' });
  });

  test('never cuts a list inside an amount', () => {
    const notes = Array.from({ length: 9 }, (_, at) => `$${at + 1},500,000,000 of its ${at}.5% notes due 203${at}`).join(', ');
    const line = lineOf(`Acme Robotics sold to the underwriters ${notes}.`);
    expect(line?.length).toBeLessThanOrEqual(120);
    expect(line).not.toMatch(/\$[\d.]*$/);
  });
});

describe('the line of an item', () => {
  const read = (text: string, deciding: string | null = null) => {
    const at = deciding === null ? -1 : text.indexOf(deciding);
    const span = at < 0 ? null : { start: at, end: at + 10 };
    return eventLine({ text, start: 0, end: text.length, company: COMPANY, day: '2026-05-05', deciding: span });
  };
  const OLD = 'The plant was built by the Company in May 2019 at a cost of $900 million.';
  const LEASE = 'The Company extended the lease of its offices in Springfield.';
  const SALE = 'The Company sold its plant in Ohio to Borealis Corp. for $40 million.';

  test('prefers amounts and names, and passes over old events', () => {
    expect(read(`${OLD} ${LEASE} ${SALE}`)?.text).toBe('Sells its plant in Ohio to Borealis for $40 million');
  });

  test('prefers the sentence that decided the score', () => {
    expect(read(`${SALE} ${LEASE}`, LEASE)?.text).toBe('Extends the lease of its offices in Springfield');
  });

  test('treats events dated months ago as background until a sentence begins with a recent date', () => {
    const MERGER =
      'As previously announced, on January 5, 2026, the Company entered into a merger agreement with Borealis Corp. for $900 million.';
    const TERMS = 'Under the merger agreement Borealis Corp. paid a deposit of $50 million to the Company.';
    const NEWS = 'On May 4, 2026, the Company opened a plant in Ohio.';
    expect(read(`${MERGER} ${TERMS} ${NEWS}`)?.text).toBe('Opens a plant in Ohio');
    expect(read(`${SALE} ${MERGER}`)?.text).toBe('Sells its plant in Ohio to Borealis for $40 million');
    expect(read(`On January 5, 2026, the Company extended the lease of its offices in Springfield.`)?.text).toBe(
      'Extends the lease of its offices in Springfield',
    );
  });

  test('marks a line that only says what a release is about', () => {
    expect(read('The Company issued a press release announcing its results.')?.isPointing).toBe(true);
    expect(
      read(
        'Acme Robotics, Inc. issued a press release regarding the acquisition by a subsidiary of Borealis Card, a buyer of debt.',
      )?.isPointing,
    ).toBe(true);
    expect(read(SALE)?.isPointing).toBe(false);
  });

  test('what something is done for is no event', () => {
    expect(read('The Company is providing information to help its holders in evaluating Proposal 3.')).toBeNull();
  });

  test('gives no line for boilerplate sentences', () => {
    expect(read('The Company filed a copy of the release, which is incorporated by reference into this item.')).toBeNull();
  });
});

test('reads a hostile text to its end', () => {
  for (const unit of [
    'sold ',
    'and ',
    '(',
    'that which ',
    'A of ',
    'with Acme, ',
    '$1,000 ',
    'to to ',
    'among Acme, a b and ',
    ', ',
  ]) {
    expect(sentenceLine(`Acme sold ${unit.repeat(400)}`, COMPANY)?.text.length ?? 0).toBeLessThanOrEqual(120);
  }
});

test.each([
  [
    'The Company is planning to submit a De Novo Classification Request to the U.S. Food and Drug Administration for the Atlas 3 surgical system in July 2026.',
    'Plans to submit a De Novo Classification Request to the FDA for the Atlas 3 surgical system in July 2026',
  ],
  [
    'The Company submitted its plan to the United States Environmental Protection Agency for the site in Ohio.',
    'Submits its plan to the EPA for the site in Ohio',
  ],
  [
    'The Company responded to the request of the Federal Trade Commission for documents about its pricing.',
    'Responds to the request of the FTC for documents about its pricing',
  ],
])('agencies go by their short names: %s', (sentence, line) => {
  expect(lineOf(sentence)).toBe(line);
});

test.each([
  [
    'Acme Robotics, Inc. and John Roe entered into a promissory note for the sum of $600,000 to be used for the working capital needs.',
    'Enters into a promissory note with John Roe for the sum of $600,000',
  ],
  [
    'On May 5, 2026, Acme Robotics, Inc. signed a loan agreement with Harbor Bank for its seasonal cash needs.',
    'Signs a loan agreement with Harbor Bank for its seasonal cash needs',
  ],
  [
    'Pursuant to the terms of its Series A Preferred Stock, stated value $10,000 per share, effective on May 7, 2026, the remaining 856 shares of Series A Preferred Stock converted into 690,788 shares of common stock.',
    'The remaining 856 shares of Series A Preferred Stock convert into 690,788 shares of common stock',
  ],
  [
    'Borealis Leasing agreed to sell the entire issued share capital of Rio Verde Engine Services Limited to Harbor Engine Partners for a total purchase price of $45 million.',
    'Borealis Leasing agrees to sell all shares of Rio Verde Engine Services Limited for $45 million',
  ],
  ['Acme Robotics, Inc. decided to either sell or close its mill in Ohio.', 'Decides to either sell or close its mill in Ohio'],
  ['Acme Robotics, Inc. agreed to buy and operate three mills of Borealis.', 'Agrees to buy and operate three mills of Borealis'],
])('reads a clause to its end: %s', (sentence, line) => {
  expect(lineOf(sentence)).toBe(line);
});

test('a noun behind a preposition may be part of the subject', () => {
  expect(lineOf('Acme Robotics, Inc. announced that its contract with the agency expires.')).not.toBeNull();
});

test('a line that names nobody and has no figure gives way to one that does', () => {
  const text =
    'Acme Robotics, Inc. announced that it entered into a definitive agreement under which Harbor Group will acquire all outstanding shares of common stock of Borealis Mills.' +
    AROUND;
  const source = { text, start: 0, end: text.length - AROUND.length, company: COMPANY, day: '2026-05-05', deciding: null };
  expect(eventLine(source)?.text).toBe('Harbor Group will acquire all shares of common stock of Borealis Mills');
});

test('the second half of a denial is no line', () => {
  expect(
    lineOf('Acme Robotics, Inc. does not hold stock of Borealis Corp., nor does it own any notes of Harbor Bank.') ?? '',
  ).not.toMatch(/^Does it/);
});
