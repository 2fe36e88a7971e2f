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
const leaver = (is: (change: PersonnelChange, day: string | null) => boolean) =>
  people((changes, day) => changes.find((change) => !isArrival(change) && is(change, day)));
const joiner = (...kinds: readonly string[]) =>
  people((changes) => changes.find((change) => isArrival(change) && kinds.includes(kindOf(change.role))));

const is = (change: PersonnelChange, ...kinds: readonly string[]): boolean => kinds.includes(kindOf(change.role));
const isTop = (change: PersonnelChange): boolean => TOP.has(kindOf(change.role)) && !isInterim(change);
const isAhead = ({ effectiveOn }: PersonnelChange, day: string | null, days: number): boolean =>
  effectiveOn !== null && day !== null && daysBetween(day, effectiveOn) >= days;
const says = ({ circumstances }: PersonnelChange, what: NonNullable<PersonnelChange['circumstances']>[number]): boolean =>
  circumstances?.includes(what) === true;

/** Whether a departure is immediate, involuntary, or without a successor. */
function isSudden(change: PersonnelChange, day: string | null): boolean {
  if (change.immediately || change.direction === 'dismissed' || change.direction === 'put on leave') return true;
  if (says(change, 'for cause') || says(change, 'investigation')) return true;
  return says(change, 'search') && !says(change, 'stays for now') && !isAhead(change, day, NOTICE_DAYS);
}

/** Whether the filing names a permanent successor. */
function isFollowed(change: PersonnelChange, changes: readonly PersonnelChange[]): boolean {
  const follower = changes.find(
    (other) => isArrival(other) && other.person !== change.person && kindOf(other.role) === kindOf(change.role),
  );
  return follower === undefined ? change.successor !== null : !isInterim(follower);
}

/** Routine changes: a director arrives or retires, or somebody takes over the accounting. */
const isUsual = (change: PersonnelChange): boolean =>
  isArrival(change) ? is(change, 'director', 'accounting') : is(change, 'director') && RETIRING.has(change.direction);

export const PEOPLE_VALUES: ItemTopic['ruleInputs'] = {
  peopleRead: people(([first]) => first),
  topLeaves: leaver(isTop),
  topLeavesSuddenly: leaver((change, day) => isTop(change) && isSudden(change, day)),
  topLeavesMuchLater: leaver((change, day) => isTop(change) && isAhead(change, day, MUCH_LATER_DAYS)),
  /** The chief executive's office matters more than whether the departure was planned. */
  topLeavesInOrder: people((changes, day) => {
    const top = changes.filter((change) => !isArrival(change) && isTop(change));
    return top.every((change) => !is(change, 'ceo') && !isSudden(change, day) && isFollowed(change, changes))
      ? top[0]
      : undefined;
  }),
  chiefLeaves: leaver((change) => is(change, 'ceo') && !isInterim(change)),
  financeLeaves: leaver((change) => is(change, 'cfo') && !isInterim(change)),
  accountingLeaves: leaver((change) => is(change, 'accounting')),
  leavesOverDisagreement: leaver(({ reason }) => reason === OVER_DISAGREEMENT),
  newChief: joiner('ceo'),
  officerLeaves: leaver((change) => !is(change, 'director')),
  directorLeaves: leaver((change) => is(change, 'director') && !RETIRING.has(change.direction)),
  directorRetires: leaver((change) => is(change, 'director') && RETIRING.has(change.direction)),
  directorJoins: joiner('director'),
  /** Several at once often follow an agreement with a holder. */
  directorJoinsAlone: people(([one, ...others]) =>
    one !== undefined && others.length === 0 && isArrival(one) && is(one, 'director') ? one : undefined,
  ),
  accountingJoins: joiner('accounting'),
  /** It is not routine if several directors leave at once. */
  changesAreUsual: people((changes) =>
    changes.every(isUsual) && changes.filter((change) => !isArrival(change)).length < 2 ? changes[0] : undefined,
  ),
  officerStays: (facts) => factsOfKind(facts, 'termExtension')[0],
  chiefStays: (facts) => factsOfKind(facts, 'termExtension').find(({ role }) => kindOf(role) === 'ceo'),
  succession: people((changes) => {
    const heads = changes.filter((change) => isArrival(change) && is(change, 'president', 'coo'));
    return changes.some((change) => !isArrival(change) && !is(change, 'director')) || heads.length > 1 ? heads[0] : undefined;
  }),
  changeRepeated: people((changes) => (changes.every(({ reportedBefore }) => reportedBefore) ? changes[0] : undefined)),
};
