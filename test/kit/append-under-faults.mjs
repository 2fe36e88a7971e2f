// A program that appends to EventStoreDB continuously, repeating unanswered appends, until its parent says "stop".
// Arguments: connection string, call deadline in ms. Needs the built product. Prints the number of events it wrote, and exits with code 0.
import { randomUUID } from 'node:crypto';

const platform = new URL('../../dist/backend/platform/', import.meta.url);
const { SystemClock } = await import(new URL('clock/clock.js', platform));
const { EsdbEventStore } = await import(new URL('event-store/esdb/esdb-event-store.adapter.js', platform));

const AT_A_TIME = 40;
const [connectionString, deadlineMs] = process.argv.slice(2);
const store = new EsdbEventStore({ connectionString, clock: new SystemClock(), deadlineMs: Number(deadlineMs) });
let stopped = false;
let written = 0;
process.on('message', () => (stopped = true));

async function appendOne(stream) {
  const event = { id: randomUUID(), type: 'SomethingHappened', data: { n: written }, metadata: {} };
  while (!stopped) {
    try {
      await store.append(stream, [event], { kind: 'noStream' });
      written += 1;
      process.send?.(written);
      return;
    } catch (error) {
      if (error.name !== 'OutcomeUnknown' && error.name !== 'StoreUnavailable') throw error;
      // Yield just once, so that the next append begins while the client still handles this failure.
      await new Promise(setImmediate);
    }
  }
}

await Promise.all(
  Array.from({ length: AT_A_TIME }, async (_, lane) => {
    for (let n = 0; !stopped; n += 1) await appendOne(`thing-${process.pid}-${lane}-${n}`);
  }),
);
await store.close();
process.stdout.write(`${written}\n`);
process.disconnect?.();
