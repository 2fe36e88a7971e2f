/**
 * Versions of what reads and judges filings: a date, and a hash of the sources that are evaluated. `versions.spec.ts` fails while the newest
 * row does not fit them, and says how to add one. Rows stay: recorded facts and scores name them.
 */

export const READER_VERSIONS: readonly string[] = [
  // Counted by hand.
  '11',
  '2026-11-29.eb2760cf',
  '2026-11-29.dc559bb5',
  '2026-11-29.b472e43c',
  '2026-11-29.a68dbfff',
  '2026-11-29.4f07a8f6',
  '2026-11-29.7212b560',
  '2026-11-30.2d211c02',
  '2026-11-30.04994eb6',
  '2026-11-30.c8f7e4c6',
  '2026-11-30.d1a51d5a',
  '2026-11-30.d6b0e1c2',
  '2026-11-30.1dbf4cab',
  '2026-11-30.36aef851',
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
  '2026-11-29.dfe1240f',
  '2026-11-29.634acdf3',
  '2026-11-30.6704965b',
  '2026-11-30.ebbcb209',
  '2026-11-30.ab07d438',
  '2026-11-30.4022d105',
  '2026-11-30.f2e85115',
  '2026-11-30.2409c4ac',
  '2026-11-30.9f7a19f0',
];

/** Names the code that made facts and text of a filing. */
export const READER_VERSION: string = READER_VERSIONS.at(-1) ?? '';
/** Names the shipped rules, and everything else that a level and a headline follow from. */
export const RULES_VERSION: string = RULES_VERSIONS.at(-1) ?? '';
