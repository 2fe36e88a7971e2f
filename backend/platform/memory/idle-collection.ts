import { Script } from 'node:vm';

/**
 * Lets V8 collect this thread's garbage, and give the memory back to the system, while the thread has little to do. V8 does so by itself once little
 * is allocated per second, but it takes the rate of Node's own C++ heap for high until something has been allocated there. An empty script is
 * allocated there (ADR 77).
 */
export function collectWhenIdle(): void {
  new Script('');
}
