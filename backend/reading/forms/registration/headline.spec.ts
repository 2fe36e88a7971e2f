import { noticeD, p, prose, structured, table, tr } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';
import type { OfferingFacts } from '../private-offering/facts.ts';
import { placementHeadline } from '../private-offering/headline.ts';

const EMPTY_OFFERING = { issuer: { name: 'ACME CORP' }, totalOfferingAmount: null, totalAmountSold: null, investors: null };
const ACME = { parties: filer('ACME CORP') };
const LISTED = 'On January 9, 2026, the last reported sale price of our common stock was $10.00 per share.';
const lineOf = (form: string, ...pages: readonly string[]) =>
  scoredForm(prose(form, p('PROSPECTUS'), ...pages.map((words) => (words.startsWith('<') ? words : p(words)))), ACME).oneLiner;
const priced = (price: string, total: string) => table(tr('', 'Per Share', 'Total'), tr('Public offering price', price, total));

test.each<[string, string, readonly string[], string]>([
  [
    'holders',
    'S-3',
    ['2,500,000 Shares', 'Common Stock', LISTED, 'The selling stockholders may sell these shares.'],
    'Registers 2.5M shares for resale by holders, worth about $25 million',
  ],
  [
    'a blank-check company',
    'S-1',
    [
      '20,000,000 Units',
      'Acme is a newly organized blank check company.',
      'This is an initial public offering of our securities.',
      priced('$10.00', '$200,000,000'),
    ],
    'Files for a blank-check IPO of 20.0M units at $10.00 for $200 million',
  ],
  [
    'a first offering',
    'S-1',
    ['5,000,000 Shares', 'Common Stock', 'This is our initial public offering.'],
    'Files for an IPO of 5.0M shares',
  ],
  [
    'an earlier IPO is not this one',
    'S-1',
    ['5,000,000 Shares', 'Common Stock', 'Since our initial public offering we have hired.'],
    'Registers 5.0M shares',
  ],
  [
    'a listed company',
    '424B5',
    ['1,000,000 Shares', 'Common Stock', LISTED, priced('$9.90', '$9,900,000')],
    'Sells 1.0M shares at $9.90 for $9.9 million',
  ],
  [
    'sales into the market',
    '424B5',
    ['Up to $5,000,000', 'Common Stock', LISTED, 'Sales, if any, are made in an “at the market offering”.'],
    'May sell up to $5 million of shares into the market',
  ],
  [
    'preferred stock',
    '424B5',
    [
      '280,000 Shares',
      '13.00% Series A Cumulative Redeemable Preferred Stock',
      'We are offering 280,000 shares of our preferred stock.',
      priced('$25.00', '$7,000,000'),
    ],
    'Sells 280,000 shares of 13% preferred stock at $25.00 for $7 million',
  ],
  [
    'depositary shares',
    '424B5',
    [
      '100,000,000 Depositary Shares',
      'Each Representing a 1/20th Interest in a Share of',
      '6.00% Series A Mandatory Convertible Preferred Stock',
      'We are offering 100,000,000 depositary shares. Concurrently we offer common stock.',
      priced('$50.00', '$5,000,000,000'),
    ],
    'Sells 100.0M depositary shares of 6% convertible preferred stock at $50.00 for $5 billion',
  ],
  [
    'preferred stock sold into the market',
    '424B5',
    [
      'Up to $50,000,000 of',
      '10.00% Series A Preferred Stock',
      'We may offer and sell shares of our preferred stock from time to time.',
      LISTED,
      'Sales are made in an “at the market offering”.',
    ],
    'May sell up to $50 million of 10% preferred stock into the market',
  ],
  [
    'notes',
    '424B5',
    ['$500,000,000', '5.250% Senior Notes due 2030', 'We are offering $500,000,000 of our notes.'],
    'Sells $500 million of 5.25% senior notes due 2030',
  ],
  [
    'notes in tranches',
    '424B2',
    ['$500,000,000 4.500% Notes due 2028', '$750,000,000 5.000% Notes due 2033', 'We are offering notes.'],
    'Sells $1.3 billion of notes due 2028 and 2033',
  ],
  [
    'an amount that the page prints twice',
    '424B2',
    [
      '$500,000,000',
      '4.500% Notes due 2028',
      'Acme Corp',
      '$500,000,000',
      '4.500% Notes due 2028',
      'We are offering notes in denominations of $2,000.',
    ],
    'Sells $500 million of 4.5% notes due 2028',
  ],
  [
    'convertible notes, not yet priced',
    '424B5',
    [
      'Subject to completion',
      '$300,000,000',
      '1.25% Convertible Senior Notes due 2031',
      'We are offering $300,000,000 of notes.',
    ],
    'Offers $300 million of 1.25% convertible senior notes due 2031, not yet priced',
  ],
  [
    'structured notes',
    '424B2',
    [
      '$1,250,000',
      'Auto-Callable Notes Linked to the S&amp;P 500® Index due January 30, 2030',
      'The notes do not bear interest.',
    ],
    'Sells $1.3 million of notes linked to the S&P 500 Index',
  ],
  [
    'structured securities of many stocks',
    '424B2',
    [
      '$2,000,000',
      'Contingent Income Securities Based on the Performance of the Common Stock of Apple Inc., the Common Stock of Microsoft Corporation and the Common Stock of Amazon.com, Inc. due 2029',
    ],
    'Sells $2 million of securities linked to Apple stock and others',
  ],
  [
    'holders alone',
    '424B5',
    [
      '5,000,000 Shares',
      'Common Stock',
      'The selling stockholders are offering 5,000,000 shares. They get the proceeds.',
      priced('$21.00', '$105,000,000'),
    ],
    'Holders sell 5.0M shares at $21.00 for $105 million',
  ],
  [
    'the company and holders',
    '424B5',
    [
      '5,000,000 Shares',
      'Common Stock',
      'We are offering 2,000,000 shares and the selling stockholders are offering 3,000,000.',
      priced('$21.00', '$105,000,000'),
    ],
    'Sells 5.0M shares at $21.00 for $105 million',
  ],
  [
    'rights',
    '424B5',
    ['Rights Offering of Common Stock', 'We are distributing subscription rights to our holders.'],
    'Offers its holders rights to buy shares',
  ],
  [
    'a report for an older prospectus',
    '424B3',
    [
      'PROSPECTUS SUPPLEMENT NO. 5',
      '12,000,000 Shares',
      'It updates the prospectus with our Quarterly Report on Form 10-Q, which is attached.',
    ],
    'Adds its quarterly report to an older prospectus',
  ],
  [
    'a merger',
    '424B3',
    ['PROXY STATEMENT/PROSPECTUS', 'Your vote is important.'],
    'Publishes the prospectus for a vote on a merger',
  ],
  [
    'the worst of several indexes',
    '424B2',
    [
      '$1,234,000',
      'Buffered Securities Based on the Value of the Worst Performing of the S&amp;P 500® Index and the Russell 2000® Index due July 5, 2028',
    ],
    'Sells $1.2 million of securities linked to the S&P 500 Index and others',
  ],
  [
    'common stock beside preferred stock that is offered elsewhere',
    '424B5',
    [
      '1,000,000 Shares',
      'Common Stock',
      'We are offering 1,000,000 shares of our common stock. Concurrently we offer 6.75% Series B Preferred Stock.',
      priced('$9.90', '$9,900,000'),
    ],
    'Sells 1.0M shares at $9.90 for $9.9 million',
  ],
])('%s', (_name, form, pages, line) => {
  expect(lineOf(form, ...pages)).toBe(line);
});

test('prospectuses get the expected levels', () => {
  const scoreOf = (form: string, ...pages: readonly string[]) =>
    scoredForm(prose(form, ...pages.map((words) => p(words))), ACME).score;
  expect(scoreOf('424B3', 'PROXY STATEMENT/PROSPECTUS')).toBe(45);
  expect(scoreOf('424B3', 'PROSPECTUS SUPPLEMENT NO. 5')).toBe(30);
  expect(scoreOf('424B2', '$1,500,000,000', '4.90% Notes due 2035')).toBe(40);
  expect(scoreOf('424B2', '$1,500,000', '4.90% Notes due 2035')).toBe(4);
  expect(scoreOf('424B2', '$900,000,000', 'Notes Linked to the S&amp;P 500 Index due 2035')).toBe(4);
});

test('does not treat nonconvertible preferred stock as dilution, whatever its price', () => {
  const scoreOf = (stock: string) =>
    scoredForm(
      prose(
        '424B5',
        p('1,000,000 Shares'),
        p(stock),
        p(LISTED),
        p('We are offering 1,000,000 shares.'),
        priced('$5.00', '$5,000,000'),
      ),
      { ...ACME, marketCap: 20e6 },
    ).score;
  expect(scoreOf('9% Series A Preferred Stock')).toBe(52);
  expect(scoreOf('Common Stock')).toBe(78);
});

test('rates a blank-check company MEDIUM, but not a company that merged with one', () => {
  const score = (words: string) => scoredForm(prose('S-1', p(words), p('This is our initial public offering.')), ACME).score;
  expect(score('We are a blank check company incorporated in Delaware.')).toBe(38);
  expect(score('Acme was formerly a blank check company and now makes tools.')).toBe(60);
});

describe('letters', () => {
  const letter = (form: string, words: string) =>
    scoredForm(
      prose(form, p('Re: Acme Corp Form 10-K for the fiscal year ended September 30, 2025 File No. 001-36743'), p(words)),
      ACME,
    );
  test.each([
    [
      'UPLOAD',
      'We have completed our review of your filing.',
      'SEC staff completes its review of the 10-K for the year ended September 30, 2025',
    ],
    [
      'UPLOAD',
      'Please explain how you measure segments.',
      'SEC staff writes to the company about the 10-K for the year ended September 30, 2025',
    ],
    [
      'CORRESP',
      'The Company provides the following response.',
      'Writes to the SEC staff about the 10-K for the year ended September 30, 2025',
    ],
    [
      'CORRESP',
      'Acme hereby requests acceleration of the effective date of the Registration Statement.',
      'Asks the SEC to declare its registration effective',
    ],
  ])('%s: %s', (form, words, line) => {
    expect(letter(form, words)).toMatchObject({ level: 'LOW', oneLiner: line });
  });
  test('rates a comment on revenue recognition MEDIUM', () => {
    expect(letter('UPLOAD', 'Please tell us how your revenue recognition complies with ASC 606.').level).toBe('MEDIUM');
  });
});

describe('private placements', () => {
  const placed = (sold: string, total: string) =>
    scoredForm(structured('D', noticeD({ total }).replace('<totalAmountSold>1250000', `<totalAmountSold>${sold}`)), ACME)
      .oneLiner;
  test('states the amount sold, or else the amount offered', () => {
    expect(placed('250000', '1000000')).toMatch(
      /^Acme Fund I(?:, LP)? sells \$250,000 of securities privately, of \$1 million offered/,
    );
    expect(placed('0', '1000000')).toMatch(/^Acme Fund I(?:, LP)? offers \$1 million of securities privately, none sold yet$/);
    expect(placed('0', 'Indefinite')).toMatch(/^Acme Fund I(?:, LP)? makes a private offering of no stated size, none sold yet$/);
  });
  test('mentions brokers and payments to insiders where they matter', () => {
    const offering = { ...EMPTY_OFFERING, totalOfferingAmount: '5000000', totalAmountSold: '2000000' };
    const line = (over: Partial<OfferingFacts>) =>
      placementHeadline({ facts: { offering: { ...offering, ...over } } as never })?.text;
    expect(line({ proceedsToInsiders: '900000' })).toBe(
      'Acme sells $2 million of securities privately; $900,000 goes to insiders',
    );
    expect(line({ proceedsToInsiders: '20000' })).toBe('Acme sells $2 million of securities privately, of $5 million offered');
    const salesRecipients = [{ name: 'Roe Securities LLC', brokerDealer: null }];
    expect(line({ salesRecipients, salesCommissions: '90000', totalOfferingAmount: '2000000' })).toMatch(
      / through Roe Securities$/,
    );
    expect(line({ salesRecipients, salesCommissions: '0' })).not.toMatch(/through/);
  });
});

test('states the title of a 6-K’s release, cut at a clause', () => {
  const report = (words: string) =>
    scoredForm(
      prose(
        '6-K',
        p('REPORT OF FOREIGN PRIVATE ISSUER'),
        p('EXHIBIT INDEX'),
        table(tr('Exhibit Number', 'Description'), tr('99.1', words)),
      ),
      ACME,
    ).oneLiner;
  expect(
    report(
      'Press release titled “Acme Announces Settlement of Litigation related to the Patents of Its Second Generation of Optical Instruments for Small Workshops”',
    ),
  ).toBe('Announces Settlement of Litigation');
});

describe('a 6-K without a release', () => {
  const report = (...lines: readonly string[]) =>
    scoredForm(
      prose(
        '6-K',
        p('REPORT OF FOREIGN PRIVATE ISSUER'),
        p('For the month of January 2026'),
        p(
          'Indicate by check mark whether the registrant files under cover of Form 20-F or Form 40-F: Form 20-F [X] Form 40-F [ ]',
        ),
        ...lines.map((line) => p(line)),
      ),
      ACME,
    ).oneLiner;
  test('states what its body says', () => {
    expect(report('Acme Corp appointed Jane Roe as Chief Executive Officer effective March 1, 2026.')).toMatch(
      /^Appoints Jane Roe/,
    );
  });
  test('names the meeting it calls', () => {
    expect(
      report('NOTICE OF ANNUAL GENERAL MEETING', 'Notice is hereby given that the meeting will be held on February 20, 2026.'),
    ).toBe('Calls its annual general meeting of shareholders for February 20, 2026');
    expect(report('NOTICE OF EXTRAORDINARY GENERAL MEETING', 'Shareholders will vote.')).toBe(
      'Calls its extraordinary general meeting of shareholders',
    );
  });
  test('says that it furnishes a report if nothing else can be read', () => {
    expect(report('Signatures')).toBe('Furnishes a report to the SEC for January 2026');
  });
});
