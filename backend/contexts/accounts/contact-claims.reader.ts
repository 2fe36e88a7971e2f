import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { contactClaimStream } from './account.stream.ts';
import { contactClaimDecider } from './contact-claim.decider.ts';
import type { ContactClaimEvent } from './published/contact-claim.events.ts';

/** Whose a contact is, read from its stream: views are too late for this question. */
@Injectable()
export class ContactClaims {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** The account that has proved the contact, null when none has. */
  async holderOf(contactKey: string): Promise<string | null> {
    // The last event alone says it: a reservation is only possible while nobody holds the contact.
    const [last] = await this.events.read(contactClaimStream(contactKey), { backwards: true, limit: 1 });
    const event = last && this.codec.decode<ContactClaimEvent>(last);
    return event ? contactClaimDecider.evolve(contactClaimDecider.initial, event).holder : null;
  }
}
