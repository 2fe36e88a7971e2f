import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';
import { LoadWatch } from './load-watch.ts';

/** Interval at which a thread checks its utilization, in milliseconds. */
const CHECK_MS = 5_000;

/** V8's own `gc` function, exposed by a flag. */
type Collect = (options: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/**
 * Collects this thread's garbage once it is idle after a busy period, and returns the memory to the system: V8 pools the pages it has used and empties
 * the pool only in this kind of collection (ADR 77), which blocks the thread.
 */
export function collectWhenIdle(checkMs: number = CHECK_MS): void {
  // V8's own memory reducer sees a thread as idle only once something was allocated in Node's C++ heap; an empty script is enough.
  new Script('');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  const load = new LoadWatch();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (load.hasEnded(performance.eventLoopUtilization(now, last).utilization))
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    last = now;
  }, checkMs).unref();
}
