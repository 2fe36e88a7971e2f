/**
 * EDGAR forms, one row each. Omitted columns are null or false; the family defaults to the form's name and the owner to the filer. A form without a
 * row appears on the ticker page and is never read.
 */

/** Form readers, named after the facts they extract. */
export type FilingReader =
  | 'ownership'
  | 'eight-k'
  | 'holdings'
  | 'stake'
  | 'offering'
  | 'periodic'
  | 'late-notice'
  | 'registration'
  | 'proxy'
  | 'foreign-report'
  | 'effect'
  | 'letter'
  | 'fund-portfolio'
  | 'fund-census'
  | 'fund-sales'
  | 'fund-summary'
  | 'crowdfunding'
  | 'trading-system'
  | 'municipal-advisor'
  /** Reads the text only. */
  | 'text';

/** Kinds of history that later scores use. */
export type HistoryKind = 'trades' | 'eightK' | 'lateNotice' | 'stake' | 'report' | 'offering' | 'deal' | 'holdings';

export interface FormRow {
  /** EDGAR's name without the amendment suffix. */
  readonly form: string;
  /** Groups a form's spellings. */
  readonly family?: string;
  /** The form type a user follows it under (spec section 9, decision 5). */
  readonly followed?: string;
  /** Shown among the new listings (decision 5). */
  readonly discovery?: true;
  readonly reader?: FilingReader;
  /** Whose filing it is: `issuer` for an ownership report, `subject` for a stake or a tender offer. */
  readonly owner?: 'issuer' | 'subject';
  /** The kind of history that it adds to later scores. */
  readonly history?: HistoryKind;
  /** Its own score uses history, although no later score uses this form. */
  readonly looksBack?: true;
  /** Prefix for EDGAR's form filter, which the sweep uses to find it. */
  readonly sweep?: string;
  /** Group for the full-text search, small enough to stay below its limit of results per day. */
  readonly search?: 'current' | 'ownership' | 'reports' | 'stakes' | 'offerings';
  /** One of several successive reports of a filer on a company, or of an offering: the form alone doesn't identify a period. */
  readonly chain?: true;
  /** Filed when a deal closes. */
  readonly dealPart?: true;
}

export const FORM_TABLE = [
  { form: '8-K', followed: '8-K', reader: 'eight-k', history: 'eightK', sweep: '8-K', search: 'current' },
  { form: '8-K12B', followed: '8-K', reader: 'eight-k', history: 'eightK', sweep: '8-K' },
  { form: '8-K12G3', followed: '8-K', reader: 'eight-k', history: 'eightK', sweep: '8-K' },
  { form: '425', followed: '8-K', reader: 'text', owner: 'subject', history: 'deal' },

  { form: '4', followed: '4', reader: 'ownership', owner: 'issuer', history: 'trades', sweep: '4', search: 'ownership' },
  { form: '3', followed: '3', reader: 'ownership', owner: 'issuer', sweep: '3', search: 'ownership' },
  { form: '5', followed: '5', reader: 'ownership', owner: 'issuer', sweep: '5', search: 'ownership' },
  { form: '144', followed: '4', reader: 'text', owner: 'issuer', looksBack: true, sweep: '144', search: 'ownership' },

  { form: '10-Q', followed: '10-Q', reader: 'periodic', history: 'report', sweep: '10-Q', search: 'reports' },
  { form: '10-QT', followed: '10-Q', reader: 'periodic', history: 'report', sweep: '10-Q' },
  { form: '10-QSB', reader: 'periodic', history: 'report', sweep: '10-Q' },
  { form: '10-K', followed: '10-K', reader: 'periodic', history: 'report', sweep: '10-K', search: 'reports' },
  { form: '10-KT', followed: '10-K', reader: 'periodic', history: 'report', sweep: '10-K' },
  { form: '10-K405', followed: '10-K', reader: 'periodic', history: 'report', sweep: '10-K' },
  { form: '10-KSB', followed: '10-K', reader: 'periodic', history: 'report', sweep: '10-K' },
  { form: 'NT 10-Q', followed: '10-Q', reader: 'late-notice', history: 'lateNotice', sweep: 'NT 10', search: 'reports' },
  { form: 'NT 10-K', followed: '10-K', reader: 'late-notice', history: 'lateNotice', sweep: 'NT 10', search: 'reports' },
  { form: 'NT 20-F', reader: 'late-notice' },

  {
    form: 'SC 13D',
    followed: '13D',
    reader: 'stake',
    owner: 'subject',
    history: 'stake',
    sweep: 'SC 13',
    search: 'stakes',
    chain: true,
  },
  {
    form: 'SC 13G',
    followed: '13G',
    reader: 'stake',
    owner: 'subject',
    history: 'stake',
    sweep: 'SC 13',
    search: 'stakes',
    chain: true,
  },
  { form: 'SC 13E3', followed: '13D', reader: 'text', owner: 'subject', sweep: 'SC 13', chain: true },
  { form: 'SC13E3F', owner: 'subject' },
  {
    form: 'SCHEDULE 13D',
    family: 'SC 13D',
    followed: '13D',
    reader: 'stake',
    owner: 'subject',
    history: 'stake',
    sweep: 'SCHEDULE 13',
    search: 'stakes',
    chain: true,
  },
  {
    form: 'SCHEDULE 13G',
    family: 'SC 13G',
    followed: '13G',
    reader: 'stake',
    owner: 'subject',
    history: 'stake',
    sweep: 'SCHEDULE 13',
    search: 'stakes',
    chain: true,
  },
  { form: 'SC TO-T', followed: '13D', reader: 'text', owner: 'subject', sweep: 'SC TO', search: 'stakes', chain: true },
  { form: 'SC TO-I', followed: '13D', reader: 'text', owner: 'subject', sweep: 'SC TO', search: 'stakes', chain: true },
  { form: 'SC TO-C', followed: '13D', reader: 'text', owner: 'subject', sweep: 'SC TO', chain: true },
  { form: 'SC 14D9', followed: '13D', reader: 'text', owner: 'subject', sweep: 'SC 14D9', search: 'stakes', chain: true },
  { form: 'SC 14D1', reader: 'text', owner: 'subject' },

  { form: '13F-HR', followed: '13F', reader: 'holdings', history: 'holdings', sweep: '13F', search: 'stakes' },
  { form: '13F-NT', followed: '13F', reader: 'holdings', sweep: '13F' },

  { form: 'DEF 14A', followed: 'DEF 14A', reader: 'proxy', sweep: 'DEF', search: 'offerings' },
  { form: 'DEFA14A', followed: 'DEF 14A', reader: 'proxy', sweep: 'DEF', search: 'offerings' },
  { form: 'DEFC14A', followed: 'DEF 14A', reader: 'proxy', sweep: 'DEF' },
  { form: 'DEFM14A', followed: 'DEF 14A', reader: 'proxy', history: 'deal', sweep: 'DEF' },
  { form: 'PRE 14A', followed: 'DEF 14A', reader: 'proxy', sweep: 'PRE', search: 'offerings' },
  { form: 'PREC14A', followed: 'DEF 14A', reader: 'proxy', sweep: 'PRE' },
  { form: 'PREM14A', followed: 'DEF 14A', reader: 'proxy', history: 'deal', sweep: 'PRE' },
  { form: 'DFAN14A', followed: 'DEF 14A', reader: 'proxy', sweep: 'DFAN', search: 'offerings' },

  { form: '6-K', followed: '6-K', reader: 'foreign-report', sweep: '6-K', search: 'current' },
  { form: '20-F', followed: '20-F', reader: 'periodic', history: 'report', sweep: '20-F', search: 'reports' },
  { form: '40-F', followed: '20-F', reader: 'periodic', history: 'report', sweep: '40-F', search: 'reports' },

  { form: 'S-1', discovery: true, reader: 'registration', history: 'offering', sweep: 'S-1', search: 'offerings', chain: true },
  { form: 'S-3', reader: 'registration', history: 'offering', chain: true },
  { form: 'S-3ASR', reader: 'registration', history: 'offering' },
  { form: 'S-4', followed: '8-K', reader: 'text', history: 'deal', sweep: 'S-4', search: 'offerings', chain: true },
  { form: 'F-1', discovery: true, reader: 'registration', history: 'offering', sweep: 'F-1', search: 'offerings', chain: true },
  { form: 'F-3', reader: 'registration', history: 'offering', chain: true },
  { form: 'F-3ASR', reader: 'registration', history: 'offering' },
  { form: 'F-4', reader: 'text', history: 'deal', chain: true },
  { form: 'D', discovery: true, reader: 'offering', looksBack: true, sweep: 'D', search: 'offerings', chain: true },
  // Without 424B2: banks file thousands of structured notes a year under it, which say nothing about later offerings.
  { form: '424B1', reader: 'registration', history: 'offering' },
  { form: '424B2', reader: 'registration' },
  { form: '424B3', reader: 'registration', history: 'offering' },
  { form: '424B4', discovery: true, reader: 'registration', history: 'offering', search: 'offerings' },
  { form: '424B5', reader: 'registration', history: 'offering' },

  { form: '15-12B', reader: 'text', looksBack: true, dealPart: true },
  { form: '15-12G', reader: 'text', looksBack: true, dealPart: true },
  { form: '15-15D', reader: 'text', looksBack: true, dealPart: true },
  { form: '25', reader: 'text', looksBack: true, dealPart: true },
  { form: '25-NSE', reader: 'text', looksBack: true, dealPart: true },
  { form: 'S-8', reader: 'text', looksBack: true },
  { form: 'S-8 POS', reader: 'text' },
  { form: 'POS AM', reader: 'text' },
  { form: 'POSASR', reader: 'text' },
  { form: 'S-4 POS', reader: 'text' },
  { form: 'EFFECT', reader: 'effect' },
  { form: 'UPLOAD', reader: 'letter' },
  { form: 'CORRESP', reader: 'letter' },

  { form: 'NPORT-P', reader: 'fund-portfolio' },
  { form: 'N-CEN', reader: 'fund-census' },
  { form: '24F-2NT', reader: 'fund-sales' },
  { form: '497K', reader: 'fund-summary' },
  { form: 'C', reader: 'crowdfunding' },
  { form: 'C-U', reader: 'crowdfunding' },
  { form: 'C-W', reader: 'crowdfunding' },
  { form: 'C-U-W', reader: 'crowdfunding' },
  { form: 'C/A-W', reader: 'crowdfunding' },
  { form: 'C-AR', reader: 'crowdfunding' },
  { form: 'C-AR-W', reader: 'crowdfunding' },
  { form: 'C-AR/A-W', reader: 'crowdfunding' },
  { form: 'C-TR', reader: 'crowdfunding' },
  { form: 'C-TR-W', reader: 'crowdfunding' },
  { form: 'ATS-N', reader: 'trading-system' },
  { form: 'ATS-N/UA', reader: 'trading-system' },
  { form: 'ATS-N/MA', reader: 'trading-system' },
  { form: 'ATS-N/CA', reader: 'trading-system' },
  { form: 'ATS-N/OFA', reader: 'trading-system' },
  { form: 'ATS-N-C', reader: 'trading-system' },
  { form: 'ATS-N-W', reader: 'trading-system' },
  { form: 'MA-I', reader: 'municipal-advisor' },
] as const satisfies readonly FormRow[];
