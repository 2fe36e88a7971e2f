/** Item numbers and titles of 8-Ks, current and before 2004. */
export type ItemScheme = 'current' | 'old';

/** The x.xx items took effect on this day (SEC release 33-8400); before it, an 8-K had Items 1 to 13. */
const CURRENT_SINCE = '2004-08-23';

/** The scheme in use on a filing date, `yyyy-mm-dd`. */
export function itemSchemeOn(filedOn: string): ItemScheme {
  return filedOn < CURRENT_SINCE ? 'old' : 'current';
}

/** Current and former titles on ITEM INFORMATION lines. The first one is current. */
const CURRENT: Readonly<Record<string, readonly string[]>> = {
  '1.01': ['Entry into a Material Definitive Agreement'],
  '1.02': ['Termination of a Material Definitive Agreement'],
  '1.03': ['Bankruptcy or Receivership'],
  '1.04': ['Mine Safety - Reporting of Shutdowns and Patterns of Violations'],
  '1.05': ['Material Cybersecurity Incidents'],
  '2.01': ['Completion of Acquisition or Disposition of Assets'],
  '2.02': ['Results of Operations and Financial Condition'],
  '2.03': [
    'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
    'Creation of a Direct Financial Obligation',
  ],
  '2.04': [
    'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
    'Triggering Events That Accelerate or Increase a Direct Financial Obligation under an Off-Balance Sheet Arrangement',
  ],
  '2.05': ['Cost Associated with Exit or Disposal Activities', 'Costs Associated with Exit or Disposal Activities'],
  '2.06': ['Material Impairments'],
  '3.01': ['Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing'],
  '3.02': ['Unregistered Sales of Equity Securities'],
  '3.03': ['Material Modifications to Rights of Security Holders', 'Material Modification to Rights of Security Holders'],
  '4.01': ["Changes in Registrant's Certifying Accountant"],
  '4.02': ['Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review'],
  '5.01': ['Changes in Control of Registrant'],
  '5.02': [
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers: Compensatory Arrangements of Certain Officers',
    'Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers',
  ],
  '5.03': ['Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year'],
  '5.04': ["Temporary Suspension of Trading Under Registrant's Employee Benefit Plans"],
  '5.05': [
    "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics",
    "Amendments to the Registrant's Code of Ethics",
  ],
  '5.06': ['Change in Shell Company Status'],
  '5.07': ['Submission of Matters to a Vote of Security Holders'],
  '5.08': ['Shareholder Director Nominations', 'Shareholder Nominations Pursuant to Exchange Act Rule 14a-11'],
  '6.01': ['ABS Informational and Computational Material'],
  '6.02': ['Change of Servicer or Trustee'],
  '6.03': ['Change in Credit Enhancement or Other External Support', 'Change in Credit Enhancement or External Support'],
  '6.04': ['Failure to Make a Required Distribution'],
  '6.05': ['Securities Act Updating Disclosure'],
  '6.06': ['Static Pool'],
  '6.10': ['Alternative Filings of Asset-Backed Issuers'],
  '7.01': ['Regulation FD Disclosure'],
  '8.01': ['Other Events'],
  '9.01': ['Financial Statements and Exhibits'],
};

const OLD: Readonly<Record<string, readonly string[]>> = {
  '1': ['Changes in Control of Registrant'],
  '2': ['Acquisition or Disposition of Assets'],
  '3': ['Bankruptcy or Receivership'],
  '4': ["Changes in Registrant's Certifying Accountant"],
  '5': ['Other Events', 'Other Events and Regulation FD Disclosure'],
  '6': ["Resignations of Registrant's Directors", "Resignation of Registrant's Directors"],
  '7': ['Financial Statements and Exhibits', 'Financial Statements, Pro Forma Financial Information and Exhibits'],
  '8': ['Change in Fiscal Year'],
  '9': ['Regulation FD Disclosure', 'Sales of Equity Securities Pursuant to Regulation S'],
  '10': [
    "Amendments to the Registrant's Code of Ethics",
    "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics",
  ],
  '11': ["Temporary Suspension of Trading Under Registrant's Employee Benefit Plans"],
  '12': ['Results of Operations and Financial Condition'],
  '13': ["Receipt of an Attorney's Written Notice Pursuant to 17 CFR 205.3(d)"],
};

const letters = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '');
const byTitle = (scheme: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(scheme).flatMap(([code, titles]) => titles.map((title) => [letters(title), code] as const)));
const TITLES: Readonly<Record<ItemScheme, ReadonlyMap<string, string>>> = { current: byTitle(CURRENT), old: byTitle(OLD) };

/** The code of an item printed in a header as a title (.txt), a code (.nc), or both. Undefined if unknown. */
export function itemCode(printed: string, scheme: ItemScheme): string | undefined {
  const code = /^(?:Item\s+)?(\d{1,2}(?:\.\d{2})?)(?=$|[\s.:])/i.exec(printed.trim())?.[1];
  if (code !== undefined) return isItem(code, scheme) ? code : undefined;
  return TITLES[scheme].get(letters(printed));
}

/** Whether the scheme has this item code. */
export function isItem(code: string, scheme: ItemScheme): boolean {
  return Object.hasOwn(scheme === 'current' ? CURRENT : OLD, code);
}

/** Length of the item's title at the beginning of a text; 0 if the text doesn't begin with it. */
export function titleLength(text: string, code: string, scheme: ItemScheme): number {
  const titles = (scheme === 'current' ? CURRENT : OLD)[code] ?? [];
  const start = text.toLowerCase().replaceAll('’', "'");
  return Math.max(0, ...titles.map((title) => (start.startsWith(title.toLowerCase()) ? title.length : 0)));
}

/** EDGAR's title of an item; null if the scheme doesn't have the code. */
export function itemTitle(code: string, scheme: ItemScheme): string | null {
  return (scheme === 'current' ? CURRENT : OLD)[code]?.[0] ?? null;
}
