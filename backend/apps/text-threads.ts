import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OnModuleDestroy } from '@nestjs/common';
import { ThreadPool } from '../platform/threads/thread-pool.ts';

const BUILT = new URL('./text-thread.main.js', import.meta.url);
/** Without a build, as in tests, Node runs the TypeScript source itself. */
const SOURCE = {
  program: new URL('./text-thread.main.ts', import.meta.url),
  execArgv: ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'],
};

/** A job times out before its request does (after ten seconds), so that the error names the cause. */
const LIMITS = { threads: 3, queue: 60, waitMs: 3_000, limitMs: 6_000, idleMs: 60_000 };

/** The threads that read filing texts for requests. */
export class TextThreads extends ThreadPool implements OnModuleDestroy {
  /** @param limitMs time limit of a job. */
  constructor(limitMs: number = LIMITS.limitMs) {
    const program = existsSync(fileURLToPath(BUILT)) ? { program: BUILT } : SOURCE;
    super({ ...program, ...LIMITS, limitMs });
  }

  onModuleDestroy(): Promise<void> {
    return this.close();
  }
}
