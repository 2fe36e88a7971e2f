import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eventually, removeDataDir, temporaryDataDir } from './product.ts';

/** A process that appends to a product's log at a fixed rate, and records answered appends. */
export class PacedAppends {
  readonly #folder = temporaryDataDir();
  readonly #child: ChildProcess;
  #errors = '';

  private constructor(dataDir: string, perSecond: number) {
    const program = resolve('test', 'kit', 'paced-appender.mjs');
    this.#child = spawn(process.execPath, [program, dataDir, String(perSecond), this.#file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#errors += chunk.toString()));
  }

  /** Resolves when the first append is answered. */
  static async start(dataDir: string, perSecond: number): Promise<PacedAppends> {
    const appends = new PacedAppends(dataDir, perSecond);
    await eventually('the first append', async () => appends.answered().length > 0 || null);
    return appends;
  }

  get #file(): string {
    return join(this.#folder, 'answered');
  }

  /** Appends answered so far, in log order. */
  answered(): readonly { readonly id: string; readonly ms: number }[] {
    this.#mustRun();
    if (!existsSync(this.#file)) return [];
    // Text after the last line break is incomplete.
    const lines = readFileSync(this.#file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => {
      const [id = '', ms] = line.split(' ');
      return { id, ms: Number(ms) };
    });
  }

  /** Ends cleanly. @returns all answered appends. @throws when an append failed. */
  async stop(): Promise<ReturnType<PacedAppends['answered']>> {
    const ended = once(this.#child, 'exit');
    this.#mustRun();
    this.#child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`the appends ended with ${code}:\n${this.#errors}`);
    const all = this.answered();
    removeDataDir(this.#folder);
    return all;
  }

  #mustRun(): void {
    if (this.#child.exitCode !== null && this.#child.exitCode !== 0) throw new Error(`the appends ended:\n${this.#errors}`);
  }
}
