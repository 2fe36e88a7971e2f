/** A piece of work that one worker does at a time, under the lease of that name. */
export interface Work {
  readonly name: string;
  /** Its part of a worker's time, compared with the others'. */
  readonly weight: number;
  /** Id of the worker that holds the lease; null if it is free. */
  readonly holder: string | null;
}

export interface Sharer {
  readonly id: string;
  /** Names of the work that it can do. */
  readonly wants: ReadonlySet<string>;
  /** It hands over everything and takes nothing more. */
  readonly draining: boolean;
}

/** The worker with the load so far. */
interface Taker extends Sharer {
  load: number;
}

/**
 * Which worker is to do which work: the heaviest first, each piece by the worker that has the least so far. Of equal pieces a worker keeps as many of its
 * own as it is to have, so that as little as possible moves when a worker comes or goes, and a division that has been reached stays. Every worker
 * computes the same from the same input. Work that no worker may take is left out.
 */
export function shareOut(works: readonly Work[], workers: readonly Sharer[]): ReadonlyMap<string, string> {
  const takers = workers
    .filter(({ draining }) => !draining)
    .map((worker): Taker => ({ ...worker, load: 0 }))
    .sort((a, b) => byCode(a.id, b.id));
  const shares = new Map<string, string>();
  const inOrder = [...works].sort((a, b) => b.weight - a.weight || byCode(a.name, b.name));
  for (const [, sameWeight] of Map.groupBy(inOrder, ({ weight }) => weight)) {
    const ableTo = ({ name }: Work) => takers.filter(({ wants }) => wants.has(name));
    const alike = Map.groupBy(sameWeight, (work) =>
      ableTo(work)
        .map(({ id }) => id)
        .join(),
    );
    for (const [, pieces] of [...alike].sort(([a], [b]) => byCode(a, b))) {
      const [first] = pieces;
      if (first) shareAlike(pieces, ableTo(first), shares);
    }
  }
  return shares;
}

/** Shares pieces of one weight among workers that are able to do all of them. */
function shareAlike(pieces: readonly Work[], able: readonly Taker[], shares: Map<string, string>): void {
  if (able.length === 0) return;
  const own = Map.groupBy(pieces, ({ holder }) => holder);
  const due = new Map(able.map(({ id }) => [id, 0]));
  const stillHolds = ({ id }: Taker) => (own.get(id)?.length ?? 0) > (due.get(id) ?? 0);
  for (const { weight } of pieces) {
    const least = able.reduce((found, each) =>
      each.load < found.load || (each.load === found.load && stillHolds(each) && !stillHolds(found)) ? each : found,
    );
    due.set(least.id, (due.get(least.id) ?? 0) + 1);
    least.load += weight;
  }
  const give = (id: string, name: string) => {
    shares.set(name, id);
    due.set(id, (due.get(id) ?? 0) - 1);
  };
  for (const { id } of able) for (const { name } of (own.get(id) ?? []).slice(0, due.get(id))) give(id, name);
  for (const { name } of pieces) {
    const next = able.find(({ id }) => (due.get(id) ?? 0) > 0);
    if (next && !shares.has(name)) give(next.id, name);
  }
}

/** The same on every machine, unlike the order of its language. */
function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
