/**
 * Names of what an archive holds, per log:
 *
 * `<log>/<history>/base/<time>/…`  a backup each: log.db, ops.db without keys, texts.db, and its manifest, which comes last
 * `<log>/<history>/segments/…`     pieces of the log, each named by the position after which it begins
 * `<log>/<history>/keys/…`         the wrapped keys of personal data as they are now
 *
 * A history is named by the time at which it began. A log that was restored to an earlier moment goes on in a history of its own.
 */
export const BASE_MANIFEST = 'manifest.json';

export const logFolder = (logId: string) => `${logId}/`;
export const historyFolder = (logId: string, history: string) => `${logId}/${history}/`;
export const baseFolder = (history: string, time: string) => `${history}base/${time}/`;
export const segmentsFolder = (history: string) => `${history}segments/`;
export const keysFolder = (history: string) => `${history}keys/`;

export const segmentName = (history: string, after: number) =>
  `${segmentsFolder(history)}${String(after).padStart(20, '0')}.ndjson.gz`;

/** Position after which a segment begins, null for a name that is none of a segment. */
export function afterOf(name: string): number | null {
  const digits = /\/segments\/(\d{20})\.ndjson\.gz$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A time as part of a name: sorts as the times do. */
export const timeName = (time: Date) => time.toISOString().replace(/[-:.]/g, '');

/** The time that a name was made of, null for another name. */
export function timeOf(name: string): Date | null {
  const [, y, mo, d, h, mi, s, ms] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name) ?? [];
  return y === undefined ? null : new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
}
