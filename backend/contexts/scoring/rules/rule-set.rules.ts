/** Shape of a versioned rule set: everything that decides a level is data of this shape (scoring.md). Pure. */

/**
 * `section`: what the rule is about: the item of an 8-K, the purpose of a Schedule 13D, the reason of a late notice, the proposals of a proxy
 * statement; the primary document where there is no such part. `exhibits`: the beginnings of press releases (EX-99). `opening`: the first
 * pages of the primary document, `document`: all of it.
 */
export type Scope = 'section' | 'exhibits' | 'both' | 'opening' | 'document';

/** What must hold. Three-valued: a fact that is not available makes the answer "not available" unless the rest decides it. */
export type When =
  | TextWhen
  | FactWhen
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] }
  | { readonly not: When };

export interface TextWhen {
  readonly text: RegExp;
  /** Where the same sentence says this the match does not count: negations, hypotheticals. */
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
  /** The pattern's first group is a date (`March 31, 2026`) at least so many days after the report. */
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
  /** Bad news when this decides the candidate; absent: as the base rule says. */
  readonly negative?: boolean;
  readonly badge?: string;
  /** Of the modifiers of one group only the first that holds counts. */
  readonly group?: string;
}

/** One base rule: an 8-K item, a transaction code or a form, with everything that changes its points. */
export interface BaseRule {
  readonly id: string;
  readonly points: number;
  readonly reason: string;
  readonly negative?: boolean;
  /** Evaluated first; the first that holds settles the candidate, modifiers do not apply. */
  readonly overrides?: readonly Condition[];
  /** Highest hit wins. */
  readonly raise?: readonly Condition[];
  /** Lowest hit wins, only when nothing raised. */
  readonly lower?: readonly Condition[];
  /** Their sum is clamped to [-30, +20]. */
  readonly modifiers?: readonly Condition[];
  readonly ceilings?: readonly Condition[];
  /** The filing's score is never below this, after combos. */
  readonly floor?: number;
}

export interface RuleSet {
  readonly version: string;
  readonly eightK: {
    /** Per item of today's scheme. */
    readonly items: Readonly<Record<string, BaseRule>>;
    /** An 8-K whose items could not be read. */
    readonly withoutItems: BaseRule;
    /** Modifiers of every item. */
    readonly modifiers: readonly Condition[];
    /** An amendment without news: nothing of it weighs more than this. */
    readonly formalAmendment: Condition;
    readonly combos: readonly Condition[];
    /** An amendment with new facts weighs its original's score and so much more; absolute only where the original is known. */
    readonly amendment: Condition;
    /** Who leaves, as Item 5.02 says it. */
    readonly leaving: { readonly ceo: When; readonly cfo: When };
    /** Wording of a merger that closed, and the one event it makes of its items. */
    readonly dealClosed: When;
    readonly closedDeal: BaseRule;
  };
  readonly ownership: {
    /** Per kind of trade (`P`, `P.other`, …, `none`). */
    readonly trades: Readonly<Record<string, BaseRule>>;
    /** A Form 4 without transactions to score. */
    readonly holdingsOnly: BaseRule;
    /** Footnotes that change what a trade means; a condition asks for `note.<class>`. */
    readonly noteClasses: Readonly<Record<string, RegExp>>;
  };
  readonly forms: {
    /** Per EDGAR form as written; amendments (`/A`) stand here only where they differ from the general case. */
    readonly rules: Readonly<Record<string, BaseRule>>;
    readonly unknown: BaseRule;
    /** What an annual or quarterly report says of itself; later reports are compared with it. */
    readonly signs: { readonly goingConcern: When; readonly materialWeakness: When };
    /** Amendments without a rule of their own never weigh more than this. */
    readonly amendmentCeiling: Condition;
  };
}

/**
 * A pattern over normalised text: a space stands for any white space, a straight apostrophe for the typographic one, case is ignored.
 * Only bounded repetition may be used; a test enforces it, so that no filing can make a pattern slow.
 */
export function phrase(source: string): RegExp {
  return new RegExp(source.replaceAll(' ', '\\s{1,3}').replaceAll("'", "['’]"), 'gi');
}
