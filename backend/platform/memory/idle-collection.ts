import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';
import { LoadWatch } from './load-watch.ts';

/** How often a thread looks at how busy it was, milliseconds. */
const LOOK_MS = 5_000;

/** V8's own function, which it shows on request. */
type Collect = (options: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/**
 * Collects this thread's garbage once the thread rests after a load, and gives the memory back to the system: V8 keeps the pages of a load in a pool,
 * and empties it in such a collection alone (ADR 77). The thread stands still meanwhile.
 */
export function collectWhenIdle(lookMs: number = LOOK_MS): void {
  // While little is allocated V8 collects by itself too, if something has ever been allocated in Node's own C++ heap, as an empty script is.
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
  }, lookMs).unref();
}
