/** What inline XBRL and XBRL instances have in common: facts, their contexts and units. */
export interface XbrlFact {
  /** With its prefix, `dei:TradingSymbol`. */
  readonly concept: string;
  readonly contextId: string;
  readonly unitId: string | null;
  /** As the page shows it, with white space collapsed; empty if it shows nothing. */
  readonly shown: string;
  /** Offset in an inline document. */
  readonly at?: number;
  /** The value after transformation, scale and sign; null for a nil fact and if the transformation fails. */
  readonly value: string | null;
}

/** The concepts to read: a set, or a rule. */
export interface Concepts {
  has(concept: string): boolean;
}

export interface XbrlContext {
  /** First day of a duration, `2025-01-01`; null for an instant. */
  readonly start: string | null;
  /** Last day of a duration, or the instant; null for "forever". */
  readonly end: string | null;
  /** Which part of the registrant it covers, e.g. `us-gaap:StatementClassOfStockAxis` and `us-gaap:CommonClassAMember`. Empty for the whole. */
  readonly dimensions: readonly { readonly axis: string; readonly member: string }[];
}

export interface XbrlReport {
  readonly facts: readonly XbrlFact[];
  /** Null for an id that is not declared. */
  readonly context: (id: string) => XbrlContext | null;
  /** `USD`, `USD/shares`; null for an id that is not declared. */
  readonly unit: (id: string) => string | null;
  /** The row of a printed table that shows a fact; null if none, and always in an instance. */
  readonly row: (fact: XbrlFact) => PrintedRow | null;
}

export interface PrintedRow {
  /** The text of its first cell with words, e.g. `Total net sales`. */
  readonly label: string;
  /** Where its table begins in the document; equal for all rows of one table. */
  readonly table: number;
}
