import { join } from 'node:path';
import { MovedClock } from './moved-clock.ts';
import { eventually, type Spawned, spawnProgram } from './product.ts';

/** A worker process with a settable wall clock. */
export class WorkerProcess {
  readonly #spawned: Spawned;
  readonly clock: MovedClock;

  /** @param env additions to a worker's environment. */
  constructor(dataDir: string, edgarUrl: string, number: number, env: Readonly<Record<string, string>> = {}) {
    this.clock = new MovedClock(join(dataDir, `clock-${number}`));
    this.clock.move(0);
    this.#spawned = spawnProgram('all.main', [], {
      ROLE: 'worker',
      DATA_DIR: dataDir,
      EDGAR_BASE_URL: edgarUrl,
      EDGAR_USER_AGENT: 'Filingwire bench admin@example.com',
      EDGAR_POLL_SECONDS: '2',
      ...env,
      ...this.clock.environment,
    });
  }

  get pid(): number {
    return this.#spawned.process.pid ?? 0;
  }

  async ready(): Promise<void> {
    await eventually('the worker', async () => (/worker is ready/.test(this.#spawned.output()) ? true : null));
  }

  stop(): void {
    this.#spawned.process.kill('SIGSTOP');
  }

  resume(): void {
    this.#spawned.process.kill('SIGCONT');
  }

  /** Stops it cleanly. @returns a sentence if that failed. */
  async end(): Promise<readonly string[]> {
    this.#spawned.process.kill('SIGTERM');
    const code = await this.#spawned.ended;
    return code === 0 ? [] : [`a worker ended with ${code}:\n${this.#spawned.output().slice(-2_000)}`];
  }

  /** kill -9, and waits until the process is gone. */
  async kill(): Promise<void> {
    this.#spawned.process.kill('SIGKILL');
    await this.#spawned.ended;
  }
}
