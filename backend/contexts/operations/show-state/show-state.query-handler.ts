import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { PoisonEvent } from '#platform/event-store/event-store.errors.ts';
import { EventStore, type StoredEvent } from '#platform/event-store/event-store.port.ts';
import { withoutSealedValues } from '#platform/privacy/shown-data.ts';
import { SubjectKeyStore } from '#platform/privacy/subject-key.store.ts';
import { KeptStates } from './kept-states.port.ts';
import { ShowState } from './show-state.query.ts';
import type { StateResponse } from './show-state.response.ts';
import { changesBetween } from './state-changes.ts';
import { asJson } from './state-json.ts';

const PAGE = 500;

/** A stream's state as of one of its events, folded by the same code that commands use. */
@QueryHandler(ShowState)
export class ShowStateHandler implements IQueryHandler<ShowState> {
  constructor(
    private readonly log: EventStore,
    private readonly codec: EventCodec,
    private readonly kept: KeptStates,
    private readonly keys: SubjectKeyStore,
  ) {}

  async execute({ stream, revision }: ShowState): Promise<StateResponse | null> {
    const kept = this.kept.of(stream);
    let before: readonly unknown[] = kept.map(({ initial }) => initial);
    let after = before;
    let reached = -1;
    for (let more = true; more && reached < revision; ) {
      const limit = Math.min(PAGE, revision - reached);
      const page = await this.log.read(stream, { from: reached + 1, limit });
      for (const stored of page) {
        reached = stored.revision;
        const event = this.#decode(stored);
        if (event === 'unreadable') {
          return { stream, revision, states: [], unreadable: { revision: reached, type: stored.type } };
        }
        before = after;
        if (event !== null) after = kept.map((each, at) => each.evolve(before[at], event));
      }
      more = page.length === limit;
    }
    if (reached !== revision) return null;
    const redacted = (state: unknown) => withoutSealedValues(asJson(state), this.keys);
    const states = kept.map(async ({ name }, at) => {
      const [earlier, state] = await Promise.all([redacted(before[at]), redacted(after[at])]);
      return { name, state, changes: [...changesBetween(earlier, state)] };
    });
    return { stream, revision, states: await Promise.all(states), unreadable: null };
  }

  #decode(stored: StoredEvent): ReturnType<EventCodec['decode']> | 'unreadable' {
    try {
      return this.codec.decode(stored);
    } catch (error) {
      if (error instanceof PoisonEvent) return 'unreadable';
      throw error;
    }
  }
}
