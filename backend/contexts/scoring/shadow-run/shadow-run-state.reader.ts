import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import type { ShadowRunEvent } from '../published/scoring-rules.events.ts';
import { shadowRunStream } from '../rule-changes/scoring-rules.stream.ts';
import { type ShadowRunState, shadowRunDecider } from './shadow-run.decider.ts';

/** A run has at most two events. */
const MAX_RUN_EVENTS = 10;

/** The state of a shadow run, from the log. */
export async function shadowRunState(events: EventStore, codec: EventCodec, run: string): Promise<ShadowRunState> {
  const stored = await events.read(shadowRunStream(run), { limit: MAX_RUN_EVENTS });
  return stored
    .flatMap((event) => codec.decode<ShadowRunEvent>(event) ?? [])
    .reduce(shadowRunDecider.evolve, shadowRunDecider.initial);
}
