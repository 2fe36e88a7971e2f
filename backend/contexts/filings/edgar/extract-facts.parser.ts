import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { parseErrorPage } from '#reading/formats/submission/error-page.ts';
import type { SubmissionHeader } from '#reading/formats/submission/header.ts';
import { currentReportOf } from '#reading/formats/submission/own-cover.ts';
import {
  isSubmission,
  parseSubmission,
  SUBMISSION_LIMITS,
  type Submission,
  type SubmissionDocument,
} from '#reading/formats/submission/submission.ts';
import { decodeBytes } from '#reading/formats/text/decode-bytes.ts';
import { cutText, documentText, isTextual, joinTexts, type TextSpan } from '#reading/formats/text/filing-text.ts';
import { LineBudget } from '#reading/formats/text/line-budget.ts';
import { type MarkedText, printMarks } from '#reading/formats/text/marks.ts';
import { hasRoot } from '#reading/formats/xml/xml-root.ts';
import { xmlText } from '#reading/formats/xml/xml-text.ts';
import { withIncomeFacts } from '#reading/forms/annual-and-quarterly-report/income/read.ts';
import type { FormFacts } from '#reading/forms/form-reader.ts';
import { type HoldingsRow, textsOfRows } from '#reading/forms/holdings/rows.ts';
import { type OwnershipReading, parseOwnership } from '#reading/forms/ownership/read.ts';
import { readOwnershipTable } from '#reading/forms/ownership/read-table.ts';
import { ownershipText } from '#reading/forms/ownership/text.ts';
import { readTagged } from '#reading/forms/read-tagged-report.ts';
import { readBody, readExhibits, readStructured } from '#reading/read-form.ts';
import { READER_VERSION } from '#reading/versions.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import type { FilingReader } from '../../forms/published/form-table.catalog.ts';
import { coverDay } from '../published/eight-k-facts/eight-k-text.ts';
import { withItemFacts } from '../published/eight-k-facts/item-facts.parser.ts';
import type { FilingFacts } from '../published/filing.events.ts';
import { readEightK } from './eight-k.parser.ts';

/** Readers of forms with a tagged cover page. */
const TAGGED: ReadonlySet<FilingReader> = new Set(['eight-k', 'foreign-report', 'periodic']);

/** Maximum length of a cover page in characters, as text and as HTML. */
const MAX_COVER = 6_000;
const MAX_COVER_HTML = 200_000;

export interface ExtractFactsInput {
  /** A full submission, a member of the daily feed archive, or one document served on its own. */
  readonly body: Uint8Array;
  /** Form of the feed entry; decides the reader if the body has no header. */
  readonly expectedForm?: string;
  readonly expectedAccession?: string;
  readonly expectedFiledOn?: string;
  /** Item codes of the feed entry, used if the body has no header. */
  readonly feedItems?: readonly string[];
  /** Parties of the feed entry, used if neither a header nor the form itself names any. */
  readonly expectedParties?: FilingFacts['parties'];
}

export interface ExtractedFacts {
  readonly facts: Omit<FilingFacts, 'textHash' | 'marksHash'>;
  /** Normalized text that all offsets point into; empty if there was no text. */
  readonly text: string;
  /** Line types of the text, see `printMarks`; empty if all lines are paragraphs. */
  readonly marks: string;
  /** All rows of a 13F as texts for the text store, see `textsOfRows`; empty for other forms. */
  readonly rowTexts: readonly string[];
}

/**
 * Extracts all facts and the text of a filing with its form's reader. What can't be read is absent and reported in `parseWarnings`.
 *
 * @throws EdgarError if nothing can be trusted: for an EDGAR error page, the failure it states; MALFORMED for a body over the limit, another filing, or a
 *   document that states neither its accession number nor its form.
 */
export function extractFacts(input: ExtractFactsInput): ExtractedFacts {
  const submission = open(input);
  const { header } = submission;
  const warnings = [...submission.warnings];

  if (header?.accession && input.expectedAccession !== undefined && header.accession !== input.expectedAccession) {
    throw malformed(`The response for ${input.expectedAccession} is a different filing, ${header.accession}.`);
  }
  const accession = header?.accession ?? input.expectedAccession;
  if (accession === undefined) throw malformed('The document doesn’t say which filing it is.');
  const primary = submission.documents[0];
  const form = header?.form ?? input.expectedForm ?? (primary?.type || undefined);
  if (form === undefined) throw malformed('The document doesn’t say which form it is.');
  if (input.expectedForm !== undefined && form !== input.expectedForm) {
    warnings.push(`The feed says this filing is a ${input.expectedForm}, but its header says ${form}.`);
  }
  if (header === null) warnings.push('Read from the document alone, without a filing header.');

  const reader = readerOf(form);
  const ownershipDocument = submission.documents.find((document) => hasRoot(document, 'ownershipDocument'));
  const inXml = reader === 'ownership' ? readOwnership(ownershipDocument, header === null, warnings) : null;
  const filedOn = header?.filedOn ?? input.expectedFiledOn ?? null;
  const structured = readStructured(reader, submission.documents, header === null, filedOn, warnings);
  const budget = new LineBudget();
  const texts = submission.documents.map((document) => {
    if (document === ownershipDocument) return unmarked(inXml === null ? '' : ownershipText(inXml.facts));
    if (document === structured?.document) return unmarked(structured.text);
    if (reader === 'text' && isFormXml(document)) return unmarked(readXmlText(document, header === null, warnings));
    return isTextual(document) ? documentText(document.body, budget) : unmarked('');
  });
  const { text, spans, marks, isCut } = cutText(joinTexts(texts), budget.isCut);
  if (isCut) warnings.push('The filing’s text was shortened because it’s very long.');
  if (text === '') warnings.push('The filing contains no readable text.');

  const primaryAt = primaryOf(submission.documents, spans, form);
  const span = spans[primaryAt] ?? { start: 0, end: 0 };
  const ownership =
    reader === 'ownership' && ownershipDocument === undefined
      ? readTable({ form, header, text: text.slice(span.start, span.end) }, warnings)
      : inXml;
  const items = { headerItems: header?.items ?? null, feedItems: input.feedItems ?? null };
  const eightK = reader === 'eight-k' ? readEightK({ form, filedOn, ...items, text, ...span }) : null;
  if (header === null && eightK?.facts.itemsBodyHeadings.length === 0 && currentReportOf(text.slice(span.start)) === null)
    throw malformed('The response isn’t an 8-K. It has no header, cover page or items.');
  warnings.push(...(eightK?.warnings ?? []));
  const html = submission.documents[primaryAt]?.body ?? '';
  const tagged = reader !== null && TAGGED.has(reader) ? readTagged(html, submission.documents, form) : null;
  const rows: HoldingsRow[] = [];
  const formFacts: FormFacts =
    structured === null
      ? readBody(
          reader,
          {
            form,
            filedOn,
            text,
            ...span,
            document: submission.documents[primaryAt]?.type ?? null,
            html,
            tagged,
            filer: filerOf(header),
          },
          warnings,
          rows,
        )
      : structured.at(spans[submission.documents.indexOf(structured.document)]?.start ?? 0);

  const read = {
    accession,
    form,
    periodOfReport:
      header?.periodOfReport ??
      ownership?.facts.periodOfReport ??
      (header === null && eightK !== null
        ? (tagged?.cover.periodEnd ?? coverDay(text.slice(span.start, span.start + MAX_COVER)))
        : null),
    acceptedAt: header?.acceptedAt ?? null,
    items: eightK?.facts.items ?? [...(header?.items ?? [])],
    parties: header === null ? partiesWithoutHeader(ownership, input.expectedParties) : [...header.parties],
    documents: submission.documents.map((document, index) => listed(document, spans[index])),
    ownership: ownership?.facts ?? null,
    ...(ownership !== null && { ownershipDetails: ownership.details }),
    eightK: eightK?.facts ?? null,
    ...formFacts,
    ...readExhibits(form, submission.documents, spans, text, warnings),
    ...(tagged !== null && { cover: tagged.cover }),
    textLength: text.length,
    extractorVersion: READER_VERSION,
    parseWarnings: warnings,
  };
  const rowTexts = textsOfRows(structured?.rows ?? rows);
  return {
    text,
    marks: printMarks(marks),
    rowTexts,
    facts: withIncomeFacts(withItemFacts(read, text), text, tagged?.income ?? null),
  };
}

/** Text generated from facts has no layout. */
const unmarked = (text: string): MarkedText => ({ text, marks: [] });

/** Index of the form's own document, or else of the first with text: an SEC staff letter is a PDF, followed by its text. */
function primaryOf(documents: readonly SubmissionDocument[], spans: readonly TextSpan[], form: string): number {
  const own = documents.findIndex(({ type, binary }) => type === form && !binary);
  const withText = spans.findIndex(({ start, end }) => end > start);
  return own >= 0 ? own : Math.max(0, withText);
}

/** Parses the body: a full submission, or a single document as a submission with only that document. */
function open(input: ExtractFactsInput): Submission {
  if (input.body.byteLength > SUBMISSION_LIMITS.maxBytes) {
    throw malformed(`The response is ${input.body.byteLength} bytes long. The limit is ${SUBMISSION_LIMITS.maxBytes}.`);
  }
  const head = decodeBytes(input.body.subarray(0, 10_000));
  const page = parseErrorPage(head);
  if (page !== null) throw page;
  if (isSubmission(head)) return parseSubmission(input.body);
  const body = decodeBytes(input.body).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (body.trim() === '') throw malformed('The response is empty.');
  const isXml =
    /^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?(?:ownershipDocument|edgarSubmission|informationTable|notificationOfRemoval)[\s>]/.test(
      body.slice(0, 4_000),
    );
  const document: SubmissionDocument = {
    type:
      input.expectedForm ??
      /<(?:documentType|submissionType)>\s*([^<\s][^<]{0,19}?)\s*</.exec(body.slice(0, 4_000))?.[1] ??
      (isXml ? '' : (currentReportOf(documentText(body.slice(0, MAX_COVER_HTML)).text) ?? '')),
    sequence: '1',
    filename: '',
    description: null,
    wrapper: isXml ? 'XML' : null,
    binary: false,
    body,
  };
  return { header: null, documents: [document], warnings: [] };
}

const NO_XML = 'The filing contains no ownership XML.';

/** Before mid-2003, ownership forms were tables of text. */
function readTable(
  { form, header, text }: { readonly form: string; readonly header: SubmissionHeader | null; readonly text: string },
  warnings: string[],
): OwnershipReading | null {
  const table =
    header === null ? null : readOwnershipTable({ form, periodOfReport: header.periodOfReport, parties: header.parties, text });
  warnings.push(...(table?.warnings ?? [NO_XML]));
  return table;
}

/** Broken XML fails for a single document; a full submission just has no ownership facts. */
function readOwnership(document: SubmissionDocument | undefined, alone: boolean, warnings: string[]): OwnershipReading | null {
  try {
    if (document === undefined && !alone) return null;
    if (document === undefined) throw malformed(NO_XML);
    const reading = parseOwnership(document.body);
    warnings.push(...reading.warnings);
    return reading;
  } catch (error) {
    if (alone || !(error instanceof EdgarError)) throw error;
    warnings.push(error.message);
    return null;
  }
}

/** The text of an XML form that is read for its text only; empty if the XML is broken. */
function readXmlText({ body }: SubmissionDocument, alone: boolean, warnings: string[]): string {
  try {
    return xmlText(body, warnings);
  } catch (error) {
    if (alone || !(error instanceof EdgarError)) throw error;
    warnings.push(error.message);
    return '';
  }
}

function isFormXml({ body }: SubmissionDocument): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:\w{1,20}:)?(?:edgarSubmission|notificationOfRemoval)[\s>]/.test(body.slice(0, 4_000));
}

/** Parties of a filing without a header: those in the ownership XML, or else the expected ones. */
function partiesWithoutHeader(ownership: OwnershipReading | null, expected: FilingFacts['parties'] = []): FilingFacts['parties'] {
  if (ownership === null) return [...expected];
  const { issuer, owners } = ownership.facts;
  return [
    { cik: issuer.cik, name: issuer.name, role: 'issuer' },
    ...owners.map((owner) => ({ cik: owner.cik, name: owner.name, role: 'reporting' as const })),
  ];
}

/** The company of a prospectus: its only filer, if there is just one. */
function filerOf(header: SubmissionHeader | null): string | null {
  const filers = header?.parties.filter((party) => party.role === 'filer') ?? [];
  return filers.length === 1 ? (filers[0]?.name ?? null) : null;
}

function listed(
  document: SubmissionDocument,
  span: { start: number; end: number } | undefined,
): FilingFacts['documents'][number] {
  const { type, sequence, filename, description } = document;
  return { type, sequence, filename, description, start: span?.start ?? 0, end: span?.end ?? 0 };
}

function malformed(message: string): EdgarError {
  return new EdgarError('MALFORMED', message);
}
