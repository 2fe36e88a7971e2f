import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { verificationStream } from '../account.stream.ts';
import type { VerificationEvent } from '../published/verification.events.ts';
import { type VerificationState, verificationDecider } from './verification.decider.ts';

const PAGE = 500;

/** Reads a verification's state from its stream. */
@Injectable()
export class Verifications {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(verificationId: string): Promise<VerificationState> {
    let state = verificationDecider.initial;
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(verificationStream(verificationId), { from, limit: PAGE });
      const events = page.flatMap((stored) => this.codec.decode<VerificationEvent>(stored) ?? []);
      state = events.reduce(verificationDecider.evolve, state);
      more = page.length === PAGE;
    }
    return state;
  }
}
