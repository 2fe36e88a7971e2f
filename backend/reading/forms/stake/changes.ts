import type { PastStake } from '../../judge/context.ts';
import { foldedName } from '../../language/folded-name.ts';
import { numberOf } from '../../language/numbers.ts';
import type { StakeFacts, StakePerson } from './facts.ts';

/** What changed between a schedule and the same filer's previous one. Pure. */

/** The figures of a schedule that are stored for comparison with the next one. */
export type StakeFigures = Pick<PastStake, 'percent' | 'shares' | 'isGroup' | 'persons'>;

export interface StakeChanges {
  /** Percentage points; null if either schedule has no plausible figure. */
  readonly points: number | null;
  readonly shares: number | null;
  /** From row 2 of the covers: whether the persons formed a group or are no longer one. */
  readonly group: 'formed' | 'ended' | null;
  /** Persons added or removed. Both are empty if there are additions and removals, because a name may just be spelled differently. */
  readonly joined: readonly string[];
  readonly left: readonly string[];
}

/** The percentage if it is plausible; facts of older builds have no doubts. */
export const percentIn = ({ percent, percentDoubt }: StakePerson): number | null => {
  const figure = percentDoubt === undefined ? numberOf(percent) : null;
  return figure !== null && figure > 100 ? null : figure;
};
/** The number of shares if it is plausible. */
export const sharesIn = ({ aggregate, sharesDoubt }: StakePerson): number | null =>
  sharesDoubt === undefined ? numberOf(aggregate) : null;

const maxOf = (figures: readonly (number | null)[]): number | null => {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : Math.max(...known);
};
const MAX_PERSONS = 20;

export function figuresOf({ persons, personsOmitted, isGroup = null, partial }: StakeFacts): StakeFigures {
  const names = persons.flatMap(({ name }) => name ?? []);
  const isWhole = names.length === persons.length && personsOmitted === 0 && partial !== true && names.length <= MAX_PERSONS;
  return {
    percent: maxOf(persons.map(percentIn)),
    shares: maxOf(persons.map(sharesIn)),
    isGroup,
    ...(isWhole && { persons: names }),
  };
}

export function changesSince(was: StakeFigures, is: StakeFigures): StakeChanges {
  const less = (now: number | null | undefined, before: number | null | undefined) =>
    now == null || before == null ? null : Math.round((now - before) * 1_000) / 1_000;
  const known = (names: readonly string[] = []) => new Set(names.map(foldedName));
  const without = (names: readonly string[], others: ReadonlySet<string>) =>
    names.filter((name) => !others.has(foldedName(name)));
  const areKnown = was.persons !== undefined && is.persons !== undefined;
  const joined = areKnown ? without(is.persons, known(was.persons)) : [];
  const left = areKnown ? without(was.persons, known(is.persons)) : [];
  const isRenamed = joined.length > 0 && left.length > 0;
  return {
    // An older build may have recorded a percentage over 100.
    points: (was.percent ?? 0) > 100 ? null : less(is.percent, was.percent),
    shares: less(is.shares, was.shares),
    group: was.isGroup == null || is.isGroup == null || was.isGroup === is.isGroup ? null : is.isGroup ? 'formed' : 'ended',
    joined: isRenamed ? [] : joined,
    left: isRenamed ? [] : left,
  };
}
