/** Rounds that share one data folder. Several batches keep each folder small, and each batch can be repeated by itself. */
export interface Batch {
  readonly seed: number;
  readonly rounds: number;
}

/**
 * @param variable environment variable with the number of rounds. @param usual the number without it.
 * @param most of one batch. @param seed of the first batch; each has the next one.
 */
export function batchesOf(variable: string, usual: number, most: number, seed: number): readonly Batch[] {
  const rounds = Number(process.env[variable] ?? usual);
  return Array.from({ length: Math.ceil(rounds / most) }, (_, batch) => ({
    seed: seed + batch,
    rounds: Math.min(most, rounds - batch * most),
  }));
}
