import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EsdbClient } from '../../backend/platform/event-store/esdb/esdb-client.ts';
import { eventually, freePort } from './product.ts';

/** The real EventStoreDB as a process on this machine, with its own log. `EVENTSTORE_PROGRAM` is the path of its program. */
export class EventStoreProgram {
  static readonly path: string | undefined = process.env['EVENTSTORE_PROGRAM'];
  readonly #folder = mkdtempSync(join(tmpdir(), 'event-store-'));
  #process: ChildProcess | null = null;

  private constructor(readonly port: number) {}

  static async start(): Promise<EventStoreProgram> {
    const program = new EventStoreProgram(await freePort());
    await program.restart();
    return program;
  }

  get connectionString(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Starts it, with its previous log if it ran before; resolves once it accepts writes. */
  async restart(): Promise<void> {
    await this.kill();
    const options = {
      insecure: true,
      'node-port': this.port,
      'replication-port': await freePort(),
      db: join(this.#folder, 'db'),
      log: join(this.#folder, 'log'),
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    const started = spawn(EventStoreProgram.path ?? '', args, {
      stdio: 'ignore',
      // EventStoreDB takes every variable that begins with EVENTSTORE_ for an option.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], EVENTSTORE_TELEMETRY_OPTOUT: 'true' },
    });
    this.#process = started;
    const ended = once(started, 'exit').then(([code]) => {
      throw new Error(`EventStoreDB ended with ${code}; see ${this.#folder}/log`);
    });
    const client = new EsdbClient(this.connectionString);
    // It reports that it is alive before it accepts writes.
    const takesWrites = eventually('EventStoreDB takes writes', async () => {
      await client.run((esdb) => esdb.setStreamMetadata('started', {}, { credentials: { username: 'a test', password: '' } }));
      return true;
    });
    await Promise.race([ended, takesWrites]).finally(() => client.retire());
    // It may be killed from now on.
    ended.catch(() => {});
  }

  /** kill -9; everything it acknowledged is on disk. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Suspends the process, with its connections open. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
