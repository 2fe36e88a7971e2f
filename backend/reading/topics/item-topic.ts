import type { EightKText } from '../../contexts/filings/published/eight-k-facts/eight-k-text.ts';
import type { BaseRule, When } from '../judge/rule-set.ts';
import type { FactHeadline } from './fact-words.ts';
import type { TopicFact } from './facts.ts';

/** What a question of a rule is about: an item, and the day of the report. */
export interface AskedItem {
  /** Of the present scheme. */
  readonly item: string;
  readonly day: string | null;
}

/** A topic with items of its own, whose whole text it reads: who comes and goes, what holders voted. The catalog lists them. */
export interface ItemTopic {
  /** Of `topics/`. */
  readonly folder: string;
  readonly kinds: readonly TopicFact['kind'][];
  read(source: EightKText): readonly TopicFact[];
  /** The fact that makes a condition of a rule true, by the name that rules use. */
  readonly ruleInputs: Readonly<Record<string, (facts: readonly TopicFact[], asked: AskedItem) => TopicFact | undefined>>;
  /** By item. */
  readonly rules: Readonly<Record<string, BaseRule>>;
  /** By item, the first that has its facts counts. */
  readonly headlines: Readonly<Record<string, readonly FactHeadline[]>>;
}

/** The facts of one kind, those of one item where it is named. */
export function factsOfKind<K extends TopicFact['kind']>(
  facts: readonly TopicFact[],
  kind: K,
  item?: string,
): Extract<TopicFact, { readonly kind: K }>[] {
  const isOne = (fact: TopicFact): fact is Extract<TopicFact, { readonly kind: K }> =>
    fact.kind === kind && (item === undefined || fact.item === item);
  return facts.filter(isOne);
}

/** A condition on one of the values of topics. */
export const whenTrue = (fact: string): When => ({ fact, is: true });
