/**
 * Object names in an archive, per log:
 *
 * `<log>/<history>/base/<time>/…`  one base backup each: log.db, ops.db without keys, texts.db, and the manifest, which is written last
 * `<log>/<history>/segments/…`     segments of the log, each named by the position it starts after
 * `<log>/<history>/keys/…`         the current wrapped keys of personal data
 *
 * A history is named by its start time. A log restored to an earlier time continues in a new history.
 */
export const BASE_MANIFEST = 'manifest.json';

export const logFolder = (logId: string) => `${logId}/`;
export const historyFolder = (logId: string, history: string) => `${logId}/${history}/`;
export const baseFolder = (history: string, time: string) => `${history}base/${time}/`;
export const segmentsFolder = (history: string) => `${history}segments/`;
export const keysFolder = (history: string) => `${history}keys/`;

export const segmentName = (history: string, after: number) =>
  `${segmentsFolder(history)}${String(after).padStart(20, '0')}.ndjson.gz`;

/** Position a segment starts after; null for a name that is not a segment's. */
export function afterOf(name: string): number | null {
  const digits = /\/segments\/(\d{20})\.ndjson\.gz$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Formats a time for a name; names sort chronologically. */
export const timeName = (time: Date) => time.toISOString().replace(/[-:.]/g, '');

/** Parses {@link timeName}; null for any other name. */
export function timeOf(name: string): Date | null {
  const [, y, mo, d, h, mi, s, ms] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name) ?? [];
  return y === undefined ? null : new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
}
