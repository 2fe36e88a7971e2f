import { builtPattern } from '#platform/values/built-pattern.ts';
import { decodeBytes } from '../text/decode-bytes.ts';
import { EdgarError } from './edgar-error.ts';
import { parseHeader, type SubmissionHeader } from './header.ts';

/** The tag that wraps a document: `XML` or `XBRL` around XML and inline XBRL, `PDF` around binary content. */
export type DocumentWrapper = 'XML' | 'XBRL' | 'PDF' | null;

export interface SubmissionDocument {
  readonly type: string;
  /** Empty if the submission does not state it. */
  readonly sequence: string;
  readonly filename: string;
  readonly description: string | null;
  readonly wrapper: DocumentWrapper;
  /** True for uuencoded parts and PDFs, whose `body` is empty. */
  readonly binary: boolean;
  /** Content between the TEXT tags, without its wrapper tags. */
  readonly body: string;
}

export interface Submission {
  /** Null for a document served without a submission around it. */
  readonly header: SubmissionHeader | null;
  readonly documents: readonly SubmissionDocument[];
  readonly warnings: readonly string[];
}

export interface SubmissionLimits {
  readonly maxBytes: number;
  readonly maxDocuments: number;
}

export const SUBMISSION_LIMITS: SubmissionLimits = { maxBytes: 50_000_000, maxDocuments: 5_000 };

/** A header is a few KB; those of ABS issuers with hundreds of co-registrants reach several hundred KB. */
const MAX_HEADER = 2_000_000;
const HEAD = 8_000;
const ENDED = /^<\/(?:SEC-DOCUMENT|IMS-DOCUMENT|SUBMISSION)>/m;

/**
 * Reads a full submission (.txt, with or without a privacy-enhanced wrapper), a member of the daily feed archive (.nc), or one document served
 * with its `<DOCUMENT>` wrapper. A document without an end tag runs to the next one, with a warning.
 *
 * @throws EdgarError MALFORMED if the body is over the limit or is not a submission.
 */
export function parseSubmission(body: Uint8Array, limits: SubmissionLimits = SUBMISSION_LIMITS): Submission {
  if (body.byteLength > limits.maxBytes) {
    throw new EdgarError('MALFORMED', `The submission has ${body.byteLength} bytes; at most ${limits.maxBytes} are read.`);
  }
  const decoded = decodeBytes(body);
  const text = decoded.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (!isSubmission(text))
    throw new EdgarError('MALFORMED', 'This is not an EDGAR submission: it has neither a header nor a document.');
  const warnings: string[] = [];

  const firstDocument = findLine(text, '<DOCUMENT>', 0);
  const headerEnd = findLine(text, '</SEC-HEADER>', 0);
  const end = [firstDocument, headerEnd, text.length].filter((position) => position >= 0).reduce((a, b) => Math.min(a, b));
  const head = text.slice(0, Math.min(end, MAX_HEADER));
  const header = /^(?:<SEC-HEADER>|<SUBMISSION>|ACCESSION NUMBER:|<ACCESSION-NUMBER>)/m.test(head) ? parseHeader(head) : null;

  const documents: SubmissionDocument[] = [];
  let position = firstDocument;
  while (position >= 0) {
    if (documents.length >= limits.maxDocuments) {
      warnings.push(`The submission has more than ${limits.maxDocuments} documents; the others were left out.`);
      break;
    }
    const start = position + '<DOCUMENT>'.length;
    const next = findLine(text, '<DOCUMENT>', start);
    // Cut the part out first, so that its end tag is searched for only in this document.
    const part = text.slice(start, next < 0 ? text.length : next);
    const close = findLine(part, '</DOCUMENT>', 0);
    if (close < 0) warnings.push(`Document ${documents.length + 1} of the submission has no end tag.`);
    documents.push(readDocument(close < 0 ? part : part.slice(0, close)));
    position = next;
  }
  if (header !== null && !ENDED.test(text.slice(-HEAD))) warnings.push('The submission was cut off, so its end is missing.');
  if (documents.length === 0) warnings.push('The submission has no documents.');
  return { header, documents, warnings: [...(header?.warnings ?? []), ...warnings] };
}

/** Whether a body is a submission, which begins with EDGAR's header lines, rather than a bare document. */
export function isSubmission(text: string): boolean {
  return /^(?:<SEC-DOCUMENT>|<SEC-HEADER>|<IMS-DOCUMENT>|<IMS-HEADER>|<SUBMISSION>|<DOCUMENT>|-----BEGIN PRIVACY-ENHANCED MESSAGE-----)/m.test(
    text.slice(0, HEAD),
  );
}

function readDocument(part: string): SubmissionDocument {
  const textTag = findLine(part, '<TEXT>', 0);
  const head = textTag < 0 ? part.slice(0, HEAD) : part.slice(0, Math.min(textTag, HEAD));
  const tag = (name: string) => builtPattern(`^<${name}>(.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const content = textTag < 0 ? '' : withoutEnd(part.slice(textTag + '<TEXT>'.length), '</TEXT>');
  const { wrapper, inner } = unwrap(content);
  const binary = wrapper === 'PDF' || /^\s*begin [0-7]{3,4} \S+[ \t]*\n/.test(inner.slice(0, 500));
  return {
    type: tag('TYPE'),
    sequence: tag('SEQUENCE'),
    filename: tag('FILENAME'),
    description: tag('DESCRIPTION') || null,
    wrapper,
    binary,
    body: binary ? '' : inner,
  };
}

function unwrap(content: string): { wrapper: DocumentWrapper; inner: string } {
  const opening = /^\s{0,200}<(XML|XBRL|PDF)>/.exec(content.slice(0, 300));
  if (opening === null) return { wrapper: null, inner: content };
  const wrapper = opening[1] as 'XML' | 'XBRL' | 'PDF';
  return { wrapper, inner: withoutEnd(content.slice(opening[0].length), `</${wrapper}>`).replace(/^\n+/, '') };
}

/** The text before its last `tag`; all of it if there is none. */
function withoutEnd(text: string, tag: string): string {
  const end = text.lastIndexOf(tag);
  return end < 0 ? text : text.slice(0, end);
}

/** Position of `tag` at the beginning of a line; -1 if there is none. Searches for the line break first, because HTML has more brackets than lines. */
function findLine(text: string, tag: string, from: number): number {
  if (from === 0 && text.startsWith(tag)) return 0;
  const before = text.indexOf(`\n${tag}`, Math.max(0, from - 1));
  return before < 0 ? -1 : before + 1;
}
