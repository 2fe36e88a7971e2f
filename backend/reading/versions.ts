/**
 * Versions of what reads and judges filings: a date, and a hash of the sources that are evaluated. `versions.spec.ts` fails while the newest
 * row does not fit them, and says how to add one. Rows stay: recorded facts and scores name them.
 */

export const READER_VERSIONS: readonly string[] = [
  // Counted by hand.
  '11',
  '2026-11-29.eb2760cf',
  '2026-11-29.dc559bb5',
  '2026-11-29.de24a2c1',
  '2026-11-29.0fe5ae87',
  '2026-11-29.eecfec22',
  '2026-11-29.78f6ae6c',
  '2026-11-29.6b397dff',
  '2026-11-29.2ab9ab2d',
  '2026-11-29.9cd7f78e',
  '2026-11-29.f545b96c',
  '2026-11-29.e54b5c75',
  '2026-11-29.d4e84e62',
  '2026-11-29.afb0664e',
  '2026-11-29.80acd44b',
  '2026-11-29.47b9757f',
  '2026-11-29.70e84bd8',
  '2026-11-29.eda26037',
  '2026-11-29.96b9cd0c',
];

export const RULES_VERSIONS: readonly string[] = [
  // Named by hand, and changed without another name.
  '2026-11-22',
  '2026-11-29.c56f18d7',
  '2026-11-29.a64034d8',
  '2026-11-29.95da5ac6',
  '2026-11-29.ecb18466',
  '2026-11-29.dab61280',
  '2026-11-29.e25bc05a',
  '2026-11-29.a503227e',
  '2026-11-29.42dbe77b',
  '2026-11-29.aac668b8',
  '2026-11-29.3fd6b1e3',
  '2026-11-29.b2cf3571',
  '2026-11-29.132ca380',
  '2026-11-29.587a51ba',
  '2026-11-29.d378d935',
  '2026-11-29.54c5343a',
  '2026-11-29.2b71da79',
  '2026-11-29.c1e48a0a',
  '2026-11-29.07f26109',
  '2026-11-29.10f5d660',
];

/** Names the code that made facts and text of a filing. */
export const READER_VERSION: string = READER_VERSIONS.at(-1) ?? '';
/** Names the shipped rules, and everything else that a level and a headline follow from. */
export const RULES_VERSION: string = RULES_VERSIONS.at(-1) ?? '';
