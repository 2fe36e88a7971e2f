import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EsdbClient } from '../../backend/platform/event-store/esdb/esdb-client.ts';
import { eventually, freePort } from './product.ts';

/** EventStoreDB's own program, as a process of this machine with a log of its own. `EVENTSTORE_PROGRAM` names it. */
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

  /** Starts it, on its log if it ran before; resolves when it takes writes. */
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
      // It takes any EVENTSTORE_ variable as an option.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], EVENTSTORE_TELEMETRY_OPTOUT: 'true' },
    });
    this.#process = started;
    const ended = once(started, 'exit').then(([code]) => {
      throw new Error(`EventStoreDB ended with ${code}; see ${this.#folder}/log`);
    });
    const client = new EsdbClient(this.connectionString);
    // It says that it is alive before it takes writes.
    const takesWrites = eventually('EventStoreDB takes writes', async () => {
      await client.run((esdb) => esdb.setStreamMetadata('started', {}, { credentials: { username: 'a test', password: '' } }));
      return true;
    });
    await Promise.race([ended, takesWrites]).finally(() => client.retire());
    // From now on it may be killed.
    ended.catch(() => {});
  }

  /** kill -9: what it had acknowledged is on disk. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Lets it stand still, with its connections open. */
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
