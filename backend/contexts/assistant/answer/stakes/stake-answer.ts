import { wordsOf } from '#platform/full-text/words.ts';
import { percentIn } from '#reading/forms/stake/changes.ts';
import type { StakePerson } from '#reading/forms/stake/facts.ts';
import type { Answer, Candidate } from '../answer.ts';
import { matchesNameDetails } from '../namesakes.policy.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import { issuersAnswer } from './stake-issuers.ts';
import { COMMON_OF_HOLDERS, personsOf, withPercentage } from './stake-persons.ts';
import { otherHolderSentence, otherSentence, sentenceOfDay } from './stake-sentences.ts';
import { baseOf, coverOf, eventOf, powersOf } from './stake-statements.ts';
import { isOfPeriod } from './stake-times.ts';

/** Answers questions about stakes from the covers of Schedules 13D and 13G. Pure. */

const ABOUT =
  /\b13[dg]s?\b|\bstakes?\b|\bcontrols?\b|\bowners?\b|\bholders?\b|\bshare of\b|\battributed\b|\bbeneficial|\bown(?:s|ed|ing|ership)?\b|\bpercent|%|\bh[eo]lds?\b/i;
/** Asks about shares in other words. */
const SHARES = /\bshares\b|\bunits\b|\bADSs?\b|\bvot(?:e|es|ing)\b|\bposition\b/i;
/** Asks about trades and prices, which schedules don't contain. */
const TRADED = /\b(?:buy|bought|sell|sold|pa(?:y|id)|cost|prices?|issued?|offered)\b/i;
const MAX_FILINGS = 3;
const SEVERAL = /\bwhich\b|\bwho\b|\bfunds\b/i;
/** The minimum percentage of the class in question. */
const MIN_PERCENT = /\b(?:more than|over|above|at least|exceed\w*)\s+(\d+(?:\.\d+)?)\s*(?:%|percent)/i;

/** Undefined if none of the filings reports a stake of the named holder in the named company. */
export function stakeAnswer(question: Question, candidates: readonly Candidate[]): Answer | undefined {
  const { text, words, names, periods } = question;
  const isAbout = ABOUT.test(text);
  if (!isAbout && (!SHARES.test(text) || TRADED.test(text))) return undefined;
  const matches = candidates.flatMap((filing) => {
    const { stake, parties } = filing.facts;
    if (!stake) return [];
    const issuer = new Set(
      wordsOf(`${stake.issuerName ?? ''} ${parties.filter(({ role }) => role === 'subject').map(({ name }) => name)}`),
    );
    const people = new Set(
      wordsOf([...stake.persons.map(({ name }) => name ?? ''), ...parties.map(({ name }) => name)].join(' ')),
    );
    const filingWords = new Set(wordsOf(filing.text));
    const all = [stake.issuerName ?? '', ...stake.persons.map(({ name }) => name ?? ''), ...parties.map(({ name }) => name)];
    const isMeant =
      words.some((word) => issuer.has(word)) &&
      names.every((name) => issuer.has(name) || hasWord(people, name) || filingWords.has(name)) &&
      matchesNameDetails(text, all, filing.text);
    const nameHits = words.filter((word) => hasWord(people, word) && !issuer.has(word) && !COMMON_OF_HOLDERS.has(word)).length;
    return isMeant ? [{ filing, nameHits }] : [];
  });
  const best = Math.max(0, ...matches.map(({ nameHits }) => nameHits));
  let matching = matches.filter(({ nameHits }) => nameHits === best).map(({ filing }) => filing);
  if (matching.length === 0 && isAbout) return issuersAnswer(question, candidates);
  if (matching.length === 0 || (!isAbout && best === 0)) return undefined;
  const days = periods.flatMap(({ from, to }) => (from === to ? [from] : []));
  const isOfDay = (filing: Candidate) => days.some((day) => filing.filedOn === day || eventOf(filing.facts) === day);
  const before = matching.some(isOfDay) ? [] : matching.flatMap((filing) => days.flatMap((day) => sentenceOfDay(filing, day)));
  if (before.length > 0) return before.slice(0, MAX_FILINGS);
  if (periods.length > 0) matching = matching.filter((filing) => periods.some((period) => isOfPeriod(filing, period)));
  if (matching.length === 0) return null;
  const sorted = withPercentage(text, matching).toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1));
  // Schedules for two share classes are filed on the same day.
  const newestIn = (filings: readonly Candidate[]) => filings.filter((each, at) => at === 0 || isForOtherClass(each, filings[0]));
  const newest = (
    SEVERAL.test(text)
      ? sorted
      : periods.length < 2
        ? newestIn(sorted)
        : [...new Set(periods.flatMap((period) => newestIn(sorted.filter((filing) => isOfPeriod(filing, period)))))]
  ).slice(0, MAX_FILINGS);
  // “Is it still above 5%?” asks whether, not who.
  const minPercent = /\b(?:still|whether|is it|does it)\b/i.test(text) ? 0 : Number(MIN_PERCENT.exec(text)?.[1] ?? 0);
  const holds = (person: StakePerson) => minPercent === 0 || (percentIn(person) ?? 0) >= minPercent;
  const statements = newest.flatMap((filing) => [
    ...personsOf(filing, question)
      .filter(holds)
      .flatMap((person) => [...coverOf(filing, person), ...powersOf(text, filing, person)]),
    ...baseOf(text, filing),
    ...otherHolderSentence(question, filing),
    ...otherSentence(question, filing),
  ]);
  return statements.length === 0 ? null : statements;
}

/** Whether a schedule is by the same persons and from the same day, but for a different share class. */
function isForOtherClass({ filedOn, facts }: Candidate, newest: Candidate | undefined): boolean {
  const holderOf = (filing: Candidate['facts'] | undefined) => filing?.stake?.persons[0]?.name ?? null;
  const other = newest?.facts.stake?.classTitle ?? null;
  return (
    filedOn === newest?.filedOn &&
    holderOf(facts) === holderOf(newest.facts) &&
    (facts.stake?.classTitle ?? null) !== other &&
    holderOf(facts) !== null
  );
}
