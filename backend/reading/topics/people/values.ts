import { daysBetween } from '#platform/values/calendar-day.ts';
import { type AskedItem, factsOfKind, type ItemTopic } from '../item-topic.ts';
import type { PersonnelChange } from './facts.ts';
import { isArrival, isInterim, kindOf } from './office-kind.ts';
import { OVER_DISAGREEMENT } from './read-change.ts';

/** Values that rules may ask for about the people of an item. Pure. */

const RETIRING = new Set<PersonnelChange['direction']>(['retires', 'not standing']);
const TOP = new Set(['ceo', 'cfo']);
/** In days. A departure this far ahead comes with notice; one much later is planned. */
const NOTICE_DAYS = 14;
const MUCH_LATER_DAYS = 91;

const people = (pick: (changes: readonly PersonnelChange[], day: string | null) => PersonnelChange | undefined) => {
  return (facts: Parameters<ItemTopic['ruleInputs'][string]>[0], { item, day }: AskedItem) =>
    pick(factsOfKind(facts, 'personnelChange', item), day);
};
const leaver = (is: (one: PersonnelChange, day: string | null) => boolean) =>
  people((changes, day) => changes.find((one) => !isArrival(one) && is(one, day)));
const joiner = (...kinds: readonly string[]) =>
  people((changes) => changes.find((one) => isArrival(one) && kinds.includes(kindOf(one.role))));

const is = (one: PersonnelChange, ...kinds: readonly string[]): boolean => kinds.includes(kindOf(one.role));
const isTop = (one: PersonnelChange): boolean => TOP.has(kindOf(one.role)) && !isInterim(one);
const isAhead = ({ effectiveOn }: PersonnelChange, day: string | null, days: number): boolean =>
  effectiveOn !== null && day !== null && daysBetween(day, effectiveOn) >= days;
const says = ({ circumstances }: PersonnelChange, what: NonNullable<PersonnelChange['circumstances']>[number]): boolean =>
  circumstances?.includes(what) === true;

/** Whether a departure is immediate, involuntary, or without a successor. */
function isSudden(one: PersonnelChange, day: string | null): boolean {
  if (one.immediately || one.direction === 'dismissed' || one.direction === 'put on leave') return true;
  if (says(one, 'for cause') || says(one, 'investigation')) return true;
  return says(one, 'search') && !says(one, 'stays for now') && !isAhead(one, day, NOTICE_DAYS);
}

/** Whether the filing names a permanent successor. */
function isFollowed(one: PersonnelChange, changes: readonly PersonnelChange[]): boolean {
  const follower = changes.find(
    (other) => isArrival(other) && other.person !== one.person && kindOf(other.role) === kindOf(one.role),
  );
  return follower === undefined ? one.successor !== null : !isInterim(follower);
}

/** Routine changes: a director arrives or retires, or somebody takes over the accounting. */
const isUsual = (one: PersonnelChange): boolean =>
  isArrival(one) ? is(one, 'director', 'accounting') : is(one, 'director') && RETIRING.has(one.direction);

export const PEOPLE_VALUES: ItemTopic['ruleInputs'] = {
  peopleRead: people(([first]) => first),
  topLeaves: leaver(isTop),
  topLeavesSuddenly: leaver((one, day) => isTop(one) && isSudden(one, day)),
  topLeavesMuchLater: leaver((one, day) => isTop(one) && isAhead(one, day, MUCH_LATER_DAYS)),
  /** The chief executive's office matters more than whether the departure was planned. */
  topLeavesInOrder: people((changes, day) => {
    const top = changes.filter((one) => !isArrival(one) && isTop(one));
    return top.every((one) => !is(one, 'ceo') && !isSudden(one, day) && isFollowed(one, changes)) ? top[0] : undefined;
  }),
  chiefLeaves: leaver((one) => is(one, 'ceo') && !isInterim(one)),
  financeLeaves: leaver((one) => is(one, 'cfo') && !isInterim(one)),
  accountingLeaves: leaver((one) => is(one, 'accounting')),
  leavesOverDisagreement: leaver(({ reason }) => reason === OVER_DISAGREEMENT),
  newChief: joiner('ceo'),
  officerLeaves: leaver((one) => !is(one, 'director')),
  directorLeaves: leaver((one) => is(one, 'director') && !RETIRING.has(one.direction)),
  directorRetires: leaver((one) => is(one, 'director') && RETIRING.has(one.direction)),
  directorJoins: joiner('director'),
  /** Several at once often follow an agreement with a holder. */
  directorJoinsAlone: people(([one, ...others]) =>
    one !== undefined && others.length === 0 && isArrival(one) && is(one, 'director') ? one : undefined,
  ),
  accountingJoins: joiner('accounting'),
  /** It is not routine if several directors leave at once. */
  changesAreUsual: people((changes) =>
    changes.every(isUsual) && changes.filter((one) => !isArrival(one)).length < 2 ? changes[0] : undefined,
  ),
  officerStays: (facts) => factsOfKind(facts, 'termExtension')[0],
  chiefStays: (facts) => factsOfKind(facts, 'termExtension').find(({ role }) => kindOf(role) === 'ceo'),
  succession: people((changes) => {
    const heads = changes.filter((one) => isArrival(one) && is(one, 'president', 'coo'));
    return changes.some((one) => !isArrival(one) && !is(one, 'director')) || heads.length > 1 ? heads[0] : undefined;
  }),
  changeRepeated: people((changes) => (changes.every(({ reportedBefore }) => reportedBefore) ? changes[0] : undefined)),
};
