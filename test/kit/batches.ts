/** So many rounds of a kind, over several data folders: none grows without bound, and each can be repeated by itself. */
export interface Batch {
  readonly seed: number;
  readonly rounds: number;
}

/**
 * @param variable environment variable that says how many rounds there are. @param usual how many without it.
 * @param most of one batch. @param seed of the first batch; each has the next one.
 */
export function batchesOf(variable: string, usual: number, most: number, seed: number): readonly Batch[] {
  const rounds = Number(process.env[variable] ?? usual);
  return Array.from({ length: Math.ceil(rounds / most) }, (_, batch) => ({
    seed: seed + batch,
    rounds: Math.min(most, rounds - batch * most),
  }));
}
