import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { StoredEvent } from '#platform/event-store/event-store.port.ts';
import { type FilingState, filingDecider } from '../filing.decider.ts';
import type { FilingEvent } from '../published/filing.events.ts';

/**
 * A filing's state, folded from its events. A filing whose stream can't be read counts as unknown: ingesting it then fails and is reported, and work on
 * the other filings continues.
 */
export function storedFilingState(stored: readonly StoredEvent[], codec: EventCodec): FilingState {
  try {
    return stored.flatMap((event) => codec.decode<FilingEvent>(event) ?? []).reduce(filingDecider.evolve, filingDecider.initial);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PoisonEvent')) throw error;
    return filingDecider.initial;
  }
}
