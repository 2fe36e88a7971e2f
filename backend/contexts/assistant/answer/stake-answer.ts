import { wordsOf } from '../../../platform/full-text/words.ts';
import type { StakePerson } from '../../filings/published/stake-facts.events.ts';
import type { Answer, Candidate, Statement } from './answer.ts';
import type { Question } from './question.ts';
import type { Period } from './question-dates.ts';

/** Answers questions about stakes from the covers of Schedules 13D and 13G. Pure. */

const ABOUT =
  /\b13[dg]s?\b|\bstakes?\b|\bcontrols?\b|\bowners?\b|\bholders?\b|\bshare of\b|\battributed\b|\bbeneficial|\bown(?:s|ed|ing|ership)?\b|\bpercent|%|\bh[eo]lds?\b/i;
/** Asks for shares in other words. */
const SHARES = /\bshares\b|\bunits\b|\bADSs?\b|\bvot(?:e|es|ing)\b|\bposition\b/i;
/** Trades, and what was paid for them, stand in no such schedule. */
const TRADED = /\b(?:buy|bought|sell|sold|pa(?:y|id)|cost|prices?|issued?|offered)\b/i;
const MOST_PERSONS = 3;
/** Days after its event until a schedule was due, at the most. */
const REPORTED_WITHIN_DAYS = 50;
const MOST_FILINGS = 3;
const COVER = 'Reporting person: ';
const NOTED = /warrant|american depositary|\bADSs?\b/i;
const SEVERAL = /\bwhich\b|\bwho\b|\bfunds\b/i;
/** The least part of the class that is asked for. */
const LEAST = /\b(?:more than|over|above|at least|exceed\w*)\s+(\d+(?:\.\d+)?)\s*(?:%|percent)/i;
const COMMON = new Set(wordsOf('fund funds capital management partners company group llc lp ltd inc advisors'));

/** Undefined where no stake of those named in those named is among the filings. */
export function stakeAnswer({ text, words, names, periods }: Question, candidates: readonly Candidate[]): Answer | undefined {
  const isAbout = ABOUT.test(text);
  if (!isAbout && (!SHARES.test(text) || TRADED.test(text))) return undefined;
  const meant = candidates.flatMap((filing) => {
    const { stake, parties } = filing.facts;
    if (!stake) return [];
    const issuer = new Set(
      wordsOf(`${stake.issuerName ?? ''} ${parties.filter(({ role }) => role === 'subject').map(({ name }) => name)}`),
    );
    const people = new Set(
      wordsOf([...stake.persons.map(({ name }) => name ?? ''), ...parties.map(({ name }) => name)].join(' ')),
    );
    const isMeant =
      words.some((word) => issuer.has(word)) &&
      names.every((name) => issuer.has(name) || people.has(name) || filing.text.toLowerCase().includes(name));
    const named = words.filter((word) => people.has(word) && !issuer.has(word) && !COMMON.has(word)).length;
    return isMeant ? [{ filing, named }] : [];
  });
  const best = Math.max(0, ...meant.map(({ named }) => named));
  let its = meant.filter(({ named }) => named === best).map(({ filing }) => filing);
  if (its.length === 0 || (!isAbout && best === 0)) return undefined;
  if (periods.length > 0) its = its.filter((filing) => periods.some((period) => isOfPeriod(filing, period)));
  if (its.length === 0) return null;
  const sorted = its.toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1));
  // Schedules for two classes are filed together.
  const newestIn = (filings: readonly Candidate[]) => filings.filter((each, at) => at === 0 || isBeside(each, filings[0]));
  const newest = (
    SEVERAL.test(text)
      ? sorted
      : periods.length < 2
        ? newestIn(sorted)
        : [...new Set(periods.flatMap((period) => newestIn(sorted.filter((filing) => isOfPeriod(filing, period)))))]
  ).slice(0, MOST_FILINGS);
  // “Is it still above 5 %?” asks whether, not who.
  const least = /\b(?:still|whether|is it|does it)\b/i.test(text) ? 0 : Number(LEAST.exec(text)?.[1] ?? 0);
  const holds = ({ percent }: StakePerson) => least === 0 || Number(percent ?? 0) >= least;
  const statements = newest.flatMap((filing) =>
    personsOf(filing, words)
      .filter(holds)
      .flatMap((person) => statementOf(filing, person)),
  );
  return statements.length === 0 ? null : statements;
}

/** Of the same persons and day, for another class. */
function isBeside({ filedOn, facts }: Candidate, newest: Candidate | undefined): boolean {
  const of = (filing: Candidate['facts'] | undefined) => filing?.stake?.persons[0]?.name ?? null;
  const other = newest?.facts.stake?.classTitle ?? null;
  return (
    filedOn === newest?.filedOn &&
    of(facts) === of(newest.facts) &&
    (facts.stake?.classTitle ?? null) !== other &&
    of(facts) !== null
  );
}

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const isOfPeriod = (filing: Candidate, { from, to, unit }: Period): boolean =>
  isThen(filing, from, unit === 'days' ? shifted(to, REPORTED_WITHIN_DAYS) : to);

/** A schedule for the end of a year is filed early in the next. */
function isThen({ filedOn, facts }: Candidate, from: string, to: string): boolean {
  const day = eventOf(facts);
  return (filedOn >= from && filedOn <= to) || (day !== null && day >= from && day <= to);
}

function eventOf({ stake }: Candidate['facts']): string | null {
  const event = Date.parse(`${stake?.eventDate} UTC`);
  return Number.isNaN(event) ? null : new Date(event).toISOString().slice(0, 10);
}

/** For each name that is asked for the first person who has it; without one, the first cover. */
function personsOf({ facts }: Candidate, words: readonly string[]): readonly StakePerson[] {
  const persons = facts.stake?.persons ?? [];
  const issuer = new Set(wordsOf(facts.stake?.issuerName ?? ''));
  const hits = (person: StakePerson) =>
    wordsOf(person.name ?? '').filter((word) => words.includes(word) && !COMMON.has(word) && !issuer.has(word));
  const chosen: StakePerson[] = [];
  let left = new Set(persons.flatMap(hits));
  while (left.size > 0 && chosen.length < MOST_PERSONS) {
    const count = (person: StakePerson) => hits(person).filter((word) => left.has(word)).length;
    const best = persons.reduce((most, one) => (count(one) > count(most) ? one : most));
    chosen.push(best);
    left = left.difference(new Set(hits(best)));
  }
  return chosen.length === 0 ? persons.slice(0, 1) : chosen;
}

function statementOf({ accession, form, filedOn, facts, text }: Candidate, person: StakePerson): Statement[] {
  const { name, aggregate, percent } = person;
  if (name === null || (aggregate === null && percent === null)) return [];
  // A cover that gives a part of the class and no shares contradicts itself: its percentage alone is told.
  const isCount = aggregate !== null && !(Number(aggregate) === 0 && Number(percent ?? 0) > 0);
  const shown = isCount ? Number(aggregate).toLocaleString('en-US') : null;
  const event = eventOf(facts);
  const lines = text.split('\n').map((line) => line.trim());
  const quote =
    lines.find((line) => line.startsWith(COVER) && line.includes(name)) ??
    lines.find((line) => line.includes(shown ?? `${percent}%`) && line.length < 400) ??
    lines.find((line) => percent !== null && line.includes(percent) && line.length < 400);
  if (quote === undefined) return [];
  const share = percent === null ? '' : `${shown === null ? '' : ', '}${percent}% of the class`;
  const noted = lines.filter((line) => NOTED.test(line) && /\d{2},\d{3}/.test(line) && line.length < 1_200);
  // A note on the cover of another person is not about this one.
  const note = noted.find((line) => line.includes(name)) ?? noted.find((line) => !line.startsWith(COVER));
  return [
    {
      text: `${name} reported ${shown === null ? '' : `${shown} shares`}${share} of ${facts.stake?.issuerName ?? 'the issuer'} (${form}, filed ${filedOn}${event === null ? '' : `, for an event of ${event}`}).`,
      citations: [{ accession, quote }],
    },
    ...(note === undefined ? [] : [{ text: `The filing says: “${note}”`, citations: [{ accession, quote: note }] }]),
  ];
}
