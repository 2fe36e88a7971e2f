import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Reads a secret from a file only its owner can read, creating the file first if it doesn't exist. If two processes start at once, exactly one creates
 * it, and neither reads an incomplete file.
 * @param content written if the file does not exist yet.
 * @returns the trimmed content of the file.
 */
export function readOrCreateSecretFile(path: string, content: string): string {
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
