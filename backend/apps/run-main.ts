import { ConfigurationError, type Environment, processEnvironment } from '../platform/config/environment.ts';
import { StartRefused } from '../platform/subscriptions/start-check.ts';
import { WorkerRefused } from './worker-thread.ts';

/** How long a shutdown may take before the process ends anyway; leases run out by themselves then. */
const SHUTDOWN_MS = 15_000;

/**
 * Runs a process from its configuration to its end: what the operator can mend is told in a sentence without a stack, SIGTERM and
 * SIGINT stop it in order, an unexpected failure ends it loudly.
 * @param start returns how to stop.
 */
export async function runMain(start: (env: Environment) => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  let asked = false;
  const end = () => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    if (stop) finish(stop);
  };
  // Also while it starts: what is half up is finished and then stopped, instead of being cut off.
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    stop = await start(processEnvironment());
    if (asked) finish(stop);
  } catch (error) {
    fail(error);
  }
}

function finish(stop: () => Promise<void>): void {
  stop().then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  );
}

function fail(error: unknown): never {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}

/** The sentence for the operator; the stack only where we do not know better. */
export function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return `The configuration is not right:\n${error.message}`;
  if (error instanceof StartRefused || error instanceof WorkerRefused) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use: stop the other program or set PORT to a free one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
