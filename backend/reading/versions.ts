/**
 * Versions of what reads and judges filings: a date, and a hash of the sources that are evaluated. `versions.spec.ts` fails while the newest
 * row does not fit them, and says how to add one. Rows stay: recorded facts and scores name them.
 */

export const READER_VERSIONS: readonly string[] = [
  // Counted by hand.
  '11',
  '2026-11-29.eb2760cf',
  '2026-11-29.dc559bb5',
  '2026-11-29.f17e4a40',
  '2026-11-29.7c433558',
  '2026-11-29.0f5cb440',
  '2026-11-30.3ef6bfb0',
  '2026-11-30.3943b224',
  '2026-11-30.286ab3fc',
];

export const RULES_VERSIONS: readonly string[] = [
  // Named by hand, and changed without another name.
  '2026-11-22',
  '2026-11-29.c56f18d7',
  '2026-11-29.a64034d8',
  // The scores on the accuracy page name these two.
  '2026-11-29.95da5ac6',
  '2026-11-29.fcb95eba',
  '2026-11-29.cb413872',
  '2026-11-29.5be45dc7',
  '2026-11-29.400f5e04',
  '2026-11-29.ebce3556',
  '2026-11-29.1dad1229',
  '2026-11-30.6ab7fece',
  '2026-11-30.b4ead028',
  '2026-11-30.e5a83696',
];

/** Names the code that made facts and text of a filing. */
export const READER_VERSION: string = READER_VERSIONS.at(-1) ?? '';
/** Names the shipped rules, and everything else that a level and a headline follow from. */
export const RULES_VERSION: string = RULES_VERSIONS.at(-1) ?? '';
