import { companyName } from '#reading/language/names.ts';
import { itemTitle } from '../edgar/eight-k-items.parser.ts';
import { escapeXml, type ListedDocument } from '../replay/listed-filing.template.ts';
import { insiderOf, type SampleCompany } from './sample-companies.template.ts';

/** Notice in the body of every sample. */
export const SAMPLE_MARK = 'Sample filing for demonstration; not a real disclosure.';

interface Facts {
  readonly company: SampleCompany;
  /** As printed, `November 18, 2026`. */
  readonly date: string;
  readonly ceo: string;
  readonly cfo: string;
  readonly director: string;
  /** A number from 1 to 9 for amounts. */
  readonly n: number;
}

type Section = readonly [item: string, text: (facts: Facts) => string];
type Story = readonly Section[];

const EXHIBIT: Section = [
  '9.01',
  () => '(d) Exhibits. Exhibit 104: Cover Page Interactive Data File (embedded within the Inline XBRL document).',
];

/** Texts for each kind of 8-K, in their usual wording. Everyday ones first. */
const STORIES: readonly Story[] = [
  [
    [
      '2.02',
      ({ company, date, n }) =>
        `On ${date}, ${company.name} issued a press release announcing its financial results for the quarter. Revenue increased ${n + 2}% compared with the same quarter of the prior year and diluted earnings per share were $${n}.4${n}. The information in this Item is furnished and shall not be deemed filed for purposes of Section 18 of the Securities Exchange Act of 1934.`,
    ],
    EXHIBIT,
  ],
  [
    [
      '5.02',
      ({ company, date, cfo, n }) =>
        `On ${date}, ${cfo} notified ${company.name} of the decision to resign as Chief Financial Officer, effective immediately. The Company has begun a search for a successor and named its Controller as interim principal financial officer. The interim officer will receive a monthly stipend of $${n}5,000.`,
    ],
  ],
  [
    [
      '7.01',
      ({ company, date }) =>
        `On ${date}, members of management of ${company.name} will meet with investors and use the presentation furnished with this report. The presentation is also available on the investor relations section of the Company's website.`,
    ],
    EXHIBIT,
  ],
  [
    [
      '8.01',
      ({ company, date, n }) =>
        `On ${date}, the Board of Directors of ${company.name} authorized the repurchase of up to $${n} billion of the Company's common stock. Repurchases may be made from time to time in the open market and the program has no expiration date.`,
    ],
  ],
  [
    [
      '5.07',
      ({ company, date, n }) =>
        `The annual meeting of shareholders of ${company.name} was held on ${date}. Shareholders elected all nominees to the Board of Directors and approved, on an advisory basis, the compensation of the named executive officers with 9${n}.1% of the votes cast. The appointment of the independent registered public accounting firm was ratified.`,
    ],
  ],
  [
    [
      '1.01',
      ({ company, date, n }) =>
        `On ${date}, ${company.name} entered into an Agreement and Plan of Merger under which it will acquire all outstanding shares of a privately held company for approximately $${n}00 million in cash. The closing is subject to customary conditions, including the expiration of the waiting period under the Hart-Scott-Rodino Act.`,
    ],
    [
      '7.01',
      ({ date }) =>
        `A press release announcing the Agreement and Plan of Merger was issued on ${date} and is furnished with this report.`,
    ],
    EXHIBIT,
  ],
  [
    [
      '1.05',
      ({ company, date }) =>
        `On ${date}, ${company.name} determined that an unauthorized third party had gained access to certain information systems. The Company activated its incident response plan, took affected systems offline and notified law enforcement. The investigation found that files containing customer information were exfiltrated. As of the date of this filing the Company has not determined whether the incident is reasonably likely to have a material impact on its financial condition.`,
    ],
  ],
  [
    [
      '5.02',
      ({ company, date, director }) =>
        `On ${date}, the Board of Directors of ${company.name} increased its size by one and elected ${director} as a director. The Board determined that the new director is independent. The director will receive the standard compensation for non-employee directors.`,
    ],
  ],
  [
    [
      '2.05',
      ({ company, date, n }) =>
        `On ${date}, the Board of Directors of ${company.name} approved a restructuring plan that reduces the global workforce by approximately 1${n}%. The Company expects to record pre-tax charges of $${n}0 million to $${n}5 million, mostly for severance, and to complete the plan within twelve months.`,
    ],
  ],
  [
    [
      '1.01',
      ({ company, date, n }) =>
        `On ${date}, ${company.name} entered into a five-year revolving credit agreement with a syndicate of banks in an aggregate amount of $${n} billion, replacing its earlier facility. Borrowings bear interest at a variable rate plus a margin and the agreement contains customary covenants.`,
    ],
    ['2.03', () => 'The information set forth under Item 1.01 is incorporated by reference into this Item 2.03.'],
  ],
  [
    [
      '4.01',
      ({ company, date }) =>
        `On ${date}, the Audit Committee of ${company.name} dismissed its independent registered public accounting firm following a competitive tender and approved the engagement of a successor. During the two most recent fiscal years there were no disagreements on any matter of accounting principles or practices and no reportable events.`,
    ],
  ],
  [
    [
      '2.01',
      ({ company, date, n }) =>
        `On ${date}, ${company.name} completed the previously announced sale of a business unit for $${n}50 million in cash, subject to customary adjustments for working capital.`,
    ],
    EXHIBIT,
  ],
  [
    [
      '4.02',
      ({ company, date }) =>
        `On ${date}, the Audit Committee of ${company.name} concluded that the previously issued financial statements for the last two interim periods should no longer be relied upon because of errors in the timing of revenue recognition. The Company intends to restate these financial statements and is evaluating the effect on its internal control over financial reporting.`,
    ],
  ],
  [
    [
      '5.03',
      ({ company, date }) =>
        `On ${date}, the Board of Directors of ${company.name} amended and restated the bylaws to update the advance notice provisions for shareholder proposals. The amendment took effect upon adoption.`,
    ],
  ],
  [
    [
      '2.06',
      ({ company, date, n }) =>
        `On ${date}, in connection with the preparation of its quarterly financial statements, ${company.name} concluded that a material charge for the impairment of goodwill of approximately $${n}20 million is required. The charge is not expected to result in future cash expenditures.`,
    ],
  ],
  [
    [
      '8.01',
      ({ company, date, n }) =>
        `On ${date}, the Board of Directors of ${company.name} declared a regular quarterly dividend of $0.${n}5 per share, payable to shareholders of record at the close of business on the tenth day of next month.`,
    ],
  ],
  [
    [
      '5.02',
      ({ company, date, ceo }) =>
        `On ${date}, ${company.name} announced that ${ceo} will retire as Chief Executive Officer at the end of the fiscal year and will remain with the Company as an adviser. The Board of Directors has selected a successor from within the Company and the transition has been planned for more than a year.`,
    ],
  ],
  [
    [
      '3.01',
      ({ company, date }) =>
        `On ${date}, ${company.name} received a notice from the exchange that, following the resignation of a member of the audit committee, the Company no longer complies with the audit committee composition requirement. The Company intends to regain compliance within the cure period.`,
    ],
  ],
  [
    [
      '1.02',
      ({ company, date }) =>
        `On ${date}, ${company.name} terminated a supply agreement with one of its customers by mutual consent. No early termination penalties were incurred.`,
    ],
  ],
  [
    [
      '3.02',
      ({ company, date, n }) =>
        `On ${date}, ${company.name} issued ${n}00,000 shares of common stock to an institutional investor upon conversion of notes. The shares were issued in reliance on Section 3(a)(9) of the Securities Act of 1933.`,
    ],
  ],
];

export interface EightKSample {
  readonly items: readonly { readonly code: string; readonly title: string }[];
  readonly document: ListedDocument;
}

const FORMS: Readonly<Record<string, string>> = { INC: 'Inc.', CORP: 'Corporation', CO: 'Company' };

/** A name as companies write it in their texts: `BERKSHIRE HATHAWAY INC` becomes `Berkshire Hathaway Inc.`. */
function displayName(filed: string): string {
  if (/[a-z]{3}/.test(filed)) return filed;
  const name = companyName(filed);
  const form = FORMS[/\b(INC|CORP|CO)\b/i.exec(filed)?.[1]?.toUpperCase() ?? ''];
  return form === undefined || name.endsWith('Co.') ? name : `${name} ${form}`;
}

/**
 * An 8-K of the company in EDGAR's format.
 * @param story any number; picks one of the kinds. @param n from 1 to 9, for amounts. @param date as printed, `November 18, 2026`.
 */
export function eightKSample(
  company: SampleCompany,
  story: number,
  n: number,
  date: string,
  form: '8-K' | '8-K/A' = '8-K',
): EightKSample {
  const chosen = STORIES[story % STORIES.length] ?? [];
  const items = chosen.map(([code]) => ({ code, title: itemTitle(code, 'current') ?? code }));
  const [ceo, cfo, director] = [0, 1, 2].map((post) => insiderOf(company, post).spoken);
  const facts: Facts = {
    company: { ...company, name: displayName(company.name) },
    date,
    ceo: ceo ?? '',
    cfo: cfo ?? '',
    director: director ?? '',
    n,
  };
  const paragraph = (text: string, style = '') => `<p${style}>${escapeXml(text)}</p>`;
  const sections = chosen.map(([code, text], index) =>
    [paragraph(`Item ${code} ${items[index]?.title}.`, ' style="font-weight:bold"'), paragraph(text(facts))].join('\n'),
  );
  const body = `<html><head><title>${form}</title></head><body>
<p style="text-align:center">UNITED STATES<br>SECURITIES AND EXCHANGE COMMISSION<br>Washington, D.C. 20549</p>
<p style="text-align:center"><b>FORM ${form}</b></p>
<p style="text-align:center">CURRENT REPORT<br>Pursuant to Section 13 or 15(d) of the Securities Exchange Act of 1934</p>
<p style="text-align:center"><b>${SAMPLE_MARK}</b></p>
<p style="text-align:center">Date of Report (Date of earliest event reported): ${date}</p>
<p style="text-align:center"><b>${escapeXml(company.name)}</b><br>(Exact name of registrant as specified in its charter)</p>
<table><tr><td>Title of each class</td><td>Trading Symbol</td><td>Name of each exchange on which registered</td></tr>
<tr><td>Common Stock</td><td>${company.ticker}</td><td>${company.exchange}</td></tr></table>
${sections.join('\n')}
<p style="text-align:center"><b>SIGNATURES</b></p>
<p>Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned hereunto duly authorized.</p>
<p>${SAMPLE_MARK}</p>
</body></html>
`;
  return { items, document: { type: form, filename: 'sample8k.htm', description: 'SAMPLE FILING', body } };
}
