import { numberOf } from '../../language/numbers.ts';
import type { TextSection } from '../../language/text-section.ts';
import type { StakeFacts, StakePerson } from './facts.ts';

/** Finds figures on the cover pages that are impossible or contradict others in the schedule. Pure. */

/** Implied class sizes may differ by up to this factor, since some filers add their own options; a misplaced decimal point gives ten. */
const FACTOR = 3;
/** Below this, a printed percentage is too coarse to derive the class size. */
const MIN_PERCENT = 1;
/** Maximum ratio of shares covered by powers to shares owned. */
const POWERS_FACTOR = 1.5;
const SLIPS = [10, 100];
const PERCENTAGE = /(?<![\d.,])(\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})\s?(?:%|per\s?cent)/gi;
const MAX_ITEM = 40_000;

/**
 * Returns all persons, flagging figures that look wrong. Figures are kept as filed.
 * @param item Item 5 of a 13D or Item 4 of a 13G, which repeats the percentages; empty if missing.
 */
export function withDoubts(persons: readonly StakePerson[], item: string): StakePerson[] {
  const repeated = Array.from(item.slice(0, MAX_ITEM).matchAll(PERCENTAGE), ([, figure]) => Number(figure));
  const odd = oddOnesOf(persons);
  return persons.map((person) => {
    const percent = numberOf(person.percent);
    const over = percent !== null && percent > 100;
    const contradicts = odd.has(person) || isEmptyStake(person) || isSlip(percent, repeated);
    return {
      ...person,
      ...(over ? { percentDoubt: 'over 100' as const } : contradicts && { percentDoubt: 'contradicts' as const }),
      ...(exceedsShares(person) && { sharesDoubt: 'contradicts' as const }),
    };
  });
}

/** The item that repeats the cover figures; empty if missing. */
export function figuresItem(schedule: StakeFacts['schedule'], sections: readonly TextSection[], text: string): string {
  const section = sections.find(({ item }) => item === (schedule === '13D' ? '5' : '4'));
  return section === undefined ? '' : text.slice(section.start, section.end);
}

/** Whether a person owns no shares and has no powers, yet claims a percentage of the class. */
function isEmptyStake(person: StakePerson): boolean {
  return numberOf(person.aggregate) === 0 && powersOf(person) === 0 && isPart(person);
}

const isPart = ({ percent, percentIs }: StakePerson): boolean => percentIs === undefined && (numberOf(percent) ?? 0) > 0;

/** Whether the item never gives this percentage, but gives the same digits with the decimal point elsewhere. */
function isSlip(percent: number | null, repeated: readonly number[]): boolean {
  if (percent === null || percent === 0) return false;
  const says = (figure: number) => repeated.some((each) => Math.abs(each - figure) <= figure * 0.02);
  return !says(percent) && SLIPS.some((factor) => says(percent * factor) || says(percent / factor));
}

/** Persons whose shares and percentage imply a different class size than most others do; both if only two disagree. */
function oddOnesOf(persons: readonly StakePerson[]): ReadonlySet<StakePerson> {
  const sizes = persons.flatMap((person) => {
    const [shares, percent] = [numberOf(person.aggregate), numberOf(person.percent)];
    const isFigure = person.percentIs === undefined && percent !== null && percent >= MIN_PERCENT && percent <= 100;
    return isFigure && shares !== null && shares > 0 ? [{ person, size: (shares / percent) * 100 }] : [];
  });
  const differ = (one: number, other: number) => Math.max(one, other) > FACTOR * Math.min(one, other);
  return new Set(
    sizes
      .filter(({ size }) => {
        const against = sizes.filter((other) => differ(size, other.size)).length;
        return against > 0 && against >= sizes.length - against;
      })
      .map(({ person }) => person),
  );
}

/** Whether the powers cover many more shares than the person is said to own. */
function exceedsShares(person: StakePerson): boolean {
  const shares = numberOf(person.aggregate);
  if (shares === null) return false;
  return shares === 0 ? isPart(person) && powersOf(person) > 0 : powersOf(person) > shares * POWERS_FACTOR;
}

/** The largest power: some filers print all their shares both as sole and as shared. */
function powersOf({ soleVoting, sharedVoting, soleDispositive, sharedDispositive }: StakePerson): number {
  return Math.max(...[soleVoting, sharedVoting, soleDispositive, sharedDispositive].map((power) => numberOf(power) ?? 0));
}
