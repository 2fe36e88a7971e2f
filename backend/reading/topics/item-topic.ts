import type { EightKText } from '../../contexts/filings/published/eight-k-facts/eight-k-text.ts';
import type { BaseRule, When } from '../judge/rule-set.ts';
import type { FactHeadline } from './fact-words.ts';
import type { TopicFact } from './facts.ts';

/** The context in which a rule asks for a fact: the item, and the day of the report. */
export interface AskedItem {
  /** Item number in the current scheme. */
  readonly item: string;
  readonly day: string | null;
}

/** A topic that has its own items and reads their whole text, such as people or votes. Listed in the catalog. */
export interface ItemTopic {
  /** Folder name under `topics/`. */
  readonly folder: string;
  readonly kinds: readonly TopicFact['kind'][];
  read(source: EightKText): readonly TopicFact[];
  /** Finds the fact that makes a rule's condition true, by the name used in rules. */
  readonly ruleInputs: Readonly<Record<string, (facts: readonly TopicFact[], asked: AskedItem) => TopicFact | undefined>>;
  /** By item. */
  readonly rules: Readonly<Record<string, BaseRule>>;
  /** By item; the first that finds its facts wins. */
  readonly headlines: Readonly<Record<string, readonly FactHeadline[]>>;
}

/** The facts of one kind, limited to one item if given. */
export function factsOfKind<K extends TopicFact['kind']>(
  facts: readonly TopicFact[],
  kind: K,
  item?: string,
): Extract<TopicFact, { readonly kind: K }>[] {
  const isOne = (fact: TopicFact): fact is Extract<TopicFact, { readonly kind: K }> =>
    fact.kind === kind && (item === undefined || fact.item === item);
  return facts.filter(isOne);
}

/** A condition that one of the topics' rule inputs is true. */
export const whenTrue = (fact: string): When => ({ fact, is: true });
