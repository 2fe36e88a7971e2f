import { wordsOf } from '#platform/full-text/words.ts';
import type { Answer, Candidate, Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';

/** Answers which items the 8-Ks of a company report, from the items that were read of them. Pure. */

const ASKS = /\b(?:which|what|list|name|show)\b[^?]{0,500}\bitems?\b/i;
const CURRENT_REPORT = /\b8-?ks?\b|\bcurrent reports?\b/i;
/** The words of such a question beside names and days; any other word asks for something that items do not tell. */
const OWN_WORDS = new Set(
  wordsOf(
    'item items 8-K 8K 8-Ks 8Ks current report reports reported reporting under cover covered disclose disclosed disclosure contain contained include included submit submitted number numbers sec make made use used appear different',
  ),
);
const MAX_FILINGS = 12;
/** Characters of a text in which a cover prints the ticker. */
const COVER = 6_000;

/** Undefined where no items are asked for, or no 8-K of those named in that time is among the filings. */
export function itemsAnswer({ text, words, names, periods }: Question, candidates: readonly Candidate[]): Answer | undefined {
  // Without a time it would not be known whether the newest ones were found.
  if (!ASKS.test(text) || !CURRENT_REPORT.test(text) || names.length === 0 || periods.length === 0) return undefined;
  if (words.some((word) => !names.includes(word) && !OWN_WORDS.has(word))) return undefined;
  const meant = candidates.filter(
    (filing) =>
      filing.facts.eightK !== null &&
      isAbout(names, filing) &&
      periods.some(({ from, to }) => filing.filedOn >= from && filing.filedOn <= to),
  );
  const all = meant.toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1)).flatMap(statementOf);
  const [newest, ...others] = all.slice(0, MAX_FILINGS);
  if (newest === undefined) return undefined;
  const more = all.length > MAX_FILINGS ? `The newest ${MAX_FILINGS} of ${all.length} that were found: ` : '';
  return [{ ...newest, text: `${more}${newest.text}` }, ...others];
}

/** Its parties have the names, or its cover prints one as a ticker. */
function isAbout(names: readonly string[], { facts, text }: Candidate): boolean {
  const parties = new Set(wordsOf(facts.parties.map(({ name }) => name).join(' ')));
  const tickers = new Set((text.slice(0, COVER).match(/\b[A-Z]{2,5}\b/g) ?? []).flatMap(wordsOf));
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
      text: `${form} of ${company} filed ${filedOn} reports ${printed.map(({ heading }) => heading.replace(/\.$/, '')).join('; ')}.`,
      citations: printed.map(({ heading }) => ({ accession, quote: heading })),
    },
  ];
}
