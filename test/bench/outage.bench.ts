import { InterruptibleEventStore } from '../kit/event-store-outages.ts';
import type { Bench } from './figure.ts';
import { outageFigures, ROUNDS } from './outage-figures.ts';

/** Over the double, or over the node that `EVENTSTORE_URL` names. */
export const bench: Bench = {
  about: `${ROUNDS} outages of the event store`,
  async run(onProgress) {
    const url = process.env['EVENTSTORE_URL'] ?? null;
    return outageFigures(await InterruptibleEventStore.start(url), url === null ? 'the double' : 'a real server', onProgress);
  },
};
