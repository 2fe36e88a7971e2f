import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomToken } from '#platform/ids/ids.ts';
import { readOrCreateSecretFile } from '#platform/privacy/read-or-create-secret-file.ts';

/** Address of the first administrator if none is configured; no mail is sent there. */
export const LOCAL_EMAIL = 'admin@localhost';

/** The password generated for the first administrator, kept in a file in DATA_DIR until someone signs in with it. */
export class FirstPassword {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = resolve(join(dataDir, 'first-admin-password'));
  }

  /** Whether nobody has signed in with it yet. */
  get isUnused(): boolean {
    return existsSync(this.path);
  }

  /** Generates the password; processes that start together all get the same one. */
  generate(): string {
    return readOrCreateSecretFile(this.path, `${randomToken(128)}\n`);
  }

  forget(): void {
    rmSync(this.path, { force: true });
  }
}
