/** What inline XBRL and XBRL instances have in common: facts, their contexts and units. */
export interface XbrlFact {
  /** With its prefix, `dei:TradingSymbol`. */
  readonly concept: string;
  readonly contextId: string;
  readonly unitId: string | null;
  /** As the page shows it, white space made single spaces; empty where it shows nothing. */
  readonly shown: string;
  /** Where it stands in an inline document. */
  readonly at?: number;
  /** What it states after its transformation, scale and sign; null for a nil fact and for one whose transformation fails. */
  readonly value: string | null;
}

/** Concepts that are read: a set, or a rule. */
export interface Concepts {
  has(concept: string): boolean;
}

export interface XbrlContext {
  /** First day of a duration, `2025-01-01`; null for an instant. */
  readonly start: string | null;
  /** Last day of a duration, or the instant; null for "forever". */
  readonly end: string | null;
  /** What part of the registrant it is about, `us-gaap:StatementClassOfStockAxis` and `us-gaap:CommonClassAMember`. Empty for all of it. */
  readonly dimensions: readonly { readonly axis: string; readonly member: string }[];
}

export interface XbrlReport {
  readonly facts: readonly XbrlFact[];
  /** Null for an id that is not declared. */
  readonly context: (id: string) => XbrlContext | null;
  /** `USD`, `USD/shares`; null for one that is not declared. */
  readonly unit: (id: string) => string | null;
  /** The row of a printed table that shows a fact; null where none does, and in an instance. */
  readonly row: (fact: XbrlFact) => PrintedRow | null;
}

export interface PrintedRow {
  /** `Total net sales`, of its first cell with words. */
  readonly label: string;
  /** Where its table begins in the document: rows of one table have the same. */
  readonly table: number;
}
