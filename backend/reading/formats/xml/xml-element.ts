export interface XmlElement {
  /** Name without its namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Character data directly inside this element, without that of its children. */
  text: string;
  /** Where the element is not well-formed; faults of its descendants below depth 1 are kept at depth 1. */
  readonly faults: XmlFault[];
  /** True until its end tag was read. */
  open?: boolean;
}

export interface XmlFault {
  readonly message: string;
  /** A structural fault (tags that do not match) makes the nesting untrustworthy; others spoil single characters. */
  readonly structural: boolean;
}

export interface XmlLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  readonly maxElements: number;
  /**
   * Long tables are read row by row: what it gives is called with each finished child of the root (or deeper, see {@link takesIn}), and true
   * removes that one from the tree.
   * Called at the beginning of each attempt to read the text: where one is given up, what was taken until then counts for nothing.
   */
  readonly takes?: () => (child: XmlElement) => boolean;
  /** How many elements the rows of that table stand in; one, the root, where it is left out. */
  readonly takesIn?: number;
  /** Ends reading at the first structural fault, or where the text ends early: the root then holds what stands before. */
  readonly untilBroken?: boolean;
}
