/**
 * The instant a filing is ordered by: its acceptance, else the start of EDGAR's date. Always `YYYY-MM-DDTHH:mm:ss.sssZ`, so text
 * order is time order.
 */
export function sortInstant(acceptedAt: string | null, filedOn: string): string {
  const accepted = acceptedAt === null ? Number.NaN : Date.parse(acceptedAt);
  const instant = Number.isNaN(accepted) ? Date.parse(`${filedOn}T00:00:00.000Z`) : accepted;
  return new Date(Number.isNaN(instant) ? 0 : instant).toISOString();
}
