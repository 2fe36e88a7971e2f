import type { Decider } from '#platform/commands/decider.ts';
import type { ReadingHoldEvent } from '../published/reading-hold.events.ts';

/** Maximum accession numbers per event, to stay far below the event size limit. */
const PER_EVENT = 1_000;

export type ReadingHoldCommand = ReadingHoldEvent['data'];

/** Filings that wait while reading is held up. Each is recorded once; the state is the set of recorded ones. */
export const readingHoldDecider: Decider<ReadingHoldCommand, ReadonlySet<string>, ReadingHoldEvent> = {
  initial: new Set(),

  evolve(recorded, { data }) {
    return new Set([...recorded, ...data.accessions]);
  },

  decide({ accessions, ...head }, recorded) {
    const unrecorded = [...new Set(accessions)].filter((accession) => !recorded.has(accession));
    const events: ReadingHoldEvent[] = [];
    for (let from = 0; from < unrecorded.length; from += PER_EVENT) {
      events.push({ type: 'ReadingHeldUp', data: { ...head, accessions: unrecorded.slice(from, from + PER_EVENT) } });
    }
    return events;
  },
};
