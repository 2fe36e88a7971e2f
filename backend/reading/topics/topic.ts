import type { ScoreContext } from '../judge/context.ts';
import type { FactValue } from '../judge/evaluate.ts';
import type { BaseRule, Condition } from '../judge/rule-set.ts';
import type { PartyNames } from '../language/parties.ts';
import type { Statement } from '../language/statement.ts';
import type { TopicFact } from './facts.ts';

/** A sentence as topics' readers receive it. */
export interface TopicSentence {
  /** Without text in parentheses. */
  readonly words: string;
  /** As printed, on one line: `one (1) share for each two hundred (200)`. */
  readonly printed: string;
  /** The sentence's statements; tagged on first access. */
  readonly statements: readonly Statement[];
  /** Name of the company as filed; null if the header is missing. */
  readonly company: string | null;
  /** The item it is found under. */
  readonly item: string;
  /** All sentences of its part, in order, because figures may follow in the next ones. */
  readonly part: readonly string[];
  /** Its index in `part`. */
  readonly at: number;
  /** The statements of another sentence of the part; tagged on first access. */
  statementsAt(index: number): readonly Statement[];
  /** Names and defined terms of its part. */
  readonly names: PartyNames;
  /** Day of the event or of the filing, `yyyy-mm-dd`; null if neither is known. */
  readonly reportDay: string | null;
}

/**
 * When a topic's fact becomes the headline of its item. `first`: before facts of the other ranks. `sale`: after `first`, because shares are often sold to
 * pay for a deal. `minor`: after these two. `last`: only if no sentence can be quoted either.
 */
export type TopicRank = 'first' | 'minor' | 'last' | 'sale';

/** What is read from a sentence; item and quote of the fact are added later. */
export type TopicWords<F extends TopicFact = TopicFact> = Omit<F, 'kind' | 'item' | 'quote'>;

/** Computes a value that rules may ask for. Declared as a method so that a list may hold topics with different facts. */
type TopicValue<F> = { of(fact: F, context: ScoreContext): Pick<FactValue, 'value' | 'needs'> }['of'];

/** A kind of event that companies report in prose: how it is read, scored and worded. Listed in the catalog. */
export interface Topic<F extends TopicFact = TopicFact> {
  /** Folder name under `topics/`. */
  readonly folder: string;
  readonly kind: F['kind'];
  /** 8-K items whose text may report it. */
  readonly items: readonly string[];
  /** Items that belong to this topic alone, with their rules. */
  readonly own?: Readonly<Record<string, BaseRule>>;
  /** By item: other items that may report the event if the item only refers to them: `The information set forth in Item 1.01 is incorporated by reference`. */
  readonly elsewhere?: Readonly<Record<string, readonly string[]>>;
  /** Only sentences with these words are tagged. */
  readonly triggers: RegExp;
  read(sentence: TopicSentence): TopicWords<F> | null;
  /** If an item has several facts, the one with the highest weight counts, or the first of equals. */
  weight(fact: TopicWords<F>): number;
  /** Values that rules may ask for, by name; false if there is no fact. */
  readonly ruleInputs: Readonly<Record<string, TopicValue<F>>>;
  /** @param under the item whose text reports it. */
  rules(under: string): readonly Condition[];
  /** Conditions that lower the score of an item with nothing more important to report. */
  lowers?(under: string): readonly Condition[];
  /** How many characters of a release are read for it, if more than the beginning. */
  readonly reach?: number;
  /** Whether sentences about risk factors are read for it; for other topics they are boilerplate. */
  readonly readsRisks?: true;
  /** When it becomes the headline; `first` by default. */
  rank?(fact: F): TopicRank;
  /** Whether an item is filed for it, so that the item's other facts are background. */
  leads?(fact: F): boolean;
  /** The required words of its headline. */
  headline(fact: F): string;
  /** Optional additions to its headline, most important first. */
  clauses(fact: F): readonly (string | null)[];
  /** `effective June 7, 2026`, placed after everything else. */
  date?(fact: F): string | null;
}
