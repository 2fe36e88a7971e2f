import type { ScoreContext } from '../judge/context.ts';
import type { FactValue } from '../judge/evaluate.ts';
import type { BaseRule, Condition } from '../judge/rule-set.ts';
import type { PartyNames } from '../language/parties.ts';
import type { Statement } from '../language/statement.ts';
import type { TopicFact } from './facts.ts';

/** A sentence as readers of topics get it. */
export interface TopicSentence {
  /** Without what stands in brackets. */
  readonly words: string;
  /** As the filing prints it, on one line: `one (1) share for each two hundred (200)`. */
  readonly printed: string;
  /** Its own; tagged when they are first asked for. */
  readonly statements: readonly Statement[];
  /** Name of the company as filed; null where the header is missing. */
  readonly company: string | null;
  /** Item under which it stands. */
  readonly item: string;
  /** All sentences of its part, in their order: figures may follow in the next. */
  readonly part: readonly string[];
  /** Which of them it is. */
  readonly at: number;
  /** The statements of one of them, tagged when they are first asked for. */
  statementsAt(index: number): readonly Statement[];
  /** Names and defined terms of its part. */
  readonly names: PartyNames;
  /** Day of the event or of the filing, `yyyy-mm-dd`; null where neither is known. */
  readonly reportDay: string | null;
}

/**
 * When a topic's fact becomes the headline of its item. `first`: before everything that is not a topic. `sale`: after those, because shares are often
 * sold to pay for a deal. `minor`: if there is no other fact. `last`: if no sentence can be quoted either.
 */
export type TopicRank = 'first' | 'minor' | 'last' | 'sale';

/** What a sentence tells of a fact; item and quote are known without it. */
export type TopicWords<F extends TopicFact = TopicFact> = Omit<F, 'kind' | 'item' | 'quote'>;

/** A value that rules ask. Written as a method, so that a list may hold topics of different facts. */
type TopicValue<F> = { of(fact: F, context: ScoreContext): Pick<FactValue, 'value' | 'needs'> }['of'];

/** A kind of event that companies report in words: how it is read, judged and told. The catalog lists them. */
export interface Topic<F extends TopicFact = TopicFact> {
  /** Of `topics/`. */
  readonly folder: string;
  readonly kind: F['kind'];
  /** Items of an 8-K whose text may tell it. */
  readonly items: readonly string[];
  /** Items that are of this topic alone, and what they weigh. */
  readonly own?: Readonly<Record<string, BaseRule>>;
  /** By item: other items that may tell the same event where its own text does not: `The information set forth in Item 1.01 is incorporated by reference`. */
  readonly elsewhere?: Readonly<Record<string, readonly string[]>>;
  /** Only sentences with these words are tagged. */
  readonly triggers: RegExp;
  read(sentence: TopicSentence): TopicWords<F> | null;
  /** Of several facts under an item the one with most weight counts, and of equal ones the first. */
  weight(fact: TopicWords<F>): number;
  /** What rules ask, by the name they use; without a fact each is false. */
  readonly ruleInputs: Readonly<Record<string, TopicValue<F>>>;
  /** @param under the item whose text tells it. */
  rules(under: string): readonly Condition[];
  /** What lowers an item that tells nothing of more weight. */
  lowers?(under: string): readonly Condition[];
  /** How far a release is read for it, where that is further than its beginning. */
  readonly reach?: number;
  /** Whether sentences about risk factors are read for it: for others they are boilerplate. */
  readonly readsRisks?: true;
  /** When the headline tells it; without it `first`. */
  rank?(fact: F): TopicRank;
  /** Whether an item is filed for it: what else stands under the item is its background. */
  leads?(fact: F): boolean;
  /** What a headline says at least. */
  headline(fact: F): string;
  /** What a headline adds where it fits, the weightiest first. */
  clauses(fact: F): readonly (string | null)[];
  /** `effective June 7, 2026`, behind everything else. */
  date?(fact: F): string | null;
}
