/** Where the bulk files are. Bound in the composition roots. */
export abstract class BulkFolder {
  /** Null where none are offered. */
  abstract readonly path: string | null;
}
