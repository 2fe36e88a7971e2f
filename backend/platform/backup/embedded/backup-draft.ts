import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupRefused, synced } from '../backup-set.ts';

/** Locked while a backup is being taken; the operating system releases the lock when the process is killed. */
const LOCK = '.lock';

/** The folder in which a backup is assembled. It is next to the target and named so that an interrupted backup is never mistaken for a finished one. */
export class BackupDraft {
  readonly path: string;
  readonly #target: string;
  readonly #lock: DatabaseSync;

  /** Removes the remains of a killed backup. @throws BackupRefused while another backup to the same folder is in progress. */
  constructor(target: string) {
    this.#target = target;
    this.path = join(dirname(target), `.${basename(target)}.unfinished`);
    makeFolders(dirname(target));
    if (existsSync(this.path)) {
      const abandoned = tryLock(this.path);
      if (abandoned === null) throw inProgress(target);
      abandoned.close();
      rmSync(this.path, { recursive: true, force: true });
    }
    mkdirSync(this.path, { mode: 0o700 });
    const lock = tryLock(this.path);
    if (lock === null) throw inProgress(target);
    this.#lock = lock;
  }

  /** Moves the finished backup to its target. */
  async finish(): Promise<void> {
    rmSync(this.#target, { recursive: true, force: true });
    renameSync(this.path, this.#target);
    rmSync(join(this.#target, LOCK), { force: true });
    await synced(dirname(this.#target));
  }

  /** Releases the lock and removes an unfinished backup. */
  close(): void {
    rmSync(this.path, { recursive: true, force: true });
    this.#lock.close();
  }
}

const inProgress = (target: string) =>
  new BackupRefused(`Another backup to ${target} is in progress. Wait for it to finish, or specify another folder.`);

/** Takes a draft's lock; null while another process has it. */
function tryLock(draft: string): DatabaseSync | null {
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

/** Creates one level at a time: mkdir's `recursive` never returns on a file system that can't have new folders, such as /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
