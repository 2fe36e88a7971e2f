import { wordsOf } from '../../../../platform/full-text/words.ts';
import type { Question } from '../question/question.ts';
import type { Evidence } from './evidence.ts';

/** Names of people and organisations in a sentence. Pure. */

const ORGANISATION =
  /(?:[A-Z][\w&.’'-]{0,60},? (?:(?:of|and|&) )?){1,5}(?:LLP|LLC|L\.L\.C|Inc|Corp(?:oration)?|Ltd|Limited|Company|Co|Bank|CPA|P\.?C|PC|Trust|AG|S\.A|N\.V|plc|LP|L\.P|Fund|Partners|Capital|Management)\b/g;

/** Where a security is listed is no party to anything. */
const MARKET = /\bnasdaq\b|\bstock (?:exchange|market)\b/i;

/** Organisations that a sentence names by their legal form: “Acme Capital LLC”. */
export const organisationsIn = ({ text }: Evidence): readonly string[] =>
  (text.match(ORGANISATION) ?? []).filter((name) => !MARKET.test(name));

/** Words that contracts and prospectuses write with a capital letter. */
const DEFINED = new Set(
  wordsOf(
    'common preferred stock series share registration statement security act board director agreement selling stockholder shareholder holder note warrant plan form exchange commission annual report meeting effective date offering prospectus company united state new york delaware item section exhibit table risk factor',
  ),
);
const PERSON = /\b(?:Mr|Ms|Mrs|Dr)\. [A-Z]|\b[A-Z][a-z]+ (?:[A-Z]\. )?[A-Z][a-z]+(?:, (?:Jr|Sr)\.)?/g;

/** Whether a sentence has the name of a person or an organisation that is neither asked with nor the filer. */
export function namesSomebody(question: Question, evidence: Evidence): boolean {
  const named = [...organisationsIn(evidence), ...(evidence.text.match(PERSON) ?? [])];
  return named.some((name) => !isOwn(name, question, evidence) && !wordsOf(name).some((word) => DEFINED.has(word)));
}

/** Whether a name is mostly that of the filer or one of the question. */
export function isOwn(name: string, { names }: Question, { filing }: Evidence): boolean {
  const own = new Set([...wordsOf(filing.title), ...names]);
  const words = wordsOf(name);
  return words.filter((word) => own.has(word)).length * 2 >= words.length;
}
