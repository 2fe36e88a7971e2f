import { withShortLines } from '#platform/values/short-lines.ts';
import { htmlText } from '../html/html-text.ts';
import type { SubmissionDocument } from '../submission/submission.ts';
import { LineBudget } from './line-budget.ts';
import type { LineMark, MarkedText } from './marks.ts';
import { plainText } from './plain-text.ts';

/** Documents without readable text: XBRL (EX-100, EX-101, EX-104 but not EX-10.1), EDGAR's own renderings, and attachments. */
const DATA_TYPES = /^(?:EX-10[014](?:\.|$)|XML$|GRAPHIC$|ZIP$|EXCEL$|JSON$|COVER$)/i;
const DATA_FILES = /\.(?:xsd|xml|json|js|css|jpe?g|gif|png|zip|xlsx?|pdf)$/i;

/** Whether a document has text to read. XML has none; the text of ownership XML is built from its facts. */
export function isTextual(document: SubmissionDocument): boolean {
  return !document.binary && document.wrapper !== 'XML' && !DATA_TYPES.test(document.type) && !DATA_FILES.test(document.filename);
}

/** Normalized text of one textual document, HTML or plain, with the kind of each line. @param budget the filing's budget of lines */
export function documentText(body: string, budget = new LineBudget()): MarkedText {
  return isHtml(body) ? htmlText(body, budget) : plainText(withShortLines(body), budget);
}

function isHtml(body: string): boolean {
  return /<(?:!doctype\s+html|html|head|body|div|p|font|td|br|span)\b[^<>]{0,2000}>/i.test(body.slice(0, 20_000));
}

export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The texts of all documents of a filing, joined into one. */
export interface JoinedText extends MarkedText {
  readonly spans: readonly TextSpan[];
}

/** Joins the documents' texts with an empty line between them, and cuts lines that are too long; an empty text gets an empty span. */
export function joinTexts(texts: readonly MarkedText[]): JoinedText {
  const pieces: string[] = [];
  let length = 0;
  const marks: LineMark[] = [];
  const spans = texts.map(({ text, marks: own }) => {
    if (text === '') return { start: length, end: length };
    if (length > 0) {
      pieces.push('\n\n');
      length += 2;
    }
    pieces.push(text);
    for (const mark of own) marks.push({ ...mark, at: mark.at + length });
    length += text.length;
    return { start: length - text.length, end: length };
  });
  return { text: withShortLines(pieces.join('')), spans, marks };
}

/** Maximum length of a filing's text in UTF-16 units; no annual report is longer. */
export const MAX_TEXT_LENGTH = 16_000_000;

/** Appended to a text that was cut. */
export const TEXT_CUT = '\n\n[The text is cut here because the filing is very long. The whole filing is on EDGAR.]';

/**
 * Cuts a text after `max` UTF-16 units without splitting a character, and appends {@link TEXT_CUT}. A shorter text is returned as is, with the note if part
 * of the filing was not read.
 * @param spans of its documents, which are cut with it. @param isPart whether something has been left out already
 */
export function cutText(
  { text, spans, marks }: JoinedText,
  isPart: boolean,
  max: number = MAX_TEXT_LENGTH,
): JoinedText & { readonly isCut: boolean } {
  if (text.length <= max) return { text: isPart ? `${text}${TEXT_CUT}` : text, spans, marks, isCut: isPart };
  const unit = text.charCodeAt(max);
  const end = unit >= 0xdc00 && unit <= 0xdfff ? max - 1 : max;
  const cut = spans.map((span) => ({ start: Math.min(span.start, end), end: Math.min(span.end, end) }));
  return { text: `${text.slice(0, end)}${TEXT_CUT}`, spans: cut, marks: marks.filter(({ at }) => at < end), isCut: true };
}
