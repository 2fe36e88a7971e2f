import { InterruptibleEventStore } from '../kit/event-store-outages.ts';
import { EventStoreProgram } from '../kit/event-store-program.ts';
import type { Bench } from './figure.ts';
import { outageFigures, ROUNDS } from './outage-figures.ts';

/** Over the double, or over the program in `EVENTSTORE_PROGRAM`. */
export const bench: Bench = {
  about: `${ROUNDS} outages of the event store`,
  async run(onProgress) {
    if (EventStoreProgram.path === undefined)
      return outageFigures(await InterruptibleEventStore.ofDouble(), 'the double', onProgress);
    return outageFigures(await InterruptibleEventStore.ofProgram(), 'EventStoreDB', onProgress);
  },
};
