import { plainLine, rejectionOf } from '../../scoring/published/model-words.ts';
import { isOrder } from '../../scoring/published/prompt-injection.policy.ts';
import type { Citation, Statement } from '../answer/answer.ts';

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
/**
 * The sentence as it may be given; null where its filings do not prove it.
 * @param texts texts of the filings that the model was shown, by accession number
 */
export function provedStatement(sentence: WrittenSentence, texts: ReadonlyMap<string, string>): Statement | null {
  const text = plainLine(sentence.text);
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
  if (text === '' || text.length > TEXT_MAX) return false;
  const quotes = citations.map(({ quote }) => quote);
  // What the quotes spell as a host, such as a company's name, is theirs.
  return rejectionOf(text, quotes, quotes) === null;
}
