import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomToken } from '#platform/ids/ids.ts';
import { fileMadeOnce } from '#platform/privacy/file-made-once.ts';

/** Address of the first administrator if none is configured; no mail is sent there. */
export const LOCAL_EMAIL = 'admin@localhost';

/** The password that a first start makes up for its administrator, in a file of DATA_DIR until the first sign-in with it. */
export class FirstPassword {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = resolve(join(dataDir, 'first-admin-password'));
  }

  /** Whether nobody has signed in with it yet. */
  get waits(): boolean {
    return existsSync(this.path);
  }

  /** Makes one up; the same for all processes that start together. */
  make(): string {
    return fileMadeOnce(this.path, `${randomToken(128)}\n`);
  }

  forget(): void {
    rmSync(this.path, { force: true });
  }
}
