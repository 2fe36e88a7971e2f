import { Script } from 'node:vm';

/** V8 judges the rate of the C++ heap by the last ten collections; a thread at rest has one in some seconds. */
const EVERY_MS = 5_000;

/** Kept alive: V8 judges how fast the C++ heap is collected by what it finds alive there. */
let script: Script | null = null;

/**
 * Lets V8 collect this thread's garbage, and give the memory back to the system, while the thread has little to do. V8 does so by itself once little
 * is allocated per second, but it takes the rate of Node's own C++ heap for high while nothing has been allocated there lately. An empty script
 * is allocated there (ADR 77).
 */
export function collectWhenIdle(): void {
  if (script) return;
  const allocate = () => {
    script = new Script('');
  };
  allocate();
  setInterval(allocate, EVERY_MS).unref();
}
