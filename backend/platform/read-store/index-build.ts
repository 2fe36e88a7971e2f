/** An index that a server is building, or that could not be built so far. */
export interface IndexBuild {
  /** `database.collection`. */
  readonly collection: string;
  readonly indexes: readonly string[];
  /** How much is done, from 0 to 1; null where the server does not tell. */
  readonly done: number | null;
  /** Why the last try failed, null where none did; it is tried again. */
  readonly failure: string | null;
}

/** Told every few seconds while a build lasts, and once more when one that was told of is done. */
export type ReportIndexBuild = (build: IndexBuild, state: 'under way' | 'done') => void;

/** What an operator reads of a build: a clause behind the name of the collection. */
export function indexBuildInWords({ indexes, done, failure }: IndexBuild): string {
  const names = indexes.map((name) => `[${name}]`).join(' ');
  if (failure !== null) return `has no index ${names} yet: ${failure}`;
  return `is building ${names}${done === null ? '' : `, ${Math.floor(done * 100)} %`}`;
}

/** The indexes of one collection, as far as they are not as they are declared. */
export interface IndexReport {
  /** `database.collection`. */
  readonly collection: string;
  /** Declared, and not there: built at the next start or by the first query that misses one. */
  readonly missing: readonly string[];
  /** There, and declared by no version that is in use. */
  readonly undeclared: readonly string[];
}
