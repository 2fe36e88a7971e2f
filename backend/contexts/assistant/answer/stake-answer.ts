import { wordsOf } from '../../../platform/full-text/words.ts';
import type { StakePerson } from '../../filings/published/stake-facts.events.ts';
import type { Answer, Candidate, Statement } from './answer.ts';
import type { Question } from './question.ts';

/** Answers questions about stakes from the covers of Schedules 13D and 13G. Pure. */

const ABOUT = /\b13[dg]s?\b|\bstakes?\b|\bbeneficial|\bown(?:s|ed|ing|ership)?\b|\bpercent|%|\bh[eo]lds?\b/i;
const MOST_PERSONS = 3;
/** Days after its event until a schedule was due, at the most. */
const REPORTED_WITHIN_DAYS = 50;
const MOST_FILINGS = 3;
const COMMON = new Set(wordsOf('fund funds capital management partners company group llc lp ltd inc advisors'));

/** Undefined where no stake of those named in those named is among the filings. */
export function stakeAnswer({ text, words, names, periods }: Question, candidates: readonly Candidate[]): Answer | undefined {
  if (!ABOUT.test(text)) return undefined;
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
  if (its.length === 0) return undefined;
  if (periods.length > 0)
    its = its.filter((filing) =>
      periods.some(({ from, to, unit }) => isThen(filing, from, unit === 'days' ? shifted(to, REPORTED_WITHIN_DAYS) : to)),
    );
  if (its.length === 0) return null;
  const newest = its
    .toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1))
    .slice(0, /\bwhich\b|\bwho\b|\bfunds\b/i.test(text) ? MOST_FILINGS : 1);
  const statements = newest.flatMap((filing) => personsOf(filing, words).flatMap((person) => statementOf(filing, person)));
  return statements.length === 0 ? null : statements;
}

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A schedule for the end of a year is filed early in the next. */
function isThen({ filedOn, facts }: Candidate, from: string, to: string): boolean {
  const event = Date.parse(`${facts.stake?.eventDate} UTC`);
  const day = Number.isNaN(event) ? null : new Date(event).toISOString().slice(0, 10);
  return (filedOn >= from && filedOn <= to) || (day !== null && day >= from && day <= to);
}

/** The persons who are named; without one, the first cover. */
function personsOf({ facts }: Candidate, words: readonly string[]): readonly StakePerson[] {
  const persons = facts.stake?.persons ?? [];
  const scored = persons.map((person) => ({
    person,
    hits: wordsOf(person.name ?? '').filter((word) => words.includes(word) && !COMMON.has(word)).length,
  }));
  const best = Math.max(0, ...scored.map(({ hits }) => hits));
  return (best === 0 ? scored.slice(0, 1) : scored.filter(({ hits }) => hits === best))
    .slice(0, MOST_PERSONS)
    .map(({ person }) => person);
}

function statementOf({ accession, form, filedOn, facts, text }: Candidate, person: StakePerson): Statement[] {
  const { name, aggregate, percent } = person;
  if (name === null || (aggregate === null && percent === null)) return [];
  const shown = aggregate === null ? null : Number(aggregate).toLocaleString('en-US');
  const lines = text.split('\n').map((line) => line.trim());
  const quote =
    lines.find((line) => line.startsWith('Reporting person: ') && line.includes(name)) ??
    lines.find((line) => line.includes(shown ?? `${percent}%`) && line.length < 400) ??
    lines.find((line) => percent !== null && line.includes(percent) && line.length < 400);
  if (quote === undefined) return [];
  const share = percent === null ? '' : `${shown === null ? '' : ', '}${percent}% of the class`;
  const note = lines.find(
    (line) => /warrant|american depositary|\bADSs?\b/i.test(line) && /\d{2},\d{3}/.test(line) && line.length < 1_200,
  );
  return [
    {
      text: `${name} reported ${shown === null ? '' : `${shown} shares`}${share} of ${facts.stake?.issuerName ?? 'the issuer'} (${form}, filed ${filedOn}).`,
      citations: [{ accession, quote }],
    },
    ...(note === undefined ? [] : [{ text: `The filing says: “${note}”`, citations: [{ accession, quote: note }] }]),
  ];
}
