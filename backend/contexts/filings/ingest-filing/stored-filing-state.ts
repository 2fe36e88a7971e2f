import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { StoredEvent } from '#platform/event-store/event-store.port.ts';
import { type FilingState, filingDecider } from '../filing.decider.ts';
import type { FilingEvent } from '../published/filing.events.ts';

/**
 * The state that the events of a filing fold to. A filing whose stream cannot be read counts as unknown: ingesting it then fails and is reported, while
 * work on many filings continues with the others.
 */
export function storedFilingState(stored: readonly StoredEvent[], codec: EventCodec): FilingState {
  try {
    return stored.flatMap((event) => codec.decode<FilingEvent>(event) ?? []).reduce(filingDecider.evolve, filingDecider.initial);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PoisonEvent')) throw error;
    return filingDecider.initial;
  }
}
