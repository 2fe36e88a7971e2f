import type { PartyRole } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ListedDocument } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import {
  holdingsSample,
  lateNotice,
  noticeD,
  p,
  prose,
  SAMPLE_NOTICE_OF_SALE,
  SAMPLE_SCHEDULE_13D,
  SAMPLE_SCHEDULE_13G,
  structured,
} from '../kit/form-samples.ts';

/**
 * The composition of a day of EDGAR. The shares of forms and 8-K items are those of EDGAR's feed on Monday, 2026-01-12 (results, conference
 * slides and dividends make up most of the 8-Ks; a restatement is one in four hundred), and the shares of Form 4 codes those of the SEC's own filings: mostly
 * grants and withholding, a quarter sales, one in twenty a purchase.
 */

/** Picks by weight; the same number always gives the same pick. */
function pick<T>(weighted: readonly (readonly [weight: number, what: T])[], n: number, salt: number): T {
  const total = weighted.reduce((sum, [weight]) => sum + weight, 0);
  let left = share(n, salt) * total;
  for (const [weight, what] of weighted) {
    left -= weight;
    if (left < 0) return what;
  }
  return (weighted.at(-1) as (typeof weighted)[number])[1];
}

/** A number from 0 to 1, spread evenly over consecutive `n` and different for each salt. */
export function share(n: number, salt: number): number {
  let hash = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Indexes of the ownership form samples: 0 and 5 purchases, 1 planned sale, 2 withholding, 3 sale, 4 grant, 6 Form 3, 7 Form 5. */
const OWNERSHIP = [
  [3, 0],
  [2, 5],
  [11, 1],
  [11, 3],
  [24, 2],
  [32, 4],
  [14, 6],
  [3, 7],
] as const;
/** Indexes of the 8-K samples. */
const EIGHT_K = [
  [110, 0],
  [3, 1],
  [130, 2],
  [25, 3],
  [7, 4],
  [12, 5],
  [1, 6],
  [45, 7],
  [3, 8],
  [26, 9],
  [5, 10],
  [14, 11],
  [1, 12],
  [10, 13],
  [1, 14],
  [75, 15],
  [14, 16],
  [6, 17],
  [6, 18],
  [16, 19],
] as const;

export const ownershipStory = (n: number): number => pick(OWNERSHIP, n, 1);
export const eightKStory = (n: number): number => pick(EIGHT_K, n, 2);

export interface OtherFiling {
  readonly form: string;
  /** Role of the company; the other parties are people or managers. */
  readonly role: PartyRole;
  readonly documents: readonly ListedDocument[];
}

/** The documents of a complete submission, wrapped as one document that has its own wrapper lines. */
function documentsOf(form: string, submission: string): readonly ListedDocument[] {
  const body = submission.slice(submission.indexOf('<DOCUMENT>'), submission.lastIndexOf('</DOCUMENT>') + '</DOCUMENT>'.length);
  return [{ type: form, filename: 'd1.htm', description: null, body }];
}

const other = (form: string, role: PartyRole, submission: string | null): OtherFiling => ({
  form,
  role,
  documents: submission === null ? [] : documentsOf(form, submission),
});
const amended = (schedule: string, form: string) => schedule.replace(/<submissionType>[^<]+/, `<submissionType>${form}`);

const OTHERS: readonly (readonly [number, OtherFiling])[] = [
  [302, other('424B2', 'filer', null)],
  [260, other('497', 'filer', null)],
  [106, other('D', 'filer', structured('D', noticeD()))],
  [62, other('D/A', 'filer', structured('D/A', noticeD({ type: 'D/A', amendment: '<isAmendment>true</isAmendment>' })))],
  [104, other('13F-HR', 'filer', holdingsSample())],
  [
    85,
    other(
      '144',
      'subject',
      structured('144', SAMPLE_NOTICE_OF_SALE.replace('12500000.50', '1250000.50').replace('200000', '20000')),
    ),
  ],
  [
    93,
    other(
      '6-K',
      'filer',
      prose('6-K', p('Report of foreign private issuer.'), p('The Company announces the date of its annual general meeting.')),
    ),
  ],
  [13, other('SCHEDULE 13G/A', 'subject', structured('SCHEDULE 13G/A', amended(SAMPLE_SCHEDULE_13G, 'SCHEDULE 13G/A')))],
  [11, other('SCHEDULE 13G', 'subject', structured('SCHEDULE 13G', SAMPLE_SCHEDULE_13G))],
  [12, other('SCHEDULE 13D/A', 'subject', structured('SCHEDULE 13D/A', amended(SAMPLE_SCHEDULE_13D, 'SCHEDULE 13D/A')))],
  [3, other('SCHEDULE 13D', 'subject', structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D))],
  [
    9,
    other(
      '425',
      'subject',
      prose('425', p('Filed pursuant to Rule 425.'), p('The companies announced further steps of the merger.')),
    ),
  ],
  [
    9,
    other(
      '10-Q',
      'filer',
      prose(
        '10-Q',
        p('Item 1. Financial Statements.'),
        p('Item 4. Controls and Procedures. Our disclosure controls were effective.'),
      ),
    ),
  ],
  [
    3,
    other(
      '10-K',
      'filer',
      prose('10-K', p('Item 1. Business.'), p('Item 9A. Controls and Procedures. Our disclosure controls were effective.')),
    ),
  ],
  [10, other('DEF 14A', 'filer', prose('DEF 14A', p('Notice of annual meeting.'), p('Proposal 1: Election of directors.')))],
  [8, other('DEFA14A', 'filer', prose('DEFA14A', p('Additional proxy materials: please vote.')))],
  [2, other('PRE 14A', 'filer', prose('PRE 14A', p('Notice of annual meeting.'), p('Proposal 1: Election of directors.')))],
  [1, other('NT 10-Q', 'filer', lateNotice())],
  [1, other('SC TO-I', 'subject', prose('SC TO-I', p('Tender offer statement.')))],
];

export const otherFiling = (n: number): OtherFiling => pick(OTHERS, n, 3);
