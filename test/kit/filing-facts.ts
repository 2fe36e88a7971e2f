import type { FilingFacts, FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import type { OwnershipFacts, OwnershipTransaction, ReportingOwner } from '../../backend/reading/forms/ownership/facts.ts';
import { ownershipText } from '../../backend/reading/forms/ownership/text.ts';

/** Facts and text as produced by the reader. */
export interface ReadFiling {
  readonly facts: FilingFacts;
  readonly text: string;
}

const ACCESSION = '0000000000-26-000001';
const company: FilingParty = { cik: '0000000001', name: 'ACME INC', role: 'filer' };

/** An 8-K with these items and the text under each; `exhibit` becomes its EX-99.1. */
export function eightKFiling(
  items: Readonly<Record<string, string>>,
  over: Partial<FilingFacts> & { readonly exhibit?: string } = {},
): ReadFiling {
  const { exhibit, ...facts } = over;
  const form = facts.form ?? '8-K';
  let text = `FORM ${form}\n\n`;
  const sections = Object.entries(items).map(([item, body]) => {
    text += `Item ${item}.\n\n`;
    const start = text.length;
    text += body;
    const end = text.length;
    text += '\n\n';
    return { item, heading: `Item ${item}.`, start, end };
  });
  const body = text.length;
  if (exhibit !== undefined) text += exhibit;
  const document = { sequence: '1', filename: 'a.htm', description: null };
  const codes = Object.keys(items);
  return {
    text,
    facts: {
      accession: ACCESSION,
      form,
      periodOfReport: '2026-01-12',
      acceptedAt: '2026-01-13T15:00:00.000Z',
      items: codes,
      parties: [company],
      documents: [
        { ...document, type: form, start: 0, end: body },
        ...(exhibit === undefined ? [] : [{ ...document, type: 'EX-99.1', start: body, end: text.length }]),
      ],
      ownership: null,
      eightK: {
        items: codes,
        itemsHeader: codes,
        itemsBodyHeadings: codes,
        itemScheme: 'current',
        itemsSource: 'header',
        isAmendment: form.endsWith('/A'),
        sections,
      },
      textHash: 'hash',
      textLength: text.length,
      extractorVersion: '1',
      parseWarnings: [],
      ...facts,
    },
  };
}

export const insider = (over: Partial<ReportingOwner> = {}): ReportingOwner => ({
  name: 'DOE JANE',
  cik: '0000000099',
  title: null,
  isDirector: true,
  isOfficer: false,
  isTenPercentOwner: false,
  isOther: false,
  otherText: null,
  ...over,
});
export const officer = (title: string, over: Partial<ReportingOwner> = {}): ReportingOwner =>
  insider({ isDirector: false, isOfficer: true, title, ...over });

/** A row of common stock held directly, 2026-01-12; by default the remaining holding is unknown. */
export const row = (
  code: string | null,
  shares: string,
  price: string | null,
  over: Partial<OwnershipTransaction> = {},
): OwnershipTransaction => ({
  security: 'Common Stock',
  derivative: false,
  sharesAfter: null,
  directOrIndirect: 'D',
  natureOfOwnership: null,
  exercisePrice: null,
  exerciseDate: null,
  expirationDate: null,
  underlyingTitle: null,
  underlyingShares: null,
  footnotes: [],
  code,
  formType: '4',
  equitySwap: false,
  date: '2026-01-12',
  shares,
  price,
  priceFootnotes: [],
  sharesFootnotes: [],
  acquiredDisposed: code === 'P' || code === 'A' || code === 'M' ? 'A' : 'D',
  timeliness: null,
  ...over,
});

/** A Form 3, 4 or 5 of one director, rendered as the reader renders it. */
export function ownershipFiling(
  transactions: readonly OwnershipTransaction[],
  over: Partial<OwnershipFacts> = {},
  form = '4',
): ReadFiling {
  const ownership: OwnershipFacts = {
    documentType: form,
    schemaVersion: 'X0508',
    periodOfReport: '2026-01-12',
    dateOfOriginalSubmission: null,
    noSecuritiesOwned: null,
    notSubjectToSection16: null,
    form3HoldingsReported: null,
    form4TransactionsReported: null,
    issuer: { name: 'ACME INC', cik: '0000000001', ticker: 'ACME' },
    owners: [insider()],
    transactions: [...transactions],
    holdings: [],
    aff10b5One: false,
    footnotes: [],
    remarks: null,
    signatures: [{ name: '/s/ John Roe, Attorney-in-Fact for Jane Doe', date: '2026-01-13' }],
    ...over,
  };
  const text = ownershipText(ownership);
  const { facts } = eightKFiling({});
  return {
    text,
    facts: {
      ...facts,
      form,
      items: [],
      parties: [
        { cik: ownership.issuer.cik, name: ownership.issuer.name, role: 'issuer' },
        ...ownership.owners.map(({ cik, name }) => ({ cik, name, role: 'reporting' as const })),
      ],
      documents: [{ type: form, sequence: '1', filename: 'form4.xml', description: null, start: 0, end: text.length }],
      eightK: null,
      ownership,
      textLength: text.length,
    },
  };
}
