/** The log's time format. A matching time is used unchanged, because parsing and formatting it again would take most of the projection's time. */
const INSTANT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * The time a filing is sorted by: its acceptance time, or else the start of EDGAR's filing date. Always `YYYY-MM-DDTHH:mm:ss.sssZ`, so that text
 * order is time order.
 */
export function sortInstant(acceptedAt: string | null, filedOn: string): string {
  if (acceptedAt !== null && INSTANT.test(acceptedAt)) return acceptedAt;
  const accepted = acceptedAt === null ? Number.NaN : Date.parse(acceptedAt);
  const instant = Number.isNaN(accepted) ? Date.parse(`${filedOn}T00:00:00.000Z`) : accepted;
  return new Date(Number.isNaN(instant) ? 0 : instant).toISOString();
}
