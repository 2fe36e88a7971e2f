import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { METRICS_TOKEN, OPERATOR_TOKEN } from './operator-tokens.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

/** Node options that cost CPU time at each of the hundreds of starts in a test run. */
const COSTLY_AT_START = /^--(max-old-space-size|max-semi-space-size|heap-growing-percent|v8-pool-size)\b/;

/** Built programs of the product. */
export interface Build {
  /** Their folder. */
  readonly programs: string;
  /** Node options of `npm start`, as measured by the bench; tests omit the costly ones. */
  readonly options: readonly string[];
}

/** The build in a checkout of this repository. Before programs were bundled they were next to the compiled modules. */
export function buildIn(checkout: string): Build {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const bundled = resolve(checkout, 'dist', 'server');
  const modules = resolve(checkout, 'dist', 'backend', 'apps');
  return {
    programs: existsSync(bundled) || !existsSync(modules) ? bundled : modules,
    options: scripts.start
      .split(' ')
      .filter((word) => word.startsWith('--') && (process.env['JEST_WORKER_ID'] === undefined || !COSTLY_AT_START.test(word))),
  };
}

/** Scripts and tests run in the repository's root. */
export const OWN_BUILD = buildIn('.');

/** Environment for a program to be killed (SIGKILL) instead of its `KILL_AT`-th rename of a file or folder. */
export const KILL_AT_RENAME: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import ${pathToFileURL(resolve('test', 'kit', 'kill-at-rename.mjs'))}`,
};

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything printed so far, stdout and stderr. */
  output(): string;
  /** Resolves with the exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Requests a stop and waits. @returns its exit code. */
  stop(): Promise<number | null>;
  /** kill -9, and waits until the process is gone. */
  kill(): Promise<number | null>;
}

/** A started program of the product, ready or not. */
export interface Spawned {
  readonly process: ChildProcess;
  output(): string;
  /** Output on stderr only. */
  errors(): string;
  /** Resolves with the exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** A currently unused port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export function temporaryDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'filingwire-'));
}

/**
 * Starts a built program in its own process with an otherwise empty configuration. Sales are off unless a test turns them on, so that every account gets
 * real-time alerts.
 * @param program a file of `dist/server` without extension, `all.main` or `ops.main`.
 */
export function spawnProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { programs, options }: Build = OWN_BUILD,
): Spawned {
  const entry = join(programs, `${program}.js`);
  if (!existsSync(entry)) throw new Error('the product is not built: run "npm run build"');
  const child = spawn(process.execPath, [...options, entry, ...args], {
    // Node's compile cache is kept between the hundreds of starts of a full run, and saves a quarter of each one's CPU time.
    env: {
      ...inherited(),
      NODE_COMPILE_CACHE: resolve('.cache/compiled'),
      LOG_LEVEL: 'warn',
      PORT: '0',
      BILLING: 'off',
      OPERATOR_TOKEN,
      METRICS_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, output: () => output, errors: () => errors, ended };
}

/** Environment passed on from the tests: program paths, and the shifted clock (`npm test -- --hours`). */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/** Resolves with the URL once the product reports that it is ready. @throws with the whole output when it does not get there. */
export async function whenReady({ process: child, output, ended }: Omit<Spawned, 'errors'>): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready after ${WAIT_TIMEOUT_MS} ms:\n${output()}`)), WAIT_TIMEOUT_MS);
    const look = () => {
      const ready = /Filingwire is ready: (http:\/\/[^\s"]+)/.exec(output())?.[1];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout?.on('data', look);
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`ended before it was ready:\n${output()}`));
    });
  });
}

/**
 * Starts the built product in its own process, like `npm start`, on a free port.
 * @param env added to an otherwise empty configuration; `DATA_DIR` decides whether it starts afresh.
 * @throws with the whole output when it does not become ready.
 */
export async function startProduct(env: Readonly<Record<string, string>>, build = OWN_BUILD): Promise<Product> {
  const dataDir = env['DATA_DIR'] ?? temporaryDataDir();
  const spawned = spawnProgram('all.main', [], { ...env, DATA_DIR: dataDir }, build);
  const { process: child, output, ended } = spawned;
  const url = await whenReady(spawned).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  // Report it here, because a test would only see a refused connection.
  void ended.then((code) => {
    if (!child.killed) process.stderr.write(`the product ended by itself with ${child.signalCode ?? code}:\n${output()}\n`);
  });
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return ended;
  };
  return { url, dataDir, process: child, output, ended, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/** Runners that failed, as log lines. On a busy machine a lease may expire, which ends a subscription without a fault. */
export function failedRunners(output: string): readonly string[] {
  return output.split('\n').filter((line) => line.includes('runner dropped') && !line.includes('the subscription ended'));
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Polls until `probe` returns something other than null. @throws after {@link WAIT_TIMEOUT_MS}, with the probe's last error. */
export async function eventually<T>(what: string, probe: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + WAIT_TIMEOUT_MS;
  let last: unknown = null;
  for (;;) {
    const began = performance.now();
    try {
      const answer = await probe();
      if (answer !== null) return answer;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end)
      throw new Error(`${what} did not happen within ${WAIT_TIMEOUT_MS} ms${last ? `: ${String(last)}` : ''}`);
    // Pause as long as the probe took, because one that reads a whole log must not slow down what it waits for.
    await new Promise((resolve) => setTimeout(resolve, Math.min(1_000, Math.max(50, performance.now() - began))));
  }
}
