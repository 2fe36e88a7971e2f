/** A day as covers print it, in the usual case: `MAY 14, 2020` as `May 14, 2020`. Null for anything else. Pure. */
export function printedDay(printed: string | null | undefined): string | null {
  const day = /^([A-Za-z])([A-Za-z]{2,8})\.? (\d{1,2}),? ((?:19|20)\d\d)$/.exec(printed?.replace(/\s{1,9}/g, ' ').trim() ?? '');
  return day === null ? null : `${day[1]?.toUpperCase()}${day[2]?.toLowerCase()} ${day[3]}, ${day[4]}`;
}
