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
  '2026-11-29.47806343',
  '2026-11-29.b107c2b3',
  '2026-11-29.b52563f8',
  '2026-11-29.125a679f',
  '2026-11-29.6c4c5e03',
  '2026-11-29.508ee5bd',
  '2026-11-29.6319ecd4',
  '2026-11-29.cc515c44',
  '2026-11-29.c942c769',
  '2026-11-29.cac37020',
  '2026-11-29.b304067b',
  '2026-11-29.244480d9',
  '2026-11-29.6a4bd4bf',
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
  '2026-11-29.53c53435',
  '2026-11-29.77103542',
  '2026-11-29.37186e10',
  '2026-11-29.3efec8ea',
  '2026-11-29.7a88eba1',
  '2026-11-29.2431a744',
  '2026-11-29.6f1fd6df',
  '2026-11-29.66a90ed6',
  '2026-11-29.f21ca460',
  '2026-11-29.dd427958',
  '2026-11-29.fcb95eba',
  '2026-11-29.e25623d1',
  '2026-11-29.efac50cd',
];

/** Names the code that made facts and text of a filing. */
export const READER_VERSION: string = READER_VERSIONS.at(-1) ?? '';
/** Names the shipped rules, and everything else that a level and a headline follow from. */
export const RULES_VERSION: string = RULES_VERSIONS.at(-1) ?? '';
