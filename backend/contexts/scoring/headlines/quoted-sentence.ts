import { compose, type Headline } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { sentenceAround, type TextRange } from '../../../reading/language/quotes.ts';
import { filerOf } from '../../../reading/topics/fact-words.ts';
import { coverDay, PRESENT_ITEM } from '../../filings/published/eight-k-facts/eight-k-text.ts';
import { decisiveItem } from '../decisive-item.ts';
import { type Condensed, condense, weightOf } from './condense.ts';
import { GRAVE } from './grave-words.ts';
import { releaseTitle } from './release-title.ts';

/** The headline of an item whose facts were not read: its most telling sentence, shortened. Pure. */

const MAX_SECTION = 12_000;
const MAX_SENTENCES = 24;
const MAX_WHOLE = 1_450;
/** Sentences that only say where something stands, how it is furnished, or what may go wrong. */
const BOILERPLATE =
  /\b(?:incorporated (?:herein )?(?:in its entirety )?(?:by reference|into this)|shall not be (?:deemed|incorporated)|(?:is|are|will be) (?:attached|furnished|filed|included|annexed) (?:hereto|herewith|as|with|to)|attached (?:hereto )?as Exhibit|qualified in its entirety|does not purport|forward[- ]looking|Private Securities Litigation|Section 18 of the|General Instruction|Regulation S-K|does not constitute an offer|no obligation to|Cautionary|set forth (?:in|under|above) Item|full text of|copy of (?:the|this|each|such|which)|caused this report|providing this (?:disclosure|report|update|information)|Exhibit (?:No|Number)\b|risks and uncertainties|for (?:more|additional|further) information|meaning ascribed|pursuant to the requirements of)\b/i;
/** The reference to an exhibit as the subject. */
const EXHIBIT_SUBJECT =
  /^(?:A copy of|Copies of|The (?:full )?(?:press|news) release|The (?:slide |investor )?presentation|Exhibit)\b/;
/** Conditions of a closing and exemptions from registration: they stand in every report of their kind. */
const STANDARD_TERMS =
  /^(?:The )?(?:closing|completion|consummation)\b[^;]{0,90}\b(?:is|are|remains?|will be) (?:subject to|conditioned (?:up)?on)\b|\b(?:in reliance (?:up)?on|exempt(?:ion)? from (?:the )?registration)\b/i;
const BACKGROUND =
  /\bpreviously (?:announced|disclosed|reported)\b|^(?:As (?:previously|described|discussed|disclosed)|See |For (?:more|additional|further) )/;
/** A subject that an earlier sentence has defined: `The Merger`, `The New Notes`. */
const DEFINED =
  /^The (?!(?:Company|Registrant|Corporation|Partnership|Trust|Bank|Board|Court|Committee)\b)(?:[A-Z][a-z]{2,14} ){1,3}(?=[a-z])/;
/** A term of what an earlier sentence tells: `Aggregate consideration was $20 million`. */
const DETAIL =
  /^(?:The |Its |Our |Total |Aggregate |Estimated |Such ){0,3}(?:(?:aggregate|total|purchase|cash|estimated|combined|net|gross|initial|remaining) ){0,3}(?:considerations?|price|proceeds|costs?|change|changes|fees?|rent|facility|terms?|closing|acquisition|transaction|amendment|agreement|plan)\b(?! (?:agreement|was (?:completed|terminated|signed|approved|consummated)))/;
/** How large a part of the company something is. */
const PART = /^(?:The|This|These|Such) [a-z -]{3,40} (?:represents?|represented|accounts? for|accounted for)\b/;
/** Rules a company lives by and matters of course. */
const MATTER_OF_COURSE =
  /^As a (?:general rule|matter of)\b|\b(?:policy (?:is|not)|general(?:ly)? rule|from time to time|in the ordinary course|periodically|historically)\b/i;
const CONDITIONAL = /\b(?:if|could|might|would|may|no assurance|unless|risks?)\b/i;
const AMOUNT =
  /[$€£]\s?\d[\d,.]{0,15}(?: ?(?:trillion|billion|million)\b)?|\b\d[\d,.]{0,12} ?(?:trillion|billion|million)\b|\b\d{1,3}(?:\.\d{1,3})? ?(?:%|percent\b)|\b\d{1,3}(?:,\d{3}){1,3} (?:shares|units)\b/gi;
const YEAR = /\b(?:19|20)\d\d\b/g;

/**
 * The sentence of an item that can be shortened to a headline and tells most. A sentence that only points to a release gives way to the
 * release's title.
 */
export function quotedHeadline(scored: Scored, item: string): Headline | null {
  const range = item === '9.01' ? null : sectionOf(scored, item);
  if (range === null) return null;
  const year = reportYear(scored);
  const read = (loose: boolean) => quotedLine(scored.text, range, filerOf(scored), year, decidingSpan(scored, item), loose);
  const line = read(false) ?? read(true);
  if (line === null) return null;
  return (line.pointing ? titleHeadline(scored) : null) ?? compose(`8-K.${item}.quoted`, line.text, [], line.date);
}

/** The title of the press release; null without one. */
export function titleHeadline(scored: Scored): Headline | null {
  const title = releaseTitle(scored, filerOf(scored));
  return title === null ? null : compose('8-K.release.title', title);
}

/** Year of the report, from the header or the cover. */
function reportYear({ facts, text }: Scored): number | null {
  const day = facts?.periodOfReport ?? facts?.acceptedAt ?? coverDay(text.slice(0, 6_000));
  return Number(day?.slice(0, 4)) || null;
}

/** The quote of the rule that decided, where it stands in the item. */
function decidingSpan(scored: Scored, item: string): { start: number; end: number } | null {
  const { quote, kind } = scored.best.decisive;
  return quote !== null && kind !== 'base' && decisiveItem(scored) === item ? quote : null;
}

function sectionOf({ facts }: Scored, item: string): TextRange | null {
  const found = facts?.eightK?.sections.find((section) => (PRESENT_ITEM[section.item] ?? section.item) === item);
  if (found === undefined || found.start === null || found.end === null || found.end <= found.start) return null;
  return { start: found.start, end: Math.min(found.end, found.start + MAX_SECTION), document: null };
}

interface Candidate {
  readonly line: Condensed;
  readonly weight: number;
}

/** The best line of a part of the text; null where no sentence of it can be shortened. */
export function quotedLine(
  text: string,
  range: TextRange,
  company: string | null,
  year: number | null,
  deciding: { readonly start: number; readonly end: number } | null = null,
  loose = false,
): Condensed | null {
  let best: Candidate | null = null;
  /** The sentence before was too long to be read to its end: what follows begins inside it. */
  let goesOn = false;
  let at = range.start;
  for (let count = 0; count < MAX_SENTENCES && at < range.end; count += 1) {
    while (at < range.end && /\s/.test(text[at] ?? '')) at += 1;
    if (at >= range.end) break;
    const found = sentenceAround(text, at, Math.min(at + 1, range.end), range);
    const sentence = { start: at, end: Math.max(found.end, at + 1) };
    at = sentence.end;
    const words = text.slice(sentence.start, sentence.end);
    const inside = goesOn;
    goesOn = words.length >= MAX_WHOLE;
    if (
      inside ||
      words.length < 30 ||
      !/[a-z]{3}/.test(words) ||
      EXHIBIT_SUBJECT.test(words) ||
      INTRODUCES.test(words) ||
      ABOUT_ITSELF.test(words) ||
      STANDARD_TERMS.test(words) ||
      isOld(words, year) ||
      (BOILERPLATE.test(words) && !TELLING.test(words))
    )
      continue;
    const weight = weightOfSentence(words, count, year) + (deciding !== null && overlaps(sentence, deciding) ? 4 : 0);
    if (best !== null && weight <= best.weight) continue;
    const line = condense(words, company, loose);
    // A line that only points to a release gives way to one that tells anything.
    const told = line?.pointing === true ? weight - POINTING_COSTS : weight;
    if (line !== null && (best === null || told > best.weight)) best = { line, weight: told };
  }
  return best?.line ?? null;
}

/** What follows is told by the sentences behind: `issued the following press release:`. */
const INTRODUCES =
  /\bthe following (?:(?:joint )?(?:press|news|media) release|statement|announcement|message|letter|communication|e-?mail)s?\b|\bfollowing message with\b|\bthe following (?:\w{3,14} )?(?:information|updates?|disclosures?|matters?|actions?|measures?|steps|items|amendments?|changes|risk factors?|events?)\b/i;
/** The report speaks of itself, of slides and calls: nothing has happened. */
const ABOUT_ITSELF =
  /\b(?:(?:is|are) (?:filing|furnishing|providing|supplementing|including)|(?:is|are) being (?:filed|furnished)) (?:this|these|recast|revised|updated|certain|the (?:information|slides?|presentation|exhibits?|following|attached)|its (?:risk factors?|disclosure)|under|pursuant|herewith|as)|\b(?:information|disclosure)s? (?:contained|included|set forth|furnished|provided) in (?:this|Item|the)\b|\b(?:slides?|presentations?|presentation materials?|materials?|webcast|transcript|replay|recording)\b[^.;]{0,80}\b(?:will be|is|are|may be|can be|was|were) (?:available|posted|accessible|used|archived|webcast|held|presented|furnished|made)|\b(?:us(?:e|ing)|present(?:ing)?) (?:the|these|this|such|to) (?:\w{3,14} ){0,2}(?:materials|presentations?|slides|investors)\b|\bwill be webcast\b|\bprepared (?:presentation|slides?|investor|materials?|certain)|\b(?:replay|webcast|conference call)\b[^.;]{0,40}\b(?:available|accessed|dial)/i;

/** Not the year of a law, of a fiscal period or of a maturity. */
const EVENT_YEAR = /(?<!\b(?:Act of|Act,|due|fiscal|FY) )\b(?:199|20\d)\d\b/g;
/** Every year that the sentence names is long past: `The notes were issued in June 2019`. */
function isOld(words: string, year: number | null): boolean {
  const years = Array.from(words.matchAll(EVENT_YEAR), (match) => Number(match[0]));
  return year !== null && years.length > 0 && Math.max(...years) < year - 1;
}

/** A sentence that reports a release and points to it in one breath. */
const TELLING = /\b(?:announc(?:ed|ing) (?:that|the|its?|an?)|report(?:ed|ing) (?:that|its))\b/i;

function overlaps(
  a: { readonly start: number; readonly end: number },
  b: { readonly start: number; readonly end: number },
): boolean {
  return a.start < b.end && b.start < a.end;
}

const POINTING_COSTS = 2.5;
const MATERIAL =
  /\b(?:will|could|is expected to|are expected to|is likely to|likely) (?:\w{3,9} )?(?:have|result in) an? (?:\w{3,11} )?(?:material|significant|substantial)(?: adverse| negative)? (?:effect|impact)\b/i;

/** The newest date and the largest amount weigh most; what comes first weighs a little more than what comes later. */
function weightOfSentence(words: string, place: number, year: number | null): number {
  const largest = Math.max(0, ...Array.from(words.matchAll(AMOUNT), (match) => weightOf(match[0])));
  const years = Array.from(words.matchAll(YEAR), (match) => Number(match[0]));
  const newest = Math.max(0, ...years);
  const current = year === null || newest === 0 ? 0 : newest >= year ? 1.5 : -2;
  return (
    (largest > 0 ? 1 + Math.log10(largest + 1) / 8 : 0) +
    current +
    (place === 0 ? 1.5 : -0.15 * place) -
    (BACKGROUND.test(words) ? (/^As previously/.test(words) ? 3 : 1) : 0) -
    (DEFINED.test(words) ? 1.5 : 0) -
    (/\b(?:filed|files|filing) (?:its|the|this|a) (?:Quarterly|Annual|Current) Report\b/.test(words) ? 3 : 0) -
    (DETAIL.test(words) || PART.test(words) ? 1.5 : 0) -
    (MATTER_OF_COURSE.test(words) ? 2.5 : 0) -
    (CONDITIONAL.test(words) ? 1.5 : 0) +
    (GRAVE.test(words) ? 2 : 0) +
    (MATERIAL.test(words) ? 1.5 : 0)
  );
}
