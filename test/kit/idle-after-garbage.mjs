// Makes garbage until V8 has collected once, then rests. Run with --trace-memory-reducer.
import { setTimeout as rest } from 'node:timers/promises';
import { collectWhenIdle } from '../../backend/platform/memory/idle-collection.ts';

collectWhenIdle();
let kept = [];
for (let n = 0; n < 300; n += 1) {
  kept.push(new Array(10_000).fill(n));
  await rest(1);
}
kept = [];
await rest(120_000);
