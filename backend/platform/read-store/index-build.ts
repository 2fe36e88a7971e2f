/** An index that a server is building, or has not been able to build so far. */
export interface IndexBuild {
  /** `database.collection`. */
  readonly collection: string;
  readonly indexes: readonly string[];
  /** Progress from 0 to 1; null when the server does not report it. */
  readonly done: number | null;
  /** Why the last try failed; null if it has not failed. Builds are retried. */
  readonly failure: string | null;
}

/** Called every few seconds during a build, and once more when it is done. */
export type ReportIndexBuild = (build: IndexBuild, state: 'under way' | 'done') => void;

/** Describes a build for an operator: a clause to follow the collection's name. */
export function indexBuildInWords({ indexes, done, failure }: IndexBuild): string {
  const names = indexes.map((name) => `[${name}]`).join(' ');
  if (failure !== null) return `has no index ${names} yet: ${failure}`;
  return `is building ${names}${done === null ? '' : `, ${Math.floor(done * 100)}%`}`;
}

/** Differences between the existing and the declared indexes of one collection. */
export interface IndexReport {
  /** `database.collection`. */
  readonly collection: string;
  /** Declared but not built. They are built at the next start or by the first query that needs them. */
  readonly missing: readonly string[];
  /** Existing but not declared by any version in use. */
  readonly undeclared: readonly string[];
}
