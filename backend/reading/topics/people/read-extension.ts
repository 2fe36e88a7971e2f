import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { numberOf } from '../../language/numbers.ts';
import { roleAfter } from '../../language/offices.ts';
import type { PersonMention } from '../../language/people.ts';
import { quoteOf, type Sentence } from '../../language/sentences.ts';
import type { PersonnelChange, TermExtension } from './facts.ts';
import { isArrival, kindOf } from './office-kind.ts';

/** Reads who stays in office longer than previously agreed. Pure. */

/** `to extend the period during which Mr. Roe would serve as`, `extended his term as` */
const EXTENDS = /\bextend(?:s|ed|ing)?\b(?=[^;]{0,120}?\b(?:term|period|tenure|time|service|employment|agreement)\b)/i;
/** `will remain in service through at least December 31, 2030` */
const STAYS =
  /\b(?:(?:will|shall|agreed to|agrees to|to) (?:remain|continue|stay|serve))\b(?=[^;]{0,120}?\b(?:through|until) at least\b)/i;
const UNTIL = builtPattern(`\\b(?:to|through|until|till)\\b,? (?:at least )?(${DATE_WORDS})`, 'g');
const BONUS =
  /\bretention (?:bonus|payment|award)\b[^;$]{0,60}?\b(?:up to|of|equal to|at most|exceed) \$ ?(\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\.\d{1,2})?)( million)?\b/i;
/** Maximum distance of an office and a day from the verb. */
const MAX_REACH = 420;
/** Somebody who has decided to leave leaves, even if a term was extended. */
const DECIDED = /\b(?:notif|inform|announc|decid|decision|intend|intention|plans? to|resign|elected to retire)/i;

/** @param following the text of the sentences after it. @param office a person's known office, used if the sentence names none. */
export function extensionIn(
  text: string,
  sentence: Sentence,
  people: readonly PersonMention[],
  subject: string | null,
  following: () => string,
  office: (person: string) => string | undefined,
): Omit<TermExtension, 'item'> | null {
  const { words } = sentence;
  const verb = EXTENDS.exec(words) ?? STAYS.exec(words);
  if (verb === null) return null;
  const rest = words.slice(verb.index, verb.index + MAX_REACH);
  // `from June 30, 2016 to June 30, 2018`: take the end of the term.
  const end = rest.matchAll(UNTIL).next().value;
  const until = parseLongDate(end?.[1]);
  const person =
    people.find(({ start }) => start >= verb.index && start < verb.index + (end?.index ?? 0))?.name ??
    people.findLast((mention) => mention.end <= verb.index)?.name ??
    subject;
  if (until === null || person === null) return null;
  const role =
    roleAfter(AS_OFFICE.exec(rest.slice(0, end?.index))?.[0] ?? '') ?? (OF_CONTRACT.test(rest) ? null : office(person));
  const bonus = BONUS.exec(`${words} ${following()}`);
  const amount = bonus === null ? null : numberOf(bonus[1]);
  return role === null || role === undefined
    ? null
    : {
        kind: 'termExtension',
        person,
        role,
        until,
        bonus: amount === null ? null : String(Math.round(amount * (bonus?.[2] === undefined ? 1 : 1e6))),
        quote: quoteOf(text, sentence, verb[0]),
      };
}

/** The office that the term is for. */
const AS_OFFICE = /\b(?:as|serve) .{3,160}/;
/** Renewing a contract says nothing about an office. */
const OF_CONTRACT = /^extend\w{0,3} (?:the )?(?:term of )?(?:the |his |her |its |an? |such )?(?:[A-Za-z]{3,12} ){0,3}agreement/i;

/** Whether a change only means that somebody stays: in the same office, or until a later day. */
export function onlyStays(change: PersonnelChange, extension: Pick<TermExtension, 'role' | 'until'> | undefined): boolean {
  if (extension === undefined) return false;
  if (isArrival(change)) return change.role !== null && kindOf(change.role) === kindOf(extension.role);
  return !DECIDED.test(change.quote.text) && (change.effectiveOn === null || change.effectiveOn >= extension.until);
}
