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
  /** Called with each finished child of the root; true removes it from the tree. Long tables are read row by row in this way. */
  readonly take?: (child: XmlElement) => boolean;
  /** Ends reading at the first structural fault, or where the text ends early: the root then holds what stands before. */
  readonly untilBroken?: boolean;
}
