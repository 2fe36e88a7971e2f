import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../subscriptions/stores-belong-together.ts';

/** An erased account. Contains no personal data, because the id is random. */
export interface Erasure {
  readonly logId: string;
  readonly accountId: string;
  /** ISO-8601 UTC. */
  readonly erasedAt: string;
}

const line = z.union([
  z.object({ logId: z.string(), accountId: z.string(), erasedAt: z.string() }),
  /** Marks the list as complete for this log from here on. */
  z.object({ logId: z.string(), begunAt: z.string() }),
]);

/** Default file name in DATA_DIR. */
export const ERASURES = 'erasures.jsonl';

/**
 * Erasures by log, one JSON object per line, in a file outside the backups: a backup from before an erasure still has the destroyed key, so after a
 * restore this list is used to erase the account again (ADR 15).
 */
export class ErasureList {
  constructor(readonly path: string) {}

  /** Whether the list is complete for a log, that is, was started for it. @throws StartRefused when it cannot be read. */
  covers(logId: string): boolean {
    return this.#lines().some((each) => each.logId === logId && 'begunAt' in each);
  }

  of(logId: string): readonly Erasure[] {
    return this.#lines().flatMap((each) => ('accountId' in each && each.logId === logId ? [each] : []));
  }

  /** Starts the list for a log, with the erasures in the log. Durable when it resolves. */
  async begin(logId: string, begunAt: string, known: readonly Erasure[]): Promise<void> {
    if (!this.covers(logId)) await this.#append([...known, { logId, begunAt }]);
  }

  /** Adds an erasure, unless the account is already listed. Durable when it resolves. */
  async add(erasure: Erasure): Promise<void> {
    if (!this.of(erasure.logId).some(({ accountId }) => accountId === erasure.accountId)) await this.#append([erasure]);
  }

  async #append(lines: readonly object[]): Promise<void> {
    const file = await this.#opened();
    try {
      // Start a new line after one truncated by a crash; its erasure was never acknowledged.
      const broken = existsSync(this.path) && /[^\n]$/.test(readFileSync(this.path, 'utf8'));
      await file.appendFile(`${broken ? '\n' : ''}${lines.map((each) => `${JSON.stringify(each)}\n`).join('')}`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async #opened(): Promise<FileHandle> {
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      return await open(this.path, 'a', 0o600);
    } catch (error) {
      throw new StartRefused(
        `Can’t write the erasure list ${this.path} (${(error as Error).message}). Make it writable, or set ERASURES_FILE to a file that is.`,
      );
    }
  }

  #lines(): readonly z.infer<typeof line>[] {
    if (!existsSync(this.path)) return [];
    const rows = readFileSync(this.path, 'utf8').split('\n');
    return rows.flatMap((row, index) => {
      if (row === '') return [];
      const read = line.safeParse(parsed(row));
      if (read.success) return [read.data];
      // A crash may have truncated the last line, or an earlier one that a later `add` ended.
      if (index === rows.length - 1 || !row.endsWith('}')) return [];
      throw new StartRefused(`Line ${index + 1} of ${this.path} is damaged. Restore the file from a backup copy.`);
    });
  }
}

function parsed(row: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    return null;
  }
}
