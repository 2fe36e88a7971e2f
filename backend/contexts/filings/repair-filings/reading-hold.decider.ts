import type { Decider } from '#platform/commands/decider.ts';
import type { ReadingHoldEvent } from '../published/reading-hold.events.ts';

/** Accessions in one event: an event stays far below its limit. */
const PER_EVENT = 1_000;

export type ReadingHoldCommand = ReadingHoldEvent['data'];

/** Filings that wait while reading is held up: each is named once. The state is the set of those that are named. */
export const readingHoldDecider: Decider<ReadingHoldCommand, ReadonlySet<string>, ReadingHoldEvent> = {
  initial: new Set(),

  evolve(named, { data }) {
    return new Set([...named, ...data.accessions]);
  },

  decide({ accessions, ...head }, named) {
    const fresh = [...new Set(accessions)].filter((accession) => !named.has(accession));
    const events: ReadingHoldEvent[] = [];
    for (let from = 0; from < fresh.length; from += PER_EVENT) {
      events.push({ type: 'ReadingHeldUp', data: { ...head, accessions: fresh.slice(from, from + PER_EVENT) } });
    }
    return events;
  },
};
