import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../subscriptions/start-check.ts';

/** An account that was erased. Holds no personal data: the id is random. */
export interface Erasure {
  readonly logId: string;
  readonly accountId: string;
  /** ISO-8601 UTC. */
  readonly erasedAt: string;
}

const line = z.union([
  z.object({ logId: z.string(), accountId: z.string(), erasedAt: z.string() }),
  /** From here on every erasure of this log is in the list. */
  z.object({ logId: z.string(), begunAt: z.string() }),
]);

/** Its name in DATA_DIR, where no other place is configured. */
export const ERASURES = 'erasures.jsonl';

/**
 * Erasures by log, one JSON object a line, in a file that is not part of backups: a backup from before an erasure has the destroyed key, and
 * after a restore the account is erased again by this list (ADR 15).
 */
export class ErasureList {
  constructor(readonly path: string) {}

  /** True when the list is complete for a log, because it was begun with that log. @throws StartRefused when it cannot be read. */
  covers(logId: string): boolean {
    return this.#lines().some((each) => each.logId === logId && 'begunAt' in each);
  }

  of(logId: string): readonly Erasure[] {
    return this.#lines().flatMap((each) => ('accountId' in each && each.logId === logId ? [each] : []));
  }

  /** Begins the list of a log with the erasures in that log. Durable when it resolves. */
  async begin(logId: string, begunAt: string, known: readonly Erasure[]): Promise<void> {
    if (!this.covers(logId)) await this.#append([...known, { logId, begunAt }]);
  }

  /** Durable when it resolves; an account that is listed already is left as it is. */
  async add(erasure: Erasure): Promise<void> {
    if (!this.of(erasure.logId).some(({ accountId }) => accountId === erasure.accountId)) await this.#append([erasure]);
  }

  async #append(lines: readonly object[]): Promise<void> {
    const file = await this.#opened();
    try {
      // Ends a line that a crash cut short; its erasure was never acknowledged.
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
        `The list of erasures ${this.path} cannot be written (${(error as Error).message}): make it writable, or set ERASURES_FILE to a file that is.`,
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
      // The last line may have been cut short by a crash, and so may one that a later `add` ended.
      if (index === rows.length - 1 || !row.endsWith('}')) return [];
      throw new StartRefused(`Line ${index + 1} of ${this.path} is damaged: restore the file from a copy of it.`);
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
