import { wordsOf } from '#platform/full-text/words.ts';
import type { Answer, Candidate, Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';

/** Answers which items a company's 8-Ks report, from the items read from them. Pure. */

const ASKS = /\b(?:which|what|list|name|show)\b[^?]{0,500}\bitems?\b/i;
const CURRENT_REPORT = /\b8-?ks?\b|\bcurrent reports?\b/i;
/** Words of such a question besides names and dates; any other word asks for something that items don't answer. */
const QUESTION_WORDS = new Set(
  wordsOf(
    'item items 8-K 8K 8-Ks 8Ks current report reports reported reporting under cover covered disclose disclosed disclosure contain contained include included submit submitted number numbers sec make made use used appear different',
  ),
);
const MAX_FILINGS = 12;
/** How many characters of a text are searched for the ticker on the cover. */
const COVER_LENGTH = 6_000;

/** Undefined if the question isn't about items, or no 8-K of the named company and period is among the filings. */
export function itemsAnswer({ text, words, names, periods }: Question, candidates: readonly Candidate[]): Answer | undefined {
  // Without a period, we couldn't tell whether the newest filings were found.
  if (!ASKS.test(text) || !CURRENT_REPORT.test(text) || names.length === 0 || periods.length === 0) return undefined;
  if (words.some((word) => !names.includes(word) && !QUESTION_WORDS.has(word))) return undefined;
  const matching = candidates.filter(
    (filing) =>
      filing.facts.eightK !== null &&
      isAbout(names, filing) &&
      periods.some(({ from, to }) => filing.filedOn >= from && filing.filedOn <= to),
  );
  const all = matching.toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1)).flatMap(statementOf);
  const [newest, ...others] = all.slice(0, MAX_FILINGS);
  if (newest === undefined) return undefined;
  const more = all.length > MAX_FILINGS ? `Newest ${MAX_FILINGS} of ${all.length}: ` : '';
  return [{ ...newest, text: `${more}${newest.text}` }, ...others];
}

/** Whether the filing's parties have the names, or its cover prints one as a ticker. */
function isAbout(names: readonly string[], { facts, text }: Candidate): boolean {
  const parties = new Set(wordsOf(facts.parties.map(({ name }) => name).join(' ')));
  const tickers = new Set((text.slice(0, COVER_LENGTH).match(/\b[A-Z]{2,5}\b/g) ?? []).flatMap(wordsOf));
  return names.every((name) => parties.has(name) || tickers.has(name));
}

function statementOf({ accession, form, filedOn, facts, text }: Candidate): Statement[] {
  const sections = facts.eightK?.sections ?? [];
  const printed = sections.flatMap(({ item, heading }) =>
    heading !== null && text.includes(heading) ? [{ item, heading }] : [],
  );
  if (printed.length === 0 || printed.length < sections.length) return [];
  const company = facts.parties[0]?.name ?? 'The company';
  return [
    {
      text: `${company}’s ${form} filed ${filedOn} reports ${printed.map(({ heading }) => heading.replace(/\.$/, '')).join('; ')}.`,
      citations: printed.map(({ heading }) => ({ accession, quote: heading })),
    },
  ];
}
