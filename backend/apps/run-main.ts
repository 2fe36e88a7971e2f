import { writeSync } from 'node:fs';
import { StoreFailure } from '../platform/availability/store-failure.errors.ts';
import { SystemClock } from '../platform/clock/clock.ts';
import { BUILD } from '../platform/config/build.ts';
import { ConfigurationError, drainSeconds, shownConfiguration } from '../platform/config/environment.ts';
import { collectWhenIdle } from '../platform/memory/idle-collection.ts';
import { createNotices, type Logger, sayTo } from '../platform/observability/logger.ts';
import { StartRefused } from '../platform/subscriptions/stores-belong-together.ts';
import { ignoreClosedPipes } from './closed-pipe.ts';
import { StartAborted, type Starting } from './start/await-stores.ts';
import { checkedEnvironment } from './start/configuration.ts';
import { PathHangs } from './start/data-folder.ts';
import { WorkerRefused } from './worker-thread.ts';

/** How long a shutdown may take before the process ends anyway; its leases then expire. */
const SHUTDOWN_MS = 15_000;
const STDERR = 2;

/**
 * Runs a process. Configuration errors and other problems that the operator can solve are printed as one sentence without a stack trace; SIGTERM and
 * SIGINT shut it down cleanly, even during the start; an unexpected failure ends it with one line that says what failed.
 * @param start returns a function that stops the product.
 */
export async function runMain(start: (starting: Starting) => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  const stopping = new AbortController();
  let drainMs = 0;
  let notices: Logger | null = null;
  const end = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) process.exit(1);
    notices?.info({ reason: signal }, 'Filingwire is stopping');
    stopping.abort();
    setTimeout(() => process.exit(1), SHUTDOWN_MS + drainMs).unref();
    if (stop) finish(stop);
  };
  ignoreClosedPipes();
  collectWhenIdle();
  // Files that it creates are readable by this user only.
  process.umask(0o077);
  // A signal during the start ends the wait for a store; a start past that point completes and is then stopped.
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('uncaughtException', (error) => fail(error, notices));
  process.on('unhandledRejection', (reason) => fail(reason, notices));
  try {
    const env = checkedEnvironment();
    drainMs = drainSeconds(env) * 1_000;
    const startNotices = createNotices(env.ROLE, env.LOG_LEVEL);
    startNotices.info({ ...BUILD, configuration: shownConfiguration() }, 'Filingwire is starting');
    notices = startNotices;
    // The sign-in link of a new installation must appear at any log level.
    const say = sayTo(createNotices(env.ROLE));
    stop = await start({ env, clock: new SystemClock(), signal: stopping.signal, say });
    if (stopping.signal.aborted) finish(stop);
  } catch (error) {
    if (error instanceof StartAborted) process.exit(0);
    fail(error, notices);
  }
}

function finish(stop: () => Promise<void>): void {
  stop().then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  );
}

function fail(error: unknown, notices: Logger | null = null): never {
  notices?.fatal({ reason: explain(error) }, 'Filingwire is exiting');
  // Written synchronously, because output to a pipe is asynchronous and the process ends here.
  try {
    writeSync(STDERR, `${explain(error)}\n`);
  } catch {
    // stderr is closed.
  }
  // A call that hangs in the operating system would block an orderly exit forever.
  if (error instanceof PathHangs) process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}

/** One line for the operator: what is wrong and what to do; for an unexpected failure, what failed and why. */
export function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartRefused || error instanceof WorkerRefused)
    return error.message;
  if (error instanceof StoreFailure) return `Can’t use a store: ${oneLine(causesOf(error))}`;
  return `Filingwire stopped because of an unexpected error: ${oneLine(causesOf(error))}. Start it again. If it happens again, report this line.`;
}

function causesOf(error: unknown): string {
  const reasons: string[] = [];
  for (let each = error; each !== undefined && each !== null && reasons.length < 5; ) {
    const text = each instanceof Error ? `${each.name}: ${each.message}` : String(each);
    // Many errors repeat the message of their cause.
    if (!reasons.some((earlier) => earlier.includes(each instanceof Error ? each.message : text))) reasons.push(text);
    each = each instanceof Error ? each.cause : null;
  }
  return reasons.join(', because of ');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 600);
}
