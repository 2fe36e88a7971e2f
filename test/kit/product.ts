import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything printed so far, stdout and stderr. */
  output(): string;
  /** Asks it to stop and waits. */
  stop(): Promise<void>;
  /** kill -9, and waits until the process is gone. */
  kill(): Promise<void>;
}

export function temporaryDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'filingwire-'));
}

/**
 * Starts the built product as its own process, as `npm start` does, on a free port.
 * @param env added to an otherwise empty configuration; `DATA_DIR` decides whether it starts afresh.
 * @throws with the whole output when it does not get ready.
 */
export async function startProduct(env: Readonly<Record<string, string>>, readyMs = 60_000): Promise<Product> {
  const dataDir = env['DATA_DIR'] ?? temporaryDataDir();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'dist/backend/apps/all.main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready after ${readyMs} ms:\n${output}`)), readyMs);
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Filingwire is ready: (http:\/\/\S+)/.exec(output)?.[1];
      if (ready) {
        clearTimeout(timer);
        resolve(ready);
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void gone.then(() => {
      clearTimeout(timer);
      reject(new Error(`ended before it was ready:\n${output}`));
    });
  });
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Polls until `probe` answers something other than null. @throws with what was last seen. */
export async function eventually<T>(what: string, probe: () => Promise<T | null>, withinMs = 20_000): Promise<T> {
  const end = performance.now() + withinMs;
  let last: unknown = null;
  for (;;) {
    try {
      const answer = await probe();
      if (answer !== null) return answer;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end)
      throw new Error(`${what} did not happen within ${withinMs} ms${last ? `: ${String(last)}` : ''}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
