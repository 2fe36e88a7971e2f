/** The type of a versioned rule set, which holds everything that decides a level (scoring.md). Pure. */

/**
 * `section`: what the rule is about: the item of an 8-K, the purpose of a Schedule 13D, the reason of a late notice, the proposals of a proxy
 * statement; the primary document where there is no such part. `exhibits`: the beginnings of press releases (EX-99). `opening`: the first
 * pages of the primary document, `document`: all of it.
 */
export type Scope = 'section' | 'exhibits' | 'both' | 'opening' | 'document';

/** A condition with three-valued logic: a missing fact makes the result "not available" unless the other facts decide it. */
export type When =
  | TextWhen
  | FactWhen
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] }
  | { readonly not: When };

export interface TextWhen {
  readonly text: RegExp;
  /** A match does not count when its sentence matches this too: negations, hypotheticals. */
  readonly unless?: RegExp;
  readonly scope?: Scope;
  /**
   * An office that the match names: it must be one of the company itself. "CEO of CCB" heads a division; "CEO of the Company", "CEO of Acme Inc."
   * and a bare "CEO" do not.
   */
  readonly office?: RegExp;
  /** The pattern's first group is a number that must be at least this. */
  readonly atLeast?: number;
  /** The pattern's first group is a number that must be below this. */
  readonly below?: number;
  /** The pattern's first group is a date (`March 31, 2026`) at least this many days after the report. */
  readonly daysAhead?: number;
}

export interface FactWhen {
  readonly fact: string;
  readonly is?: boolean | string;
  /** For lists. */
  readonly has?: string;
  readonly atLeast?: number;
  readonly below?: number;
  readonly matches?: RegExp;
}

export interface Condition {
  readonly id: string;
  /** Absolute for override, raise, lower and ceil; added for modifiers and combos; 0 for badges. */
  readonly points: number;
  readonly reason: string;
  readonly when: When;
  /** Whether it is bad news when this decides the candidate; absent: as in the base rule. */
  readonly negative?: boolean;
  readonly badge?: string;
  /** Only the first modifier of a group that holds counts. */
  readonly group?: string;
}

/** An event that counts wherever an 8-K tells it, unless the item it belongs to is among the items. */
export interface BuriedEvent extends Condition {
  readonly item: string;
}

/** One base rule: an 8-K item, a transaction code or a form, with everything that changes its points. */
export interface BaseRule {
  readonly id: string;
  readonly points: number;
  readonly reason: string;
  readonly negative?: boolean;
  /** Evaluated first; the first that holds decides the candidate, and modifiers do not apply. */
  readonly overrides?: readonly Condition[];
  /** The highest that holds wins. */
  readonly raise?: readonly Condition[];
  /** The lowest that holds wins, if no raise holds. */
  readonly lower?: readonly Condition[];
  /** Their sum is clamped to [-30, +20]. */
  readonly modifiers?: readonly Condition[];
  readonly ceilings?: readonly Condition[];
  /** The filing's score is never below this, after combos. */
  readonly floor?: number;
}

/** Lowest score of each level; what is below MEDIUM is LOW. */
export interface LevelBands {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
}

export interface RuleSet {
  /** Names the code and the points that a score was made by. */
  readonly version: string;
  /** Names the shipped points and bands: what an owner changes of them holds as long as they are the same. */
  readonly points: string;
  readonly levels: LevelBands;
  readonly eightK: {
    /** By item of the current scheme. */
    readonly items: Readonly<Record<string, BaseRule>>;
    /** Events that count under any item. */
    readonly anywhere: readonly BuriedEvent[];
    /** An 8-K whose items could not be read. */
    readonly withoutItems: BaseRule;
    /** Modifiers of every item. */
    readonly modifiers: readonly Condition[];
    /** Ceiling for all candidates of a formal amendment. */
    readonly formalAmendment: Condition;
    readonly combos: readonly Condition[];
    /** An amendment with new facts scores this much more than its original, where the original is known. */
    readonly amendment: Condition;
    /** The candidate that replaces the items of a merger that closed. */
    readonly closedDeal: BaseRule;
  };
  readonly ownership: {
    /** By kind of trade (`P`, `P.other`, …, `none`). */
    readonly trades: Readonly<Record<string, BaseRule>>;
    /** A Form 4 without transactions to score. */
    readonly holdingsOnly: BaseRule;
    /** Footnotes that change the meaning of a trade; conditions use the fact `note.<class>`. */
    readonly noteClasses: Readonly<Record<string, RegExp>>;
  };
  readonly forms: {
    /** By EDGAR form name; amendments (`/A`) are listed only where they differ from the general case. */
    readonly rules: Readonly<Record<string, BaseRule>>;
    readonly unknown: BaseRule;
    /** Wording in annual and quarterly reports, which later reports are compared with. */
    readonly signs: { readonly goingConcern: When; readonly materialWeakness: When };
    /** Ceiling for amendments without a rule of their own. */
    readonly amendmentCeiling: Condition;
  };
}
