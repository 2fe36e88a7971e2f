/** An index that a server is building, or that could not be built so far. */
export interface IndexBuild {
  /** `database.collection`. */
  readonly collection: string;
  readonly indexes: readonly string[];
  /** How much is done, from 0 to 1; null when the server does not report it. */
  readonly done: number | null;
  /** Why the last try failed, null when none did; it is tried again. */
  readonly failure: string | null;
}

/** Called every few seconds while a build lasts, and once more when a reported build is done. */
export type ReportIndexBuild = (build: IndexBuild, state: 'under way' | 'done') => void;

/** Describes a build to an operator: a clause after the name of the collection. */
export function indexBuildInWords({ indexes, done, failure }: IndexBuild): string {
  const names = indexes.map((name) => `[${name}]`).join(' ');
  if (failure !== null) return `has no index ${names} yet: ${failure}`;
  return `is building ${names}${done === null ? '' : `, ${Math.floor(done * 100)}%`}`;
}

/** Differences between the existing and the declared indexes of one collection. */
export interface IndexReport {
  /** `database.collection`. */
  readonly collection: string;
  /** Declared and not built: built at the next start or by the first query that needs one. */
  readonly missing: readonly string[];
  /** Existing, and declared by no version in use. */
  readonly undeclared: readonly string[];
}
