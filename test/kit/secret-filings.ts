import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { FilingEvent, FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { baseForm } from '../../backend/contexts/forms/published/form.catalog.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { TextStore } from '../../backend/platform/text-store/text-store.port.ts';
import {
  accessionOf,
  amendmentLinked,
  cikOf,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingScored,
} from './filing-events.ts';
import { insider, ownershipFiling, row } from './filing-facts.ts';
import { offeringOf, registrationOf } from './listing-facts.ts';

/** A unique word for each kind of filing content, and for each kind of content that we add. */
export const KINDS = [
  'headline',
  'summary',
  'aiheadline',
  'aisummary',
  'model',
  'rule',
  'quote',
  'missing',
  'badge',
  'item',
  'warning',
  'document',
  'fact',
  'person',
  'text',
  'difference',
  'alert',
  'reason',
] as const;
export type Kind = (typeof KINDS)[number];

/** Filing `n`, by company `n` + 1000, which has no other filings. */
export interface SecretFiling {
  readonly n: number;
  readonly form: string;
  readonly accession: string;
  readonly cik: string;
  readonly ownerCik: string;
  readonly events: readonly (FilingEvent | FilingRelationEvent | ScoringEvent | AnalysisEvent)[];
}

/** The word of a kind in filing `n`. */
export const secret = (n: number, kind: Kind): string => `zq${String(n).padStart(3, '0')}${kind}`;
const SECRET = /zq(\d{3})([a-z]+)/gi;

/** The secrets in a text, by the number of their filing. */
export function secretsIn(text: string): ReadonlyMap<number, ReadonlySet<Kind>> {
  const found = new Map<number, Set<Kind>>();
  for (const [, n, word] of text.matchAll(SECRET)) {
    const kind = KINDS.find((each) => word?.toLowerCase().startsWith(each));
    if (kind === undefined) throw new Error(`zq${n}${word} is the secret of no kind`);
    found.set(Number(n), (found.get(Number(n)) ?? new Set()).add(kind));
  }
  return found;
}

/**
 * A filing of this form full of secrets, read, scored and analyzed, that amends an unknown one.
 * @param over overrides of the ingested filing.
 */
export async function secretFiling(
  n: number,
  form: string,
  texts: TextStore,
  over: Parameters<typeof filingIngested>[1] = {},
): Promise<SecretFiling> {
  const word = (kind: Kind) => secret(n, kind);
  const text = `The beginning. ${word('quote')} stands here. ${'Filler that is longer than an excerpt. '.repeat(20)} ${word('text')} at the end.`;
  const quote = { document: null, start: text.indexOf(word('quote')), end: text.indexOf(' stands'), text: word('quote') };
  const ownerCik = cikOf(7_000 + n);
  const fields = { form, companyCiks: [cikOf(1_000 + n)], ...over };
  const ingested = filingIngested(n, { ...fields, items: [word('item')] });
  const facts = {
    ...factsOf(n, form, ownerCik, text.length),
    form,
    parties: ingested.data.parties,
    items: [word('item')],
    documents: [{ type: form, sequence: '1', filename: 'a.htm', description: word('document'), start: 0, end: text.length }],
    textHash: await texts.put(text),
    textLength: text.length,
    parseWarnings: [word('warning')],
  };
  const rule = {
    ruleId: 'a.rule',
    kind: 'base' as const,
    points: 80,
    reason: word('rule'),
    quote,
    sourceField: 'form',
    available: true,
    candidate: form,
  };
  return {
    n,
    form,
    accession: accessionOf(n),
    cik: cikOf(1_000 + n),
    ownerCik,
    events: [
      ingested,
      factsExtracted(n, facts),
      filingScored(n, 'CRITICAL', {
        score: 91,
        rules: [rule],
        missingInputs: [word('missing')],
        badges: [word('badge')],
        oneLiner: word('headline'),
        summary: word('summary'),
      }),
      filingAnalysed(n, 'CRITICAL', { oneLiner: word('aiheadline'), summary: word('aisummary'), model: word('model') }),
      amendmentLinked(n, n + 900, { form, originalForm: baseForm(form), differences: [word('difference')] }),
    ],
  };
}

/** Facts as read from a form, with secrets in the fields that pages show. */
function factsOf(n: number, form: string, ownerCik: string, textLength: number): Partial<FilingFacts> {
  const fact = secret(n, 'fact');
  const section = { item: '1', heading: fact, start: 0, end: textLength };
  switch (baseForm(form)) {
    case '3':
    case '4':
    case '5': {
      const owner = insider({ cik: ownerCik, name: `${secret(n, 'person').toUpperCase()} DOE` });
      const issuer = { cik: cikOf(1_000 + n), name: `Company ${1_000 + n}`, ticker: `T${n}` };
      const { ownership } = ownershipFiling([row('P', '10000', '12.00')], { issuer, owners: [owner], remarks: fact }, form).facts;
      return { ownership };
    }
    case '8-K':
      return {
        eightK: {
          items: [],
          itemsHeader: [],
          itemsBodyHeadings: [],
          itemScheme: 'current',
          itemsSource: 'header',
          isAmendment: false,
          sections: [section],
        },
      };
    case '10-Q':
    case '10-K':
    case '20-F':
      return { periodic: { isAmendment: false, dei: null, periodEnded: fact, sections: [section] } };
    case 'NT 10-K':
      return {
        lateNotice: {
          isAmendment: false,
          periodEnded: null,
          registrant: fact,
          claimsExtension: true,
          narrative: null,
          isBoilerplate: null,
          earlierReportsFiled: null,
          expectsSignificantChange: null,
        },
      };
    case 'SC 13D':
    case 'SCHEDULE 13G':
      return {
        stake: {
          source: 'xml',
          schedule: form.includes('13D') ? '13D' : '13G',
          submissionType: form,
          isAmendment: false,
          amendmentNo: null,
          previousAccession: null,
          issuerName: fact,
          issuerCik: null,
          classTitle: null,
          cusips: [],
          eventDate: null,
          rules: [],
          persons: [],
          personsOmitted: 0,
          sections: [section],
        },
      };
    case '13F-HR':
      return {
        holdingsReport: {
          source: 'xml',
          submissionType: form,
          reportType: null,
          periodOfReport: null,
          manager: fact,
          fileNumber: null,
          isAmendment: false,
          amendmentNo: null,
          amendmentType: null,
          confidentialOmitted: null,
          otherManagersCount: null,
          otherManagers: [],
          entryTotal: null,
          valueTotal: null,
          valueUnitByRule: null,
          valueUnitPrinted: null,
          tableRows: 1,
          tableValueSum: null,
          positions: [
            {
              issuer: fact,
              titleOfClass: null,
              cusip: null,
              value: null,
              amount: null,
              amountType: null,
              putCall: null,
              discretion: null,
            },
          ],
          positionsOmitted: 0,
        },
      };
    case 'DEF 14A':
      return {
        proxy: {
          isAmendment: false,
          meetingDate: fact,
          recordDate: null,
          isSpecialMeeting: null,
          proposals: [{ number: '1', title: fact, start: 0, end: textLength }],
        },
      };
    case '6-K':
      return {
        foreignReport: { isAmendment: false, month: null, fileNumber: null, registrant: fact, annualForm: null, exhibits: [] },
      };
    case 'S-1':
    case 'F-1':
    case '424B4':
    case '424B5':
      return { registration: registrationOf({ issuer: fact, exchange: fact, tradingSymbol: fact }) };
    case 'D':
      return { offering: offeringOf({ industryGroup: fact }) };
    default:
      return {};
  }
}
