import type { Clock } from '../../clock/clock.ts';
import type { SqliteFile } from '../../read-store/embedded/sqlite-file.ts';
import type { WriteOptions } from '../operational-store.port.ts';

interface Call {
  readonly writes: readonly (() => boolean)[];
  readonly durableLater: boolean;
  readonly resolve: (results: readonly boolean[]) => void;
  readonly reject: (error: unknown) => void;
}

/** How long a transaction takes further calls; the rest waits for the next one. */
const TRANSACTION_MS = 7;

/** Puts the writes of concurrent calls into shared transactions; each call is in one transaction as a whole. */
export class GroupCommit {
  private queue: Call[] = [];
  private running: Promise<void> | null = null;

  constructor(
    private readonly file: SqliteFile,
    private readonly clock: Clock,
  ) {}

  /** @returns per write whether it took effect, once that is durable; with `durableLater` once everybody sees it. */
  commit(writes: readonly (() => boolean)[], { durableLater = false }: WriteOptions = {}): Promise<readonly boolean[]> {
    return new Promise((resolve, reject) => {
      this.queue.push({ writes, durableLater, resolve, reject });
      this.running ??= this.drain();
    });
  }

  async settled(): Promise<void> {
    await this.running;
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      await new Promise(setImmediate);
      await this.commitSome();
    }
    this.running = null;
  }

  private async commitSome(): Promise<void> {
    const calls = this.queue;
    this.queue = [];
    try {
      const durable = calls.some(({ durableLater }) => !durableLater);
      const results = await this.file.writeWhenUnlocked(() => this.apply(calls), durable);
      for (const [i, done] of results.entries()) calls[i]?.resolve(done);
      this.queue.unshift(...calls.slice(results.length));
    } catch (error) {
      for (const call of calls) call.reject(error);
    }
  }

  private apply(calls: readonly Call[]): readonly (readonly boolean[])[] {
    const started = this.clock.monotonic();
    const results: (readonly boolean[])[] = [];
    for (const call of calls) {
      results.push(call.writes.map((write) => write()));
      if (this.clock.monotonic() - started > TRANSACTION_MS) break;
    }
    return results;
  }
}
