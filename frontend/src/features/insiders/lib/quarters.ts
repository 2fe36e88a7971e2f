import type { Insider, SideTotals } from '../api/get-insider.ts';

type Given = Insider['per_quarter'][number];

export interface QuarterRow {
  readonly label: string;
  readonly buys: SideTotals | null;
  readonly sells: SideTotals | null;
}

const traded = (side: SideTotals): SideTotals | null => (side.trades === 0 ? null : side);
const rowOf = (label: string, given: Given | undefined): QuarterRow => ({
  label,
  buys: given ? traded(given.buys) : null,
  sells: given ? traded(given.sells) : null,
});

/** Quarters since year 0. */
const indexOf = (quarter: string): number => Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1;

/** Every quarter from the newest trade back to the oldest, including those without trades; trades without a date come last. */
export function quarterRows(given: readonly Given[]): readonly QuarterRow[] {
  const dated = given.flatMap((each) => (each.quarter === null ? [] : [{ at: indexOf(each.quarter), each }]));
  const byIndex = new Map(dated.map(({ at, each }) => [at, each]));
  const ends = dated.map(({ at }) => at);
  const [newest, oldest] = [Math.max(...ends), Math.min(...ends)];
  const rows = Array.from({ length: dated.length === 0 ? 0 : newest - oldest + 1 }, (_, back) => {
    const at = newest - back;
    return rowOf(`Q${(at % 4) + 1} ${Math.floor(at / 4)}`, byIndex.get(at));
  });
  const undated = given.find(({ quarter }) => quarter === null);
  return undated ? [...rows, rowOf('Date unclear', undated)] : rows;
}

/** The value of the longest bar: the highest purchases or sales in one quarter. */
export function scaleOf(rows: readonly QuarterRow[]): number {
  return Math.max(0, ...rows.flatMap(({ buys, sells }) => [Number(buys?.dollars ?? 0), Number(sells?.dollars ?? 0)]));
}
