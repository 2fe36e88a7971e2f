import { lateNotice, p, prose, structured } from '#kit/form-samples.ts';
import { filer, holder, scoredForm } from '#kit/scored-forms.ts';

const ACME = { parties: filer('ACME CORP') };
const BY_ROE = { parties: holder('ROE CAPITAL LP') };
const lineOf = (body: string, context = ACME) => scoredForm(body, context).oneLiner;

describe('a late report', () => {
  const ENDED = ' for the year ended December 31, 2025';
  test.each<[string, string]>([
    ['The audit committee has begun an internal investigation of revenue.', ', citing an investigation'],
    ['Our auditor resigned on March 3 and a successor was engaged.', ', citing a change of auditor'],
    ['The Company’s independent auditors require additional time to complete the audit.', ', as its audit isn’t finished'],
    ['Management identified a material weakness.', ', citing a material weakness'],
    ['The Company is preparing its statements.', ', gives no reason beyond the form’s wording'],
    ['', ''],
  ])('%s', (narrative, why) => {
    expect(lineOf(lateNotice({ narrative }))).toBe(`Cannot file its annual report on time${why}${ENDED}`);
  });
});

describe('forms that state an event', () => {
  test.each([
    ['EFFECT', 'SEC declares its registration effective'],
    ['RW', 'Withdraws a registration'],
    ['ARS', 'Files its annual report to shareholders'],
    ['10-D', 'Files a distribution report of its asset-backed securities'],
    ['SCHEDULE 13D', 'Files a Schedule 13D'],
  ])('%s', (form, line) => {
    expect(lineOf(prose(form, p('Text.')))).toBe(line);
  });
});

test('the ratio of a reverse split is in the text of its proposal', () => {
  const body = prose(
    'DEF 14A',
    p('Notice of special meeting'),
    p('PROPOSAL 1: REVERSE STOCK SPLIT'),
    p('The board asks for an amendment at a ratio of 1-for-5 to 1-for-25.'),
  );
  expect(lineOf(body)).toMatch(/^Asks shareholders to approve a reverse split of 1-for-5 to 1-for-25/);
});

describe('documents about deals', () => {
  const price = 'Parent offers to purchase all outstanding shares at a price of $20.00 per share, net to the seller in cash.';
  test.each<[string, string, string, typeof ACME]>([
    ['SC TO-T', price, 'Roe Capital offers to buy the company at $20.00 a share', BY_ROE],
    [
      'SC TO-T',
      'The offer is to purchase up to 4,500,000 shares at $20.00 per share.',
      'Roe Capital offers to buy up to 4.5M shares at $20.00 a share',
      BY_ROE,
    ],
    ['SC TO-I', 'The Company offers to purchase up to 4,500,000 shares.', 'Offers to buy back up to 4.5M shares', ACME],
    ['SC TO-I', 'An offer to exchange eligible options for new ones.', 'Offers to exchange or buy back stock options', ACME],
    ['SC TO-C', 'Roe will begin a tender offer.', 'Roe Capital announces a tender offer', BY_ROE],
    [
      'SC TO-T/A',
      'The Offer expired on January 8, 2026. A total of 878,212 shares were properly tendered at $18.25 per share.',
      'Tender offer by Roe Capital ends: 878,212 shares tendered at $18.25 a share',
      BY_ROE,
    ],
    [
      'SC TO-T/A',
      'Parent extended the expiration of the Offer to January 20, 2026.',
      'Roe Capital extends its tender offer',
      BY_ROE,
    ],
    ['SC TO-T/A', 'Parent may extend the expiration of the Offer.', 'Roe Capital amends its tender offer', BY_ROE],
    ['SC TO-T/A', 'Parent reserves the right to terminate the Offer.', 'Roe Capital amends its tender offer', BY_ROE],
    ['SC 14D9', 'The Board recommends that stockholders accept the Offer.', 'Board recommends accepting the tender offer', ACME],
    [
      'SC 14D9',
      'This statement relates to the tender offer by Merger Sub, Inc., a wholly owned subsidiary of Roe Chemicals Corp., at a price per share of $40.00. The Board recommends that stockholders accept the Offer.',
      'Board recommends accepting the tender offer from Roe Chemicals at $40.00 a share',
      ACME,
    ],
    [
      'SC 14D9',
      `The tender offer by Polar Merger Sub Inc., a Delaware corporation and a wholly owned subsidiary of Polar Holdings L.P., is for (i) $4.05 per Share in cash and one right. ${'Directors have contracts. '.repeat(2_000)}The Board unanimously recommends that the stockholders accept the Offer and tender their Shares.`,
      'Board recommends accepting the tender offer from Polar Holdings at $4.05 a share',
      ACME,
    ],
    ['SC 14D9', 'The Board recommends that holders reject the Offer.', 'Board recommends rejecting the tender offer', ACME],
    ['SC 14D9', 'The Board met.', 'Board responds to the tender offer', ACME],
    ['SC 13E3', 'Each share is cashed out.', 'Reports a going-private deal', ACME],
    ['S-4', 'The Agreement and Plan of Merger is attached.', 'Registers shares for a merger', ACME],
    ['S-4/A', 'The Agreement and Plan of Merger is attached.', 'Amends its registration of shares for a merger', ACME],
    [
      'S-4',
      'We are offering to exchange new notes for outstanding notes.',
      'Registers securities for an exchange or merger',
      ACME,
    ],
    [
      'S-4',
      'We offer to exchange registered notes for all outstanding notes.',
      'Registers notes to exchange for notes sold privately',
      ACME,
    ],
    ['425', 'Commission File No. 001-00001', 'Roe Capital publishes material on its deal with the company', BY_ROE],
    ['425', 'Commission File No. 001-00001', 'Publishes material on its merger', ACME],
    [
      'DEFM14A',
      'You will have the right to receive $12.50 per share in cash.',
      'Asks shareholders to vote on a merger for $12.50 a share in cash',
      ACME,
    ],
  ])('%s %#', (form, text, line, context) => {
    expect(lineOf(prose(form, p(text)), context)).toBe(line);
  });
});

describe('votes', () => {
  test.each<[string, string, string, typeof ACME]>([
    [
      'DEFA14A',
      'Important Notice Regarding the Availability of Proxy Materials',
      'Tells shareholders where its proxy materials are',
      ACME,
    ],
    ['DEFA14A', 'Please vote on the WHITE proxy card today.', 'Adds material in a proxy contest', ACME],
    ['DEFA14A', 'The proposed merger creates value.', 'Adds material for the vote on a merger', ACME],
    [
      'DEFA14A',
      'The special meeting was adjourned to 3:30 p.m. (Eastern Time) on August 23, 2017. Please vote.',
      'Asks shareholders again to vote, as the meeting was adjourned to August 23, 2017',
      ACME,
    ],
    ['DEFA14A', 'The meeting may be adjourned. Please vote.', 'Adds material for its shareholder vote', ACME],
    ['DEFA14A', 'Please vote.', 'Adds material for its shareholder vote', ACME],
    ['DFAN14A', 'Please vote.', 'Roe Capital sends shareholders material of its own for the vote', BY_ROE],
    [
      'PREC14A',
      'We ask you to elect our three highly qualified nominees.',
      'Roe Capital asks shareholders for votes against the company’s slate with three nominees',
      BY_ROE,
    ],
    ['PREC14A', 'Please vote.', 'Asks shareholders for their votes in a proxy contest', ACME],
  ])('%s %#', (form, text, line, context) => {
    expect(lineOf(prose(form, p(text)), context)).toBe(line);
  });
});

describe('amended and transition reports', () => {
  test.each<[string, string, string]>([
    [
      '10-K/A',
      'This amendment is filed solely to include Part III.',
      'Adds Part III to its annual report: directors and their pay',
    ],
    [
      '10-Q/A',
      'The sole purpose of this amendment is to furnish Exhibit 101.',
      'Amends its quarterly report to add exhibits only',
    ],
    [
      '10-K/A',
      'We restate our consolidated financial statements for 2024.',
      'Restates its financial statements in an amended annual report',
    ],
    ['10-K/A', 'This amendment adds a signature.', 'Amends its annual report'],
    ['10-KT', 'Transition report.', 'Files a transition report for a new fiscal year'],
    ['20-F/A', 'This amendment adds a signature.', 'Amends its annual report'],
  ])('%s %#', (form, text, line) => {
    expect(lineOf(prose(form, p(text)))).toBe(line);
  });
});

describe('plans, listings, letters', () => {
  test.each<[string, string, string]>([
    [
      'S-8',
      'Acme Corp 2025 Equity Incentive Plan</p><p>(Full title of the plan)</p><p>5,000,000 shares',
      'Registers 5.0M shares for its 2025 Equity Incentive Plan',
    ],
    ['S-8', '5,000,000 shares of common stock', 'Registers 5.0M shares for its employee plans'],
    ['S-8', 'This amendment deregisters 5,000,000 shares.', 'Removes unsold shares of its employee plans from registration'],
    [
      '15-12G',
      'Approximate number of holders of record as of the certification date: 23',
      'Ends its duty to report to the SEC, with 23 holders of record',
    ],
    ['25', 'The Nasdaq Stock Market LLC. Common Stock.', 'Delists its securities from Nasdaq'],
    [
      'UPLOAD',
      'We have not reviewed and will not review your registration statement on Form S-3.',
      'SEC staff will not review the S-3',
    ],
    [
      'CORRESP',
      'Acme hereby requests, pursuant to Rule 461, that the effective date of its statement be accelerated.',
      'Asks the SEC to declare its registration effective',
    ],
    [
      'S-3/A',
      'This Amendment No. 1 is being filed solely to file an updated consent as Exhibit 23.2.',
      'Amends its registration to add exhibits only',
    ],
  ])('%s %#', (form, text, line) => {
    expect(lineOf(prose(form, p(text)))).toBe(line);
  });

  test('an exchange removes common shares', () => {
    const body = structured(
      '25-NSE',
      '<notificationOfRemoval><exchange><entityName>New York Stock Exchange LLC</entityName></exchange><descriptionClassSecurity>Common Stock</descriptionClassSecurity></notificationOfRemoval>',
    );
    expect(lineOf(body)).toBe('Shares are delisted from the NYSE');
  });
});

describe('prospectuses', () => {
  const cover = (...lines: readonly string[]) => prose('424B5', ...lines.map(p));
  const LONG = `We are offering securities under this prospectus supplement. ${'They are described below in more detail. '.repeat(6)}`;
  test.each<[string, string, string]>([
    [
      'not yet priced',
      cover('SUBJECT TO COMPLETION', 'PROSPECTUS SUPPLEMENT', '$150,000,000', 'Common Stock', LONG),
      'Offers $150 million of common stock, not yet priced',
    ],
    [
      'of notes',
      cover('PROSPECTUS SUPPLEMENT', '$650,000,000', '2.50% Senior Notes due 2031', LONG),
      'Sells $650 million of 2.5% senior notes due 2031',
    ],
    [
      'besides an older at-the-market program',
      cover(
        'PROSPECTUS SUPPLEMENT',
        '1,974,432 Shares',
        'Common Stock',
        `${LONG}${'x '.repeat(9_000)}`,
        'We sold shares in our “at the market” offering program.',
      ),
      'Sells 2.0M shares',
    ],
    [
      'at the market',
      cover('PROSPECTUS SUPPLEMENT', 'Up to $3,000,000', 'Common Stock', 'Sales may be made in an “at the market offering”.'),
      'May sell up to $3 million of shares into the market',
    ],
  ])('%s', (_name, body, line) => {
    expect(lineOf(body)).toBe(line);
  });
});

test('a form without its own template says what kind of document it is', () => {
  expect(lineOf(prose('4', p('Nothing.')))).toBe('Files a statement of insider trades');
});
