import { scoredEightK } from '#kit/scored-filing.ts';

const headlineOf = (items: Readonly<Record<string, string>>, exhibit?: string): string =>
  scoredEightK(items, exhibit === undefined ? {} : { exhibit }).oneLiner;

describe('news under Items 7.01 and 8.01', () => {
  test.each<[string, string]>([
    [
      'On January 12, 2026, Acme Inc. announced that its Board of Directors has formed a special committee to evaluate an unsolicited, non-binding proposal from Borealis Partners LP to acquire all of the outstanding shares of the Company for $14.50 per share in cash.',
      'Borealis Partners makes unsolicited offer to buy the company at $14.50 a share',
    ],
    [
      'On January 12, 2026, the Board received a preliminary non-binding proposal letter from Harbor Holdings to acquire all outstanding shares of common stock that it does not own.',
      'Harbor Holdings makes non-binding offer to buy the company',
    ],
    [
      'On January 9, 2026, Acme Inc. announced that holders of the Company’s units may elect to separately trade the Class A shares and warrants included in the units commencing on or about January 15, 2026.',
      'Shares and warrants of its units may trade separately from January 15, 2026',
    ],
    [
      'On January 9, 2026, Acme Inc. initiated a voluntary recall of approximately 267,000 units of its infusion pumps manufactured between January 2024 and March 2025. The Company estimates the cost of the recall at $18 million to $22 million.',
      'Recalls 267,000 units of its infusion pumps',
    ],
    [
      'On January 9, 2026, the Company filed an application with the Public Utility Commission of Ohio requesting an annual increase in base rates of $42.3 million, or 6.8%, based on a return on equity of 10.15%.',
      'Files an application requesting an annual increase in base rates of $42.3 million, or 6.8%',
    ],
    [
      'The registrant has announced that on January 9, 2026 one of its subsidiaries, Roe Clearing, Inc., was in violation of the Securities and Exchange Commission’s net capital rules.',
      'Its subsidiary Roe Clearing was in violation of the SEC’s net capital rules',
    ],
    [
      'The Company’s news release dated January 9, 2026 announcing it will discontinue manufacturing operations at its Energy Division and record a $14 to $16 million, or up to $.80 per share, charge in the fourth quarter is incorporated herein by reference.',
      'Stops manufacturing operations at its Energy Division',
    ],
    [
      'On January 9, 2026, the Compensation Committee restored the base salaries of the executive officers to the levels of the previous year.',
      'The Compensation Committee restores the base salaries of the executive officers to the levels',
    ],
    [
      'Acme Inc. provided an update on the impact of the storm. The Company estimates that it incurred incremental natural gas costs of approximately $250 million to $300 million during the period.',
      'Estimates that it incurred incremental natural gas costs of about $250 million to $300 million during the period',
    ],
    [
      'Acme Inc. announced on January 9, 2026 that the Surface Transportation Board approved its acquisition of Borealis Pacific Corporation.',
      'The Surface Transportation Board approves its acquisition of Borealis Pacific Corporation',
    ],
    [
      'On January 9, 2026, Acme Inc. and Borealis Foods Corp. issued a joint press release announcing that they had signed a letter of intent to merge.',
      'Signs a letter of intent with Borealis Foods to merge',
    ],
    [
      'On January 9, 2026, Acme Inc. received notice that its members at the Springfield smelter had voted to strike.',
      'Its members at the Springfield smelter vote to strike',
    ],
    [
      'On January 9, 2026, the Company priced an underwritten secondary offering of 6,000,000 shares of common stock by certain selling stockholders at $31.50 per share. The Company will not receive any proceeds.',
      'Holders sell 6.0M shares at $31.50 in a public offering',
    ],
    [
      'On January 9, 2026, Acme Inc. announced its results for the fourth quarter ended December 31, 2025. Revenues for the fourth quarter were $42.1 million compared to $36.8 million in the prior year. Net income was $3.2 million.',
      'Q4 revenue rises 14% to $42.1 million; net income $3.2 million',
    ],
    [
      'On January 9, 2026, the Company raised its fourth quarter 2025 outlook and now expects net sales of $510 million to $520 million compared to prior guidance of $480 million to $495 million.',
      'Raises Q4 sales outlook to $510-520 million from $480-495 million',
    ],
  ])('%s', (words, line) => {
    expect(headlineOf({ '8.01': words })).toBe(line);
  });

  test.each([
    'On January 9, 2026, the Court dismissed the securities class action that was filed in 2024 against the Company.',
    'On January 9, 2026, the Company made a non-binding proposal to acquire all of the shares of Borealis Inc.',
    'The Company seeks to settle with the SEC and could resolve its investigation this year.',
    'On January 9, 2026, the SEC opened an investigation of the Company.',
  ])('gives no such headline for %s', (words) => {
    expect(headlineOf({ '8.01': words })).not.toMatch(/offer to buy the company|Shareholder class action is filed|Settles/);
  });

  test("a failed trial's headline is its outcome, not the release's title", () => {
    const body =
      'On January 9, 2026, Acme Inc. issued a press release announcing that its Phase 3 ASTRA trial of AC-12 in patients with moderate-to-severe colitis did not meet its primary endpoint. A copy is attached as Exhibit 99.1.';
    expect(
      headlineOf({ '7.01': body }, 'Acme Announces Topline Results from Phase 3 ASTRA Trial\n\nBOSTON, Jan. 9, 2026 -- Acme'),
    ).toBe('Phase 3 trial of AC-12 in moderate-to-severe colitis misses primary endpoint');
  });

  test('expected data are not reported as data', () => {
    const words =
      'On January 9, 2026, the Company announced that it has completed enrollment of its Phase 3 trial in 420 patients. Topline data are expected in the second half of 2026.';
    expect(headlineOf({ '8.01': words })).toBe('Completes enrollment in Phase 3 trial');
  });
});

describe('people who leave for another company', () => {
  test.each<[string, string]>([
    [
      'On January 9, 2026, Jane Roe, Chief Operating Officer of Acme Inc., notified the Company of her decision to resign, effective May 1, 2026, to become the Chief Executive Officer of a privately held company.',
      'COO Jane Roe resigns effective May 1, 2026',
    ],
    [
      'On January 9, 2026, Jane Roe resigned as Treasurer to join Borealis Pumps as Chief Financial Officer.',
      'Treasurer Jane Roe resigns on January 9, 2026',
    ],
    [
      'On January 9, 2026, Jane Roe stepped down as Chief Executive Officer to become Executive Chair of the Board.',
      'CEO Jane Roe steps down, moves to executive chair on January 9, 2026',
    ],
  ])('%s', (words, line) => {
    expect(headlineOf({ '5.02': words })).toBe(line);
  });
});

describe('deals', () => {
  test.each<[string, string, string]>([
    [
      '8.01',
      'On January 9, 2026, the Company acquired a 312-unit apartment community in Tampa for $68.2 million.',
      'Completes purchase of',
    ],
    [
      '8.01',
      'On January 9, 2026, the Company agreed to acquire a 312-unit apartment community in Tampa for $68.2 million.',
      'Agrees to buy',
    ],
    [
      '2.01',
      'On January 9, 2026, the Company signed a definitive agreement to acquire Northwind Pumps, Inc. for $7.1 million.',
      'Agrees to buy Northwind Pumps for $7.1 million',
    ],
  ])('distinguishes completed and agreed deals: %s %s', (item, words, line) => {
    expect(headlineOf({ [item]: words })).toContain(line);
  });

  test('finds a merger that is named after its terms', () => {
    const words =
      'On January 9, 2026, the Company completed the acquisition of one business with offices in five cities. Aggregate consideration for this acquisition was approximately $20.8 million. To consummate it, the Company entered into an Agreement and Plan of Reorganization and Merger dated as of January 9, 2026, with Springfield Business Consultants and its stockholders.';
    expect(headlineOf({ '2.01': words })).toBe('Completes merger with Springfield Business Consultants for $20.8 million');
  });

  test('the buyer that ended the merger is named', () => {
    const words =
      'On November 1, 2025, Acme Inc. entered into an Agreement and Plan of Merger with Borealis Chemicals, Inc. and Pine Merger Sub, Inc. The Merger Agreement would have provided for the acquisition of the Company by Borealis. On January 9, 2026, the Company received a notice of termination of the Merger Agreement.';
    expect(headlineOf({ '1.02': words })).toBe('Borealis Chemicals ends merger agreement');
  });
});

describe('the period of results', () => {
  const body = 'On January 9, 2026, Acme Inc. issued a press release announcing its third quarter results.';
  const figures = 'DAYTON, January 9, 2026 – Total revenue was $38.9 million, up 27%.';

  test("is the quarter in the release's title", () => {
    expect(headlineOf({ '2.02': body }, `Acme Announces Third Quarter 2025 Financial Results\n\n${figures}`)).toBe(
      'Q3 revenue rises 27% to $38.9 million',
    );
  });

  test("otherwise is given by the quarter's last day", () => {
    const dated = 'On January 9, 2026, Acme Inc. announced its results for the quarter ended November 30, 2025.';
    expect(headlineOf({ '2.02': dated }, `Acme Announces Financial Results\n\n${figures}`)).toBe(
      'Revenue rises 27% to $38.9 million for quarter ended November 30, 2025',
    );
  });
});

test('an agreement of another kind is called by its name', () => {
  const words =
    'On January 9, 2026, Acme Inc. and Harbor Trust Company, National Association, as trustee, entered into a Second Supplemental Indenture to the Indenture governing its senior notes, eliminating substantially all of the restrictive covenants.';
  expect(headlineOf({ '1.01': words })).toBe(
    'Enters into a Second Supplemental Indenture with Harbor Trust Company to the Indenture governing its senior notes',
  );
});

describe('a catch-all item that tells no more than a sentence', () => {
  test('gives way to a fact of another item', () => {
    expect(
      headlineOf({
        '5.02':
          'On September 15, 2026, the Committee determined that the base salaries of its executive officers would be restored to the amounts before the pandemic.',
        '8.01':
          'On September 15, 2026, the Committee also determined that the current 40% reduction of the fee of each director would be restored to the earlier amount.',
      }),
    ).toBe('Restores base salaries of executives');
  });

  test('leads where a rule says what it is', () => {
    expect(
      headlineOf({
        '5.02': 'On January 9, 2026, the Board approved an annual bonus of $20,000 for Jane Roe, the Chief Financial Officer.',
        '8.01': 'On January 9, 2026, the Board of Directors authorized the repurchase of up to $50 million of its common stock.',
      }),
    ).toMatch(/^Authorizes buyback/);
  });

  test('leads where no other item has a fact', () => {
    expect(
      headlineOf({
        '5.02': 'The information of the last report is repeated.',
        '8.01': 'On January 9, 2026, Acme Inc. opened a plant in Springfield for $12 million.',
      }),
    ).toMatch(/Springfield/);
  });
});
