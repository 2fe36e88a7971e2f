interface FolderBackup {
  /** Everything written before this time is in it, ISO-8601 UTC. */
  readonly at: string;
  readonly bytes: number | null;
}

/** How fresh the operator's backups are. */
export interface Backups {
  /** False for stores on servers, which are backed up with their own tools. */
  readonly embedded: boolean;
  /** The last backup into a folder. */
  readonly folder: FolderBackup | null;
  readonly archive: { readonly configured: boolean; readonly at: string | null };
}

/** Bound in the composition root. */
export abstract class BackupReport {
  /** Null while operational state is unavailable. */
  abstract current(): Promise<Backups | null>;
}
