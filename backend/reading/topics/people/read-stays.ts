import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { isHigher, roleAfter, withoutCompany } from '../../language/offices.ts';
import { officeKind, type PersonMention } from '../../language/people.ts';
import type { PersonnelChange } from './facts.ts';
import { isJoin } from './read-change.ts';

/** Reads who leaves one office but keeps another until a given day. Pure. */

/** A departing person's office and the day until which it is held. */
export interface Stay {
  readonly person: string;
  readonly role: string;
  readonly until: string;
}
const STAYS = /\b(?:(?:will|to|shall|would) (?:remain|continue|serve|stay)|(?:remain|continu)(?:s|es|ing)|serving)\b/;
const UNTIL = builtPattern(`\\b(?:through|until)\\b[^;]{0,40}?(${DATE_WORDS})`);

export function stayIn(words: string, people: readonly PersonMention[], subject: string | null): Stay | null {
  const verb = STAYS.exec(words);
  if (verb === null) return null;
  const rest = words.slice(verb.index + verb[0].length, verb.index + 260);
  const end = UNTIL.exec(rest);
  const until = parseLongDate(end?.[1]);
  const person = people.findLast((mention) => mention.end <= verb.index)?.name ?? subject;
  const role = end === null ? null : roleAfter(rest.slice(0, end.index));
  return until === null || role === null || person === null ? null : { person, role, until };
}

/** If somebody steps down from one office and keeps a higher one until a day, the departure is from that office on that day. */
export function stayed(change: PersonnelChange, stay: Stay | undefined, companyWords: ReadonlySet<string>): PersonnelChange {
  if (stay === undefined || isJoin(change.direction)) return change;
  if (change.role !== null && (officeKind(change.role) === 'director' || !isHigher(stay.role, change.role))) return change;
  return { ...change, role: withoutCompany(stay.role, companyWords), effectiveOn: stay.until, immediately: false };
}
