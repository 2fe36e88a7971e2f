import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { type AdministratorState, administratorDecider } from './administrator.decider.ts';
import { adminStream } from './administrator.stream.ts';
import type { AdministratorEvent } from './published/administrator.events.ts';

const PAGE = 500;

/** Reads an administrator's current state from the log, so that a revoked role is gone with the next call. */
@Injectable()
export class Administrators {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Null if there is no such administrator. */
  async find(adminId: string): Promise<AdministratorState> {
    let state = administratorDecider.initial;
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(adminStream(adminId), { from, limit: PAGE });
      for (const stored of page) {
        const event = this.codec.decode<AdministratorEvent>(stored);
        if (event) state = administratorDecider.evolve(state, event);
      }
      more = page.length === PAGE;
    }
    return state;
  }
}
