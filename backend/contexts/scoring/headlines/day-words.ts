/** Days in a headline's date clause. Pure. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mar 12, 2024` of `2024-03-12`; null for anything else. */
export function dayWords(day: string | null): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  const month = MONTHS[Number(parts?.[2]) - 1];
  return parts === null || month === undefined ? null : `${month} ${Number(parts[3])}, ${parts[1]}`;
}

/** `on Mar 12, 2024`, `from Sep 27 to Oct 1, 2024`. */
export function datesOf({
  firstDay,
  lastDay,
}: {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}): string | null {
  const [first, last] = [dayWords(firstDay), dayWords(lastDay)];
  if (first === null || last === null) return null;
  if (first === last) return `on ${first}`;
  const sameYear = firstDay?.slice(0, 4) === lastDay?.slice(0, 4);
  return `from ${sameYear ? first.slice(0, first.indexOf(',')) : first} to ${last}`;
}
