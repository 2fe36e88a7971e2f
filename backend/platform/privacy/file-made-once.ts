import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A file with a secret, readable by its owner only, made by the first process that needs it: when two start at once, exactly one makes it, and none
 * reads half of it.
 * @param content used if there is no such file yet.
 * @returns the content of the file, without blanks around it.
 */
export function fileMadeOnce(path: string, content: string): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
