import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

/** Waits until an audit finds nothing left to do. @throws with the remaining sentences when there is no more progress. */
export async function untilNothingIsLeft(audit: () => Promise<readonly string[]>): Promise<void> {
  let before = '';
  for (let deadline = performance.now() + WAIT_TIMEOUT_MS; ; ) {
    const began = performance.now();
    const left = await audit();
    if (left.length === 0) return;
    const now = left.join('\n');
    if (now !== before) deadline = began + WAIT_TIMEOUT_MS;
    if (began > deadline) throw new Error(`nothing more was done for ${WAIT_TIMEOUT_MS} ms:\n${left.slice(0, 20).join('\n')}`);
    before = now;
    // An audit reads the whole log, so pause to avoid slowing the product down.
    await sleep(Math.max(200, 2 * (performance.now() - began)));
  }
}
