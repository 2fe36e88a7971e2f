/** All permutations of a list. */
export function* permutations<T>(rest: readonly T[], taken: readonly T[] = []): Generator<readonly T[]> {
  if (rest.length === 0) yield taken;
  for (const [place, each] of rest.entries()) yield* permutations(rest.toSpliced(place, 1), [...taken, each]);
}
