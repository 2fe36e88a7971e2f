import { numberOf } from '../../language/numbers.ts';
import type { TextSection } from '../../language/text-section.ts';
import type { StakeFacts, StakePerson } from './facts.ts';

/** Which figures of the cover pages cannot be, or contradict others of the schedule. Pure. */

/** Reporters who count their own options have a class of their own; a slip of one digit makes ten times as much. */
const FACTOR = 3;
/** Below this a printed percentage is too coarse to tell the size of the class. */
const MIN_PERCENT = 1;
/** Of powers over shares to shares owned. */
const POWERS_FACTOR = 1.5;
const SLIPS = [10, 100];
const PERCENTAGE = /(?<![\d.,])(\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})\s?(?:%|per\s?cent)/gi;
const MAX_ITEM = 40_000;

/**
 * The persons with doubts about their figures, which stay as filed.
 * @param item Item 5 of a 13D or Item 4 of a 13G, which repeats the percentages; empty if there is none.
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

/** The item that repeats the figures of the covers; empty if there is none. */
export function figuresItem(schedule: StakeFacts['schedule'], sections: readonly TextSection[], text: string): string {
  const section = sections.find(({ item }) => item === (schedule === '13D' ? '5' : '4'));
  return section === undefined ? '' : text.slice(section.start, section.end);
}

/** No share at all, no power over one, and a part of the class. */
function isEmptyStake(person: StakePerson): boolean {
  return numberOf(person.aggregate) === 0 && powersOf(person) === 0 && isPart(person);
}

const isPart = ({ percent, percentIs }: StakePerson): boolean => percentIs === undefined && (numberOf(percent) ?? 0) > 0;

/** The items never say this percentage, but the same digits with the point elsewhere. */
function isSlip(percent: number | null, repeated: readonly number[]): boolean {
  if (percent === null || percent === 0) return false;
  const says = (figure: number) => repeated.some((each) => Math.abs(each - figure) <= figure * 0.02);
  return !says(percent) && SLIPS.some((factor) => says(percent * factor) || says(percent / factor));
}

/** Those whose shares and percentage make a class of another size than most of the others do; both of two that disagree. */
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

/** The powers cover many more shares than are said to be owned. */
function exceedsShares(person: StakePerson): boolean {
  const shares = numberOf(person.aggregate);
  if (shares === null) return false;
  return shares === 0 ? isPart(person) && powersOf(person) > 0 : powersOf(person) > shares * POWERS_FACTOR;
}

/** The largest: some print all their shares as sole and as shared. */
function powersOf({ soleVoting, sharedVoting, soleDispositive, sharedDispositive }: StakePerson): number {
  return Math.max(...[soleVoting, sharedVoting, soleDispositive, sharedDispositive].map((power) => numberOf(power) ?? 0));
}
