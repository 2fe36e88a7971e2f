/** Divisions of the Standard Industrial Classification by the first two digits of a code (OSHA, SIC Manual 1987). Pure. */
const DIVISIONS: readonly (readonly [from: number, to: number, name: string])[] = [
  [1, 9, 'Agriculture, Forestry & Fishing'],
  [10, 14, 'Mining'],
  [15, 17, 'Construction'],
  [20, 39, 'Manufacturing'],
  [40, 49, 'Transportation, Communications & Utilities'],
  [50, 51, 'Wholesale Trade'],
  [52, 59, 'Retail Trade'],
  [60, 67, 'Finance, Insurance & Real Estate'],
  [70, 89, 'Services'],
  [91, 97, 'Public Administration'],
  [99, 99, 'Nonclassifiable Establishments'],
];

/** The division of a four-digit SIC code; null if none. */
export function sicDivision(sic: string): string | null {
  const group = Number(sic.slice(0, 2));
  return DIVISIONS.find(([from, to]) => group >= from && group <= to)?.[2] ?? null;
}
