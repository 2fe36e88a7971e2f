import { plainLine, rejectionOf } from '../../scoring/published/model-words.ts';
import { isPromptInjection } from '../../scoring/published/prompt-injection.policy.ts';
import type { Citation, Statement } from '../answer/answer.ts';

/** Decides which of the model’s sentences a reader gets: only those that filings prove. Pure. */

/** A sentence as a model writes it. */
export interface WrittenSentence {
  readonly text: string;
  readonly quotes: readonly Citation[];
}

const MAX_TEXT_LENGTH = 600;
/** A shorter quote proves nothing, because a few words occur in every filing. */
const MIN_QUOTE_LENGTH = 12;
const MAX_QUOTE_LENGTH = 1_000;

/** Characters around a quote to check for prompt injections, because a sentence with one is not a statement of the filing. */
const AROUND = 400;
/**
 * The sentence as a statement; null if its quotes don’t prove it.
 * @param texts the texts of filings that the model was shown, by accession number.
 */
export function provedStatement(sentence: WrittenSentence, texts: ReadonlyMap<string, string>): Statement | null {
  const text = plainLine(sentence.text);
  const citations = sentence.quotes.filter((citation) => isProof(citation, texts));
  // If one quote is made up, the whole sentence isn’t trusted.
  if (citations.length === 0 || citations.length < sentence.quotes.length) return null;
  if (!isFit(text, citations)) return null;
  // A sentence copied from the filing isn’t written by AI, even if AI chose it.
  return citations.some(({ quote }) => quote === text) ? { text, citations } : { text, citations, aiWritten: true };
}

function isProof({ accession, quote }: Citation, texts: ReadonlyMap<string, string>): boolean {
  const { length } = quote.trim();
  const text = texts.get(accession) ?? '';
  const at = text.indexOf(quote);
  return (
    length >= MIN_QUOTE_LENGTH &&
    quote.length <= MAX_QUOTE_LENGTH &&
    at !== -1 &&
    !isPromptInjection(around(text, at, quote.length))
  );
}

/** The quote with the rest of the sentences it is in. */
function around(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - AROUND), at);
  const quote = text.slice(at, at + length);
  const after = /[.!?]\s*$/.test(quote) ? '' : text.slice(at + length, at + length + AROUND);
  const begin = Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'));
  return `${before.slice(begin + 1)}${quote}${/^[^.\n]*/.exec(after)?.[0] ?? ''}`;
}

/** Whether the text is plain, contains no advice, and no figure that isn’t in its quotes. */
function isFit(text: string, citations: readonly Citation[]): boolean {
  if (text === '' || text.length > MAX_TEXT_LENGTH) return false;
  const quotes = citations.map(({ quote }) => quote);
  // A host name that is in the quotes, such as a company’s name, is allowed.
  return rejectionOf(text, quotes, quotes) === null;
}
