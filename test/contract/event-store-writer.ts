import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { StreamConflict } from '../../backend/platform/event-store/event-store.errors.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { at, NO_STREAM, someEvents } from './event-store-log.ts';

/**
 * A separate process that writes to a shared log: `<path> <name> <count>`.
 * In each round it appends to its own stream and competes for the next revision of `race-1`.
 */
const [path = '', name = '', count = '0'] = process.argv.slice(2);
const store = new SqliteEventStore({ path, clock: new SystemClock() });
let won = 0;
for (let n = 0; n < Number(count); n += 1) {
  const [last] = await store.read('race-1', { backwards: true, limit: 1 });
  const [, race] = await Promise.allSettled([
    store.append(`own-${name}-${n}`, someEvents(3), NO_STREAM),
    store.append('race-1', someEvents(1), last ? at(last.revision) : NO_STREAM),
  ]);
  if (race?.status === 'fulfilled') won += 1;
  else if (!(race?.reason instanceof StreamConflict)) throw race?.reason;
}
await store.close();
console.log(JSON.stringify({ won }));
