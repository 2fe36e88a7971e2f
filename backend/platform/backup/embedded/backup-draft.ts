import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupRefused, synced } from '../backup-set.ts';

/** Locked while a backup is taken; the system lets go of it when the process is killed. */
const LOCK = '.lock';

/** The folder in which a backup is put together, beside its target and named so that an interrupted one is never taken for a backup. */
export class BackupDraft {
  readonly path: string;
  readonly #target: string;
  readonly #lock: DatabaseSync;

  /** Removes what a killed backup has left. @throws BackupRefused while another one into the same folder is being taken. */
  constructor(target: string) {
    this.#target = target;
    this.path = join(dirname(target), `.${basename(target)}.unfinished`);
    makeFolders(dirname(target));
    if (existsSync(this.path)) {
      const left = locked(this.path);
      if (left === null) throw taken(target);
      left.close();
      rmSync(this.path, { recursive: true, force: true });
    }
    mkdirSync(this.path, { mode: 0o700 });
    const lock = locked(this.path);
    if (lock === null) throw taken(target);
    this.#lock = lock;
  }

  /** Gives the finished backup its name. */
  async finish(): Promise<void> {
    rmSync(this.#target, { recursive: true, force: true });
    renameSync(this.path, this.#target);
    rmSync(join(this.#target, LOCK), { force: true });
    await synced(dirname(this.#target));
  }

  /** Lets go of it; removes what is not finished. */
  close(): void {
    rmSync(this.path, { recursive: true, force: true });
    this.#lock.close();
  }
}

const taken = (target: string) =>
  new BackupRefused(`Another backup to ${target} is in progress. Wait for it to finish, or specify another folder.`);

/** The lock of a draft; null while another process has it. */
function locked(draft: string): DatabaseSync | null {
  const lock = new DatabaseSync(join(draft, LOCK), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (/locked/.test((error as Error).message)) return null;
    throw error;
  }
}

/** One at a time: `recursive` never ends in a file system that makes no folders, such as /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
