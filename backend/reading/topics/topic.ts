import type { ScoreContext } from '../judge/context.ts';
import type { FactValue } from '../judge/evaluate.ts';
import type { Condition } from '../judge/rule-set.ts';
import type { Statement } from '../language/statement.ts';
import type { TopicFact } from './facts.ts';

/** A sentence as readers of topics get it. */
export interface TopicSentence {
  readonly words: string;
  readonly statements: readonly Statement[];
  /** Name of the company as filed; null where the header is missing. */
  readonly company: string | null;
}

/** A kind of event that companies report in words: how it is read, judged and told. The catalog lists them. */
export interface Topic<F extends TopicFact = TopicFact> {
  /** Of `topics/`. */
  readonly folder: string;
  readonly kind: F['kind'];
  /** Items of an 8-K whose text may tell it. */
  readonly items: readonly string[];
  /** Only sentences with these words are tagged. */
  readonly picks: RegExp;
  read(sentence: TopicSentence): Omit<F, 'kind' | 'item' | 'quote'> | null;
  /** Of several facts in a filing the one with most weight counts, and of equal ones the first. */
  weight(fact: Omit<F, 'kind' | 'item' | 'quote'>): number;
  /** What rules ask, by the name they use; without a fact each is false. */
  readonly values: Readonly<Record<string, (fact: F, context: ScoreContext) => Pick<FactValue, 'value' | 'needs'>>>;
  /** @param under the item whose text tells it. */
  rules(under: string): readonly Condition[];
  /** What a headline says at least. */
  words(fact: F): string;
  /** What a headline adds where it fits, the weightiest first. */
  clauses(fact: F): readonly (string | null)[];
}
