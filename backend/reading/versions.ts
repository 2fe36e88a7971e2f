/**
 * Versions of the code that reads and judges filings: a date, and a hash of its sources. `versions.spec.ts` fails while the newest
 * row does not match them, and says how to add one. Rows stay: recorded facts and scores name them.
 */

export const READER_VERSIONS: readonly string[] = [
  // Numbered by hand.
  '11',
  '2026-11-29.eb2760cf',
  '2026-11-29.dc559bb5',
  '2026-11-29.6a4bd4bf',
  '2026-11-30.c12d8275',
  '2026-11-30.a33a1c2a',
  '2026-11-30.f563e83c',
  '2026-11-30.ff7b9e01',
  '2026-11-30.21ef281c',
  '2026-11-30.e57e8842',
  '2026-11-30.de5764a2',
  '2026-11-30.e2368087',
  '2026-11-30.cc529827',
  '2026-11-30.311b136b',
  '2026-11-30.456548e8',
  '2026-11-30.c3832632',
  '2026-11-30.1ea5af2b',
  '2026-11-30.7aade83d',
  '2026-11-30.a1b81bad',
  '2026-11-30.2a2d9fa1',
  '2026-11-30.59cd31cc',
  '2026-11-30.e15ec6fa',
  '2026-11-30.8cc659a6',
  '2026-11-30.2d6e6850',
  '2026-11-30.5d0bdd9d',
  '2026-11-30.a5019ff7',
  '2026-11-30.91f11ae2',
  '2026-11-30.e1c48874',
  '2026-11-30.5a890994',
  '2026-11-30.ee647a9e',
  '2026-11-30.e6c9b39e',
  '2026-12-01.d4f25843',
  '2026-12-01.fa9c9dce',
];

export const RULES_VERSIONS: readonly string[] = [
  // Named by hand, and later changed under the same name.
  '2026-11-22',
  '2026-11-29.c56f18d7',
  '2026-11-29.a64034d8',
  // The first scores of blind samples on the accuracy page name some of these.
  '2026-11-29.95da5ac6',
  '2026-11-29.fcb95eba',
  '2026-11-29.efac50cd',
  '2026-11-30.f2e85115',
  '2026-11-30.54174886',
  '2026-11-30.a877b7fa',
  '2026-11-30.79aff3c7',
  '2026-11-30.a53977de',
  '2026-11-30.312242c5',
  '2026-11-30.5002b1d0',
  '2026-11-30.63e0e402',
  '2026-11-30.a89637bb',
  '2026-11-30.8d4e459e',
  '2026-11-30.bfa09469',
  '2026-11-30.eeabdc62',
  '2026-11-30.c33bd371',
  '2026-11-30.b5011047',
  '2026-11-30.ee23c6e8',
  '2026-11-30.63dc08b3',
  '2026-11-30.70d5931e',
  '2026-11-30.122bbd87',
  '2026-11-30.00ccc332',
  '2026-11-30.4b759be4',
  '2026-11-30.ae69f8ea',
  '2026-11-30.21160ff1',
  '2026-11-30.93d8399b',
  '2026-11-30.e2509ad4',
  '2026-11-30.3c207894',
  '2026-11-30.896a4ef0',
  '2026-11-30.8679ae18',
  '2026-11-30.b2a26474',
  '2026-11-30.07837d05',
  '2026-11-30.ee3b1de8',
  '2026-11-30.894c4b95',
  '2026-12-01.a4eed46b',
  '2026-12-01.db41a539',
  '2026-12-01.a7aba33c',
  '2026-12-01.11d59e7b',
  '2026-12-01.911b9285',
];

/** Names the code that produced a filing's facts and text. */
export const READER_VERSION: string = READER_VERSIONS.at(-1) ?? '';
/** Names the shipped rules, and all other code that determines a level and a headline. */
export const RULES_VERSION: string = RULES_VERSIONS.at(-1) ?? '';
