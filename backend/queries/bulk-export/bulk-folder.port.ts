/** Folder of the bulk files. Bound in the composition roots. */
export abstract class BulkFolder {
  /** Null if no bulk files are offered. */
  abstract readonly path: string | null;
}
