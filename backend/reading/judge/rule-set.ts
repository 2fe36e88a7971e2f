/** The type of a versioned rule set, which contains everything that determines a level (scoring.md). Pure. */

/**
 * `section`: the part that the rule is about, such as the item of an 8-K, the purpose of a Schedule 13D, the reason of a late notice or the proposals of a
 * proxy statement; the primary document if there is no such part. `exhibits`: the beginnings of press releases (EX-99). `both`: these two. `opening`: the
 * first pages of the primary document. `document`: all of it.
 */
export type Scope = 'section' | 'exhibits' | 'both' | 'opening' | 'document';

/** A condition with three-valued logic: a missing fact makes the result "not available" unless the other facts already decide it. */
export type When =
  | TextWhen
  | FactWhen
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] }
  | { readonly not: When };

export interface TextWhen {
  readonly text: RegExp;
  /** A match does not count if its sentence also matches this, such as a negation or a hypothetical. */
  readonly unless?: RegExp;
  readonly scope?: Scope;
  /**
   * An office that the match names and that must be one of the company itself. "CEO of CCB" heads a division, while "CEO of the Company", "CEO of Acme
   * Inc." and a bare "CEO" do not.
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
  /** Whether it is bad news if this decides the candidate; if absent, the base rule says so. */
  readonly negative?: boolean;
  readonly badge?: string;
  /** Of the modifiers in a group, only the first that holds counts. */
  readonly group?: string;
}

/** An event that counts wherever an 8-K mentions it, unless the filing already lists its item. */
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

/** Lowest score of each level; anything below MEDIUM is LOW. */
export interface LevelBands {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
}

export interface RuleSet {
  /** Identifies the code and the points behind a score. */
  readonly version: string;
  /** Identifies the shipped points and bands: an owner's changes to them apply as long as these stay the same. */
  readonly points: string;
  readonly levels: LevelBands;
  readonly eightK: {
    /** By item number in the current scheme. */
    readonly items: Readonly<Record<string, BaseRule>>;
    /** Events that count under any item. */
    readonly anywhere: readonly BuriedEvent[];
    /** An 8-K whose items could not be read. */
    readonly withoutItems: BaseRule;
    /** Modifiers that apply to every item. */
    readonly modifiers: readonly Condition[];
    /** Ceiling for all candidates of a formal amendment. */
    readonly formalAmendment: Condition;
    readonly combos: readonly Condition[];
    /** How much more an amendment with new facts scores than its original, if the original is known. */
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
    /** By EDGAR form name; amendments (`/A`) are listed only if they differ from the general case. */
    readonly rules: Readonly<Record<string, BaseRule>>;
    readonly unknown: BaseRule;
    /** Wording in annual and quarterly reports that later reports are compared with. */
    readonly signs: { readonly goingConcern: When; readonly materialWeakness: When };
    /** Ceiling for amendments that have no rule. */
    readonly amendmentCeiling: Condition;
  };
}
