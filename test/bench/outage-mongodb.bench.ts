import { InterruptibleMongo } from '../kit/mongo-outages.ts';
import type { Bench } from './figure.ts';
import { outageFigures, ROUNDS } from './outage-figures.ts';

/** How long a slow server stays slow, and a replica set without a primary, in milliseconds. */
const SLOW_MS = Number(process.env['OUTAGE_SLOW_MS'] ?? 60_000);
const ELECTION_MS = Number(process.env['OUTAGE_ELECTION_MS'] ?? 12_000);

/** Over the double as a replica set, or over the server in `MONGODB_URL`. */
export const bench: Bench = {
  about: `${ROUNDS} outages of MongoDB`,
  async run(onProgress) {
    const url = process.env['MONGODB_URL'] ?? null;
    const store = await InterruptibleMongo.start(url, { slowMs: SLOW_MS, electionMs: ELECTION_MS });
    return outageFigures(store, url === null ? 'the double' : 'a real server', onProgress);
  },
};
