import type { EventCodec } from '../../../platform/event-store/define-event.ts';
import type { StoredEvent } from '../../../platform/event-store/event-store.port.ts';
import { type FilingState, filingDecider } from '../filing.decider.ts';
import type { FilingEvent } from '../published/filing.events.ts';

/**
 * What the events of a filing's stream say of it. One whose stream cannot be read counts as not known: ingesting it then fails by itself, and is
 * reported, while a look at many filings goes on with the others.
 */
export function storedFilingState(stored: readonly StoredEvent[], codec: EventCodec): FilingState {
  try {
    return stored.flatMap((event) => codec.decode<FilingEvent>(event) ?? []).reduce(filingDecider.evolve, filingDecider.initial);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PoisonEvent')) throw error;
    return filingDecider.initial;
  }
}
