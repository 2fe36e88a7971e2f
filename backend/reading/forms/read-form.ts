import type { FilingFacts } from '../../contexts/filings/published/filing.events.ts';
import { baseForm } from '../../contexts/forms/published/form.catalog.ts';
import type { FilingReader } from '../../contexts/forms/published/form-table.catalog.ts';
import { EdgarError } from '../formats/submission/edgar-error.ts';
import type { SubmissionDocument } from '../formats/submission/submission.ts';
import { readPeriodic } from './annual-and-quarterly-report/read.ts';
import { readForeignReport } from './foreign-report/read.ts';
import { parseHoldings } from './holdings/read.ts';
import { holdingsText, readHoldingsText } from './holdings/read-text.ts';
import type { HoldingsRow } from './holdings/rows.ts';
import { readLateNotice } from './late-notice/read.ts';
import { parsePlannedSale } from './planned-sale/read.ts';
import { offeringText, parseOffering } from './private-offering/read.ts';
import { readProxy } from './proxy/read.ts';
import type { TaggedReport } from './read-tagged-report.ts';
import { readRegistration } from './registration/read.ts';
import { parseStake } from './stake/read.ts';
import { readStakeText } from './stake/read-cover.ts';

/** Facts of the forms other than 3, 4, 5 and 8-K: at most one kind. */
export type FormFacts = Pick<
  FilingFacts,
  'holdingsReport' | 'stake' | 'offering' | 'periodic' | 'lateNotice' | 'registration' | 'proxy' | 'foreignReport' | 'plannedSale'
>;

/** Result of an XML document: its facts with their offsets, given the position of its rendered text. */
export interface StructuredFacts {
  readonly document: SubmissionDocument;
  readonly text: string;
  readonly at: (offset: number) => FormFacts;
  /** All rows of a 13F; missing for other forms. */
  readonly rows?: readonly HoldingsRow[];
}

/**
 * Null where the form has no XML or none that can be read; broken XML in a submission is reported as a warning.
 *
 * @param alone true for a document served on its own.
 * @throws EdgarError MALFORMED for broken XML that is served on its own.
 */
export function readStructured(
  reader: FilingReader | null,
  documents: readonly SubmissionDocument[],
  alone: boolean,
  filedOn: string | null,
  warnings: string[],
): StructuredFacts | null {
  if (reader !== 'holdings' && reader !== 'stake' && reader !== 'offering') return null;
  const document = documents.find((one) => hasRoot(one, 'edgarSubmission'));
  if (document === undefined) return null;
  try {
    return { document, ...readXml(reader, document, documents, filedOn, warnings) };
  } catch (error) {
    if (alone || !(error instanceof EdgarError)) throw error;
    warnings.push(error.message);
    return null;
  }
}

function readXml(
  reader: 'holdings' | 'stake' | 'offering',
  { body }: SubmissionDocument,
  documents: readonly SubmissionDocument[],
  filedOn: string | null,
  warnings: string[],
): Omit<StructuredFacts, 'document'> {
  switch (reader) {
    case 'holdings': {
      const table = documents.find((one) => hasRoot(one, 'informationTable'));
      const { facts, warnings: found, rows } = parseHoldings(body, table?.body ?? null, filedOn);
      warnings.push(...found);
      return { text: holdingsText(facts), at: () => ({ holdingsReport: facts }), rows };
    }
    case 'stake': {
      const { facts, warnings: found, text } = parseStake(body);
      warnings.push(...found);
      const moved = (offset: number) =>
        facts.sections.map((section) => ({ ...section, start: section.start + offset, end: section.end + offset }));
      return { text, at: (offset) => ({ stake: { ...facts, sections: moved(offset) } }) };
    }
    case 'offering': {
      const { facts, warnings: found } = parseOffering(body);
      warnings.push(...found);
      return { text: offeringText(facts), at: () => ({ offering: facts }) };
    }
  }
}

/** Whether a document is XML with a root of this name. */
export function hasRoot({ body }: Pick<SubmissionDocument, 'body'>, name: string): boolean {
  const head = body.slice(0, 4_000);
  return head.includes(name) && new RegExp(String.raw`<(?:\w{1,20}:)?${name}[\s>]`).test(head);
}

export interface BodyInput {
  readonly form: string;
  readonly filedOn: string | null;
  /** Normalised text of the submission, and the range of its primary document. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Primary document as served. */
  readonly html: string;
  /** What the filing states in tags; null without any, or where its reader uses none. */
  readonly tagged: TaggedReport | null;
  /** Name of the filer in the header; null unless there is exactly one. */
  readonly filer: string | null;
}

/** Facts of forms without XML, read from their text. An empty primary document has none. @param rows takes the rows of a 13F. */
export function readBody(reader: FilingReader | null, input: BodyInput, warnings: string[], rows: HoldingsRow[] = []): FormFacts {
  const { form, filedOn, text, start, end } = input;
  if (start === end) return {};
  const withWarnings = <T>(reading: { readonly facts: T; readonly warnings: readonly string[] }): T => {
    warnings.push(...reading.warnings);
    return reading.facts;
  };
  switch (reader) {
    case 'holdings': {
      const reading = readHoldingsText(text.slice(start, end), form, filedOn, input.html);
      for (const row of reading.rows) rows.push(row);
      return { holdingsReport: withWarnings(reading) };
    }
    case 'stake':
      return { stake: withWarnings(readStakeText(text, start, end, form)) };
    case 'offering':
      warnings.push('The notice has no XML: its facts were not read.');
      return {};
    case 'periodic':
      return { periodic: withWarnings(readPeriodic(input.tagged, text, start, end, form)) };
    case 'late-notice':
      return { lateNotice: withWarnings(readLateNotice(text, start, end, form)) };
    case 'registration':
      return { registration: withWarnings(readRegistration(text, start, end, form, input.filer)) };
    case 'proxy':
      return { proxy: withWarnings(readProxy(text, start, end, form)) };
    case 'foreign-report':
      return { foreignReport: withWarnings(readForeignReport(text, start, end, form)) };
    case 'text':
      return baseForm(form) === '144' && hasRoot({ body: input.html }, 'edgarSubmission')
        ? { plannedSale: withWarnings(parsePlannedSale(input.html)) }
        : {};
    default:
      return {};
  }
}
