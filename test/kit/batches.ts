/** Rounds that share one data folder. Several batches keep each folder small, and each batch can be repeated on its own. */
export interface Batch {
  readonly seed: number;
  readonly rounds: number;
}

/**
 * @param variable environment variable with the number of rounds. @param usual the default number.
 * @param max maximum rounds per batch. @param seed of the first batch; each further one adds 1.
 */
export function batchesOf(variable: string, usual: number, max: number, seed: number): readonly Batch[] {
  const rounds = Number(process.env[variable] ?? usual);
  return Array.from({ length: Math.ceil(rounds / max) }, (_, batch) => ({
    seed: seed + batch,
    rounds: Math.min(max, rounds - batch * max),
  }));
}
