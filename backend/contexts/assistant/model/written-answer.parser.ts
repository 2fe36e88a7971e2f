/** Reads what a model wrote as an answer: only what filings prove stays. Pure. */
import { z } from 'zod';
import type { Answer, Citation, Statement } from '../answer/answer.ts';

/** Schema of the answer: sent to the provider as JSON schema, and checked again when the answer is read. */
export const writtenAnswer = z.strictObject({
  sentences: z.array(
    z.strictObject({ text: z.string(), quotes: z.array(z.strictObject({ accession: z.string(), quote: z.string() })) }),
  ),
});

const MOST_SENTENCES = 8;
const TEXT_MAX = 600;
/** A shorter quote proves nothing: a few words occur in every filing. */
const QUOTE_MIN = 12;
const QUOTE_MAX = 1_000;
/** Longer answers are rejected unread. */
const ANSWER_MAX = 40_000;

/** Words to a machine: what stands in such a sentence is no statement of a filing. */
const INSTRUCTION =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:rules?|instructions?|prompts?|previous|above)\b|\bsystem prompt\b|\b(?:assistant|chatbot|language model)\s*[:,]|\byou are (?:an? |the )?(?:ai|assistant|chatbot|language model)\b/i;
const AROUND = 400;
const UNSAFE = /[<>]|\]\s*\(|```|\*\*|&(?:#|[a-z]+;)|:\/\/|\bwww\.|\bmailto:|\bjavascript:|\S@\S/i;
const ADVICE =
  /\b(?:you|investors|one) (?:should|ought to|may want to|could consider)\b|\b(?:i|we) (?:recommend|suggest|advise)\b|\bprice target\b/i;
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/**
 * Null where the model says that the filings do not tell. Undefined where nothing of what it wrote can be given: it is no answer, or no sentence is
 * proved. @param texts texts of the filings that the model was shown, by accession number
 */
export function readWritten(written: string, texts: ReadonlyMap<string, string>): Answer | undefined {
  const parsed = writtenAnswer.safeParse(jsonOf(written));
  if (!parsed.success) return undefined;
  if (parsed.data.sentences.length === 0) return null;
  const statements = parsed.data.sentences.slice(0, MOST_SENTENCES).flatMap((sentence): Statement[] => {
    const text = plain(sentence.text);
    const citations = sentence.quotes.filter((citation) => isProof(citation, texts));
    // A sentence of which one quote is made up is not trusted for the others.
    if (citations.length === 0 || citations.length < sentence.quotes.length) return [];
    return isFit(text, citations) ? [{ text, citations }] : [];
  });
  return statements.length === 0 ? undefined : statements;
}

function isProof({ accession, quote }: Citation, texts: ReadonlyMap<string, string>): boolean {
  const { length } = quote.trim();
  const text = texts.get(accession) ?? '';
  const at = text.indexOf(quote);
  return length >= QUOTE_MIN && quote.length <= QUOTE_MAX && at !== -1 && !INSTRUCTION.test(around(text, at, quote.length));
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
  [...text.matchAll(FIGURE)].map(([figure]) =>
    figure
      .replaceAll(',', '')
      .replace(/\.0+$/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  );

function jsonOf(written: string): unknown {
  if (written.length > ANSWER_MAX) return null;
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}

/** One line without control, format and direction characters. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
