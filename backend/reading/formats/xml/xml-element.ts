export interface XmlElement {
  /** Name without its namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Character data directly inside this element, without that of its children. */
  text: string;
  /** Where the element is not well-formed; faults of deeper descendants are kept on their ancestor at depth 1. */
  readonly faults: XmlFault[];
  /** True until its end tag has been read. */
  open?: boolean;
}

export interface XmlFault {
  readonly message: string;
  /** True if tags do not match, so that the nesting cannot be trusted; other faults spoil single characters. */
  readonly structural: boolean;
}

export interface XmlLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  readonly maxElements: number;
  /**
   * Reads long tables row by row: the function it returns is called with each finished child of the root (or deeper, see {@link takesIn}), and returns true
   * to remove that child from the tree.
   * Called at the beginning of each attempt to read the text: if an attempt is given up, rows it delivered must be discarded.
   */
  readonly takes?: () => (child: XmlElement) => boolean;
  /** Depth of the elements that contain the rows; 1, the root, by default. */
  readonly takesIn?: number;
  /** Stops reading at the first structural fault or if the text ends early; the root then holds everything before that place. */
  readonly untilBroken?: boolean;
}
