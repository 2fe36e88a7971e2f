import { daysBetween } from '../../platform/values/calendar-day.ts';
import type { FactValue } from '../../reading/judge/evaluate.ts';
import type { EightKItemFact } from '../filings/published/eight-k-facts/item-facts.events.ts';
import type { PersonnelChange } from '../filings/published/eight-k-facts/people-facts.events.ts';
import { isArrival, kindOf } from './office-kind.ts';
import { boardLost, holdersWon } from './vote-outcome.ts';

/** What the facts of Items 3.03 and 4.01 to 5.07, and people told elsewhere, say for the rules. Pure. */

/** Names of the facts that rules may ask for. */
export const PEOPLE_VALUES = [
  'peopleRead',
  'topLeaves',
  'topLeavesAtOnce',
  'chiefLeaves',
  'financeLeaves',
  'accountingLeaves',
  'topDismissed',
  'topLeavesLater',
  'newChief',
  'officerLeaves',
  'directorLeaves',
  'directorRetires',
  'directorJoins',
  'succession',
  'changeRepeated',
  'becameSubsidiary',
  'auditorResigns',
  'auditorBarred',
  'boardLost',
  'holdersWon',
  'forwardSplit',
  'newName',
  'rightsPlanKept',
] as const;

const RETIRING = new Set<PersonnelChange['direction']>(['retires', 'not standing']);
const TOP = new Set(['ceo', 'cfo']);

/** @param item people count under the item that tells of them. @param day day of the report. @returns null for a name that is none of these. */
export function peopleValue(
  name: string,
  facts: readonly EightKItemFact[] | undefined,
  item = '5.02',
  day: string | null = null,
): FactValue | null {
  if (!(PEOPLE_VALUES as readonly string[]).includes(name)) return null;
  if (facts === undefined) return { value: false };
  const found = find(name as (typeof PEOPLE_VALUES)[number], facts, item, day);
  return found === undefined ? { value: false } : { value: true, source: 'eightK.itemFacts', quote: found.quote };
}

/** A departure this many days ahead is planned. */
const LATER = 60;

function isMuchLater({ effectiveOn }: PersonnelChange, day: string | null): boolean {
  return effectiveOn !== null && day !== null && daysBetween(day, effectiveOn) >= LATER;
}

function find(
  name: (typeof PEOPLE_VALUES)[number],
  facts: readonly EightKItemFact[],
  item: string,
  day: string | null,
): EightKItemFact | undefined {
  const people = facts.filter((fact) => fact.kind === 'personnelChange' && fact.item === item) as PersonnelChange[];
  const leaving = people.filter((one) => !isArrival(one));
  const joining = people.filter(isArrival);
  const is = (one: PersonnelChange, ...kinds: readonly string[]) => kinds.includes(kindOf(one.role));
  switch (name) {
    case 'peopleRead':
      return people[0];
    case 'topLeaves':
      return leaving.find((one) => TOP.has(kindOf(one.role)) && !/interim|acting/i.test(one.role ?? ''));
    case 'topLeavesAtOnce':
      return leaving.find((one) => TOP.has(kindOf(one.role)) && one.immediately && !/interim|acting/i.test(one.role ?? ''));
    case 'chiefLeaves':
      return leaving.find((one) => is(one, 'ceo') && !/interim|acting/i.test(one.role ?? ''));
    case 'financeLeaves':
      return leaving.find((one) => is(one, 'cfo') && !/interim|acting/i.test(one.role ?? ''));
    case 'accountingLeaves':
      return leaving.find((one) => is(one, 'accounting'));
    case 'topLeavesLater':
      return leaving.find((one) => TOP.has(kindOf(one.role)) && isMuchLater(one, day));
    case 'topDismissed':
      return leaving.find(
        (one) => TOP.has(kindOf(one.role)) && (one.direction === 'dismissed' || one.direction === 'put on leave'),
      );
    case 'newChief':
      return joining.find((one) => is(one, 'ceo'));
    case 'officerLeaves':
      return leaving.find((one) => !is(one, 'director'));
    case 'directorLeaves':
      return leaving.find((one) => is(one, 'director') && !RETIRING.has(one.direction));
    case 'directorRetires':
      return leaving.find((one) => is(one, 'director') && RETIRING.has(one.direction));
    case 'directorJoins':
      return joining.find((one) => is(one, 'director'));
    case 'succession': {
      const heads = joining.filter((one) => is(one, 'president', 'coo'));
      return leaving.some((one) => !is(one, 'director')) || heads.length > 1 ? heads[0] : undefined;
    }
    case 'changeRepeated':
      return people.every(({ reportedBefore }) => reportedBefore) ? people[0] : undefined;
    case 'becameSubsidiary':
      return facts.find((one) => one.kind === 'controlChange' && one.how === 'subsidiary');
    case 'auditorResigns':
      return facts.find((one) => one.kind === 'auditorChange' && (one.direction === 'resigns' || one.direction === 'declines'));
    case 'auditorBarred':
      return facts.find((one) => one.kind === 'auditorChange' && one.barred);
    case 'boardLost':
      return facts.find((one) => one.kind === 'meetingVote' && boardLost(one));
    case 'holdersWon':
      return facts.find((one) => one.kind === 'meetingVote' && holdersWon(one));
    case 'forwardSplit':
      return facts.find((one) => one.kind === 'charterChange' && one.what === 'split');
    case 'newName':
      return facts.find((one) => one.kind === 'charterChange' && one.what === 'name');
    case 'rightsPlanKept':
      return facts.find(
        (one) => one.kind === 'charterChange' && (one.what === 'rights plan extended' || one.what === 'rights plan amended'),
      );
  }
}
