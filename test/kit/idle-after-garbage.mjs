// Creates garbage during several utilization checks, then idles until it is ended. Run with --trace-gc.
import { setImmediate } from 'node:timers/promises';
import { collectWhenIdle } from '../../backend/platform/memory/idle-collection.ts';

const LOOK_MS = 100;
collectWhenIdle(LOOK_MS);
for (const end = performance.now() + 5 * LOOK_MS; performance.now() < end; await setImmediate()) new Array(10_000).fill(0);
setInterval(() => {}, 1_000_000);
