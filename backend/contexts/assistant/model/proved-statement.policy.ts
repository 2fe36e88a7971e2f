import type { Citation, Statement } from '../answer/answer.ts';
import { isOrder } from '../answer/orders.policy.ts';

/** Which sentences of a model are given to a reader: those that filings prove. Pure. */

/** A sentence as a model writes it. */
export interface WrittenSentence {
  readonly text: string;
  readonly quotes: readonly Citation[];
}

const TEXT_MAX = 600;
/** A shorter quote proves nothing: a few words occur in every filing. */
const QUOTE_MIN = 12;
const QUOTE_MAX = 1_000;

/** Characters around a quote in which an order to a machine is looked for: what stands in such a sentence is no statement of a filing. */
const AROUND = 400;
const UNSAFE = /[<>]|\]\s*\(|```|\*\*|&(?:#|[a-z]+;)|:\/\/|\bwww\.|\bmailto:|\bjavascript:|\S@\S/i;
const ADVICE =
  /\b(?:you|investors|one) (?:should|ought to|may want to|could consider)\b|\b(?:i|we) (?:recommend|suggest|advise)\b|\bprice target\b/i;
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/**
 * The sentence as it may be given; null where its filings do not prove it.
 * @param texts texts of the filings that the model was shown, by accession number
 */
export function provedStatement(sentence: WrittenSentence, texts: ReadonlyMap<string, string>): Statement | null {
  const text = plain(sentence.text);
  const citations = sentence.quotes.filter((citation) => isProof(citation, texts));
  // A sentence of which one quote is made up is not trusted for the others.
  if (citations.length === 0 || citations.length < sentence.quotes.length) return null;
  if (!isFit(text, citations)) return null;
  // Words of the filing alone are the filing's, whoever chose them.
  return citations.some(({ quote }) => quote === text) ? { text, citations } : { text, citations, aiWritten: true };
}

function isProof({ accession, quote }: Citation, texts: ReadonlyMap<string, string>): boolean {
  const { length } = quote.trim();
  const text = texts.get(accession) ?? '';
  const at = text.indexOf(quote);
  return length >= QUOTE_MIN && quote.length <= QUOTE_MAX && at !== -1 && !isOrder(around(text, at, quote.length));
}

/** The sentences that a quote stands in. */
function around(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - AROUND), at);
  const quote = text.slice(at, at + length);
  const after = /[.!?]\s*$/.test(quote) ? '' : text.slice(at + length, at + length + AROUND);
  const begin = Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'));
  return `${before.slice(begin + 1)}${quote}${/^[^.\n]*/.exec(after)?.[0] ?? ''}`;
}

/** Plain words, no advice, and no figure that its quotes do not hold. */
function isFit(text: string, citations: readonly Citation[]): boolean {
  const safe = text.normalize('NFKC');
  if (text === '' || text.length > TEXT_MAX || UNSAFE.test(safe) || ADVICE.test(safe)) return false;
  const quoted = new Set(citations.flatMap(({ quote }) => figuresOf(quote)));
  return figuresOf(safe).every((figure) => quoted.has(figure));
}

const figuresOf = (text: string): readonly string[] =>
  [...text.matchAll(FIGURE)].map(([figure]) => {
    const digits = figure.replaceAll(',', '');
    return digits.includes('.') ? digits.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : digits;
  });

/** One line without control, format and direction characters. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
