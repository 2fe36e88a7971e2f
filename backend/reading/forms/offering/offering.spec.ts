import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { p, prose, table, tr } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';

const ACME = { parties: filer('ACME CORP') };
interface Page {
  readonly form?: string;
  readonly head?: readonly string[];
  readonly offer?: readonly string[];
  readonly foot?: readonly string[];
  readonly rest?: readonly string[];
}
const LEGEND = p(
  'Neither the SEC nor any state has approved or disapproved of these securities. Any representation to the contrary is a criminal offense.',
);
const SHELF = [
  p('Filed Pursuant to Rule 424(b)(5)<br>Registration No. 333-279425'),
  p('PROSPECTUS SUPPLEMENT<br>(To Prospectus dated May 22, 2024)'),
];
const SHARES = [
  p('330,000 Shares of Common Stock'),
  p('We are offering 330,000 shares of our common stock.'),
  table(tr('', 'Per share', 'Total'), tr('Public offering price', '$5.00', '$1,650,000')),
];
const DATED = p('The date of this prospectus supplement is December 29, 2025.');
const prospectus = ({ form = '424B5', head = SHELF, offer = SHARES, foot = [DATED], rest = [] }: Page = {}) =>
  prose(form, ...head, p('ACME CORP'), ...offer, LEGEND, ...foot, p('TABLE OF CONTENTS'), ...rest);
const read = (page: Page) => extractFacts({ body: Buffer.from(prospectus(page), 'utf8') }).facts.registration?.prospectus;
const lineOf = (page: Page) => scoredForm(prospectus(page), ACME).oneLiner;
const sellers = (page: Page) => read(page)?.agents.map(({ name, role }) => `${role}: ${name}`);

describe('the registrations and prospectuses it refers to', () => {
  test.each<[string, Page, object]>([
    [
      'a sale from a shelf',
      {},
      {
        rule: '424(b)(5)',
        fileNumbers: ['333-279425'],
        baseProspectusDate: 'May 22, 2024',
        isTakedown: true,
        isPreliminary: false,
        supplementNumber: null,
      },
    ],
    [
      'co-registrants with numbers of their own',
      {
        head: [p('Filed Pursuant to Rule 424(b)(2)<br>Registration Statement Nos. 333-265158, 333-265158-01 and 333-265158-02')],
      },
      { rule: '424(b)(2)', fileNumbers: ['333-265158', '333-265158-01', '333-265158-02'] },
    ],
    [
      'a first offering, which is from no shelf',
      { form: '424B4', head: [p('Filed pursuant to Rule 424(b)(4)<br>Registration No. 333-271850'), p('PROSPECTUS')] },
      { isTakedown: false, baseProspectusDate: null },
    ],
    [
      'a pricing supplement',
      { form: '424B2', head: [p('Pricing Supplement dated January 28, 2025'), p('Registration Statement No. 333-265158')] },
      { isTakedown: true },
    ],
    [
      'a numbered supplement, which brings an older prospectus up to date',
      {
        form: '424B3',
        head: [
          p('Filed Pursuant to Rule 424(b)(3)<br>Registration No. 333-279425'),
          p('PROSPECTUS SUPPLEMENT NO. 3<br>(To Prospectus dated May 22, 2024)'),
        ],
      },
      { supplementNumber: '3', isTakedown: false, baseProspectusDate: 'May 22, 2024' },
    ],
    [
      'a prospectus that is not complete',
      { head: [...SHELF, p('Subject to Completion, dated March 31, 2025')] },
      { isPreliminary: true },
    ],
    [
      'another wording of it',
      { head: [p('This pricing supplement, which is not complete and may be changed, relates to a registration.'), ...SHELF] },
      { isPreliminary: true },
    ],
    [
      'capitals of the nineties',
      { head: [p('FILED PURSUANT TO<br>RULE 424(B)5<br>PROSPECTUS SUPPLEMENT TO PROSPECTUS DATED MAY 27, 1993')] },
      { rule: '424(b)(5)', baseProspectusDate: 'MAY 27, 1993', fileNumbers: [] },
    ],
    ['no head at all', { head: [] }, { rule: null, fileNumbers: [], baseProspectusDate: null, agents: [] }],
  ])('%s', (_, page, expected) => {
    expect(read(page)).toMatchObject(expected);
  });
});

describe('the firms that sell it', () => {
  test.each<[string, Page, readonly string[]]>([
    [
      'bookrunners and co-managers, in the words of their headings',
      {
        foot: [
          p('Joint Book-Running Managers'),
          table(tr('Barclays', 'BofA Securities')),
          p('Co-Managers'),
          p('Roe &amp; Co.'),
          DATED,
        ],
      },
      ['lead: Barclays', 'bookrunner: BofA Securities', 'co-manager: Roe & Co.'],
    ],
    [
      'names under the paragraph on delivery, in full as the underwriting section has them',
      {
        foot: [
          p('The underwriters expect to deliver the shares on or about March 3, 2025.'),
          table(tr('Barclays', 'Morgan Stanley')),
          p('Prospectus Supplement dated March 1, 2025'),
        ],
        rest: [
          ...Array.from({ length: 400 }, () => p('Acme makes things that many people like.')),
          p('UNDERWRITING'),
          p('Barclays Capital Inc. and Morgan Stanley &amp; Co. LLC are the representatives.'),
        ],
      },
      ['lead: Barclays Capital Inc.', 'underwriter: Morgan Stanley & Co. LLC'],
    ],
    [
      'a lead placement agent and another',
      {
        foot: [
          p('Lead Placement Agent'),
          p('Maxim Group LLC'),
          p('Co-Placement Agent'),
          p('Brookline Capital Markets'),
          p('a division of Arcadia Securities, LLC'),
          DATED,
        ],
      },
      ['placement agent: Maxim Group LLC', 'placement agent: Brookline Capital Markets'],
    ],
    [
      'a placement agent in a sentence alone',
      { offer: [...SHARES, p('We have engaged Roe Capital Markets, LLC as our exclusive placement agent.')] },
      ['placement agent: Roe Capital Markets, LLC'],
    ],
    [
      'the other side of a sales agreement',
      {
        offer: [
          p('Up to $50,000,000'),
          p('Common Stock'),
          p(
            'We have entered into a sales agreement with Cantor Fitzgerald &amp; Co. and Jefferies LLC, under which we may sell shares in an at the market offering.',
          ),
        ],
      },
      ['sales agent: Cantor Fitzgerald & Co.', 'sales agent: Jefferies LLC'],
    ],
    [
      'logos that are pictures leave nothing to read',
      { foot: [p('Selling Agent'), p('Capped Notes Linked to an Index'), p('Issuer: Acme Finance'), DATED] },
      [],
    ],
    [
      'a name on two lines',
      { foot: [p('Underwriters'), p('MORGAN STANLEY &amp; CO.'), p('INCORPORATED'), DATED] },
      ['lead: MORGAN STANLEY & CO. INCORPORATED'],
    ],
    ['a day left open', { foot: [p('Sole Book-Running Manager'), p('Roe Securities'), p(', 2025')] }, ['lead: Roe Securities']],
    ['no date at the foot', { foot: [p('Underwriters'), p('Roe Securities')] }, []],
  ])('%s', (_, page, expected) => {
    expect(sellers(page)).toEqual(expected);
  });
});

describe('its headline', () => {
  const PRICES = table(tr('', 'Per share', 'Total'), tr('Public offering price', '$5.00', '$50,000,000'));
  const IPO = [p('10,000,000 Shares'), p('Common Stock'), p('This is an initial public offering of shares of Acme Corp.')];
  test.each<[string, Page, string]>([
    [
      'who sells it',
      { foot: [p('Sole Placement Agent'), p('Tungsten Advisors'), DATED] },
      'Sells 330,000 shares at $5.00 for $1.6 million through Tungsten Advisors',
    ],
    [
      'several',
      { foot: [p('Joint Bookrunners'), p('Roe Securities'), p('Doe Securities'), DATED] },
      'Sells 330,000 shares at $5.00 for $1.6 million through Roe Securities and others',
    ],
    [
      'sales into the market',
      {
        offer: [
          p('Up to $50,000,000'),
          p('Common Stock'),
          p(
            'We have entered into a sales agreement with Jefferies LLC, under which we may sell shares in an at the market offering.',
          ),
        ],
      },
      'May sell up to $50 million of shares into the market through Jefferies',
    ],
    [
      'a first offering that is priced',
      { form: '424B4', head: [p('PROSPECTUS')], offer: [...IPO, PRICES] },
      'Prices its IPO of 10.0M shares at $5.00 for $50 million',
    ],
    [
      'a plan to reinvest dividends, though holders may sell under its shelf',
      {
        form: '424B2',
        offer: [
          p('6,912,969 Shares'),
          p('DIVIDEND REINVESTMENT AND STOCK PURCHASE PLAN'),
          p('Common Stock'),
          p('SELLING SECURITY HOLDERS'),
        ],
      },
      'Offers 6.9M shares under its dividend reinvestment and purchase plan',
    ],
    [
      'one whose price was not read is not said to be priced',
      { form: '424B4', head: [p('PROSPECTUS')], offer: IPO },
      'Offers its IPO of 10.0M shares',
    ],
    [
      'one that is not complete neither',
      { form: '424B3', head: [p('Subject to Completion, dated March 31, 2025'), p('PRELIMINARY PROSPECTUS')], offer: IPO },
      'Offers its IPO of 10.0M shares',
    ],
  ])('%s', (_, page, line) => {
    expect(lineOf(page)).toBe(line);
  });
});
