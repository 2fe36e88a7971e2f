import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../platform/event-store/define-event.ts';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { newestFirst } from '../../../platform/event-store/newest-first.ts';
import { smsConsentStream } from '../account.stream.ts';
import type { SmsConsentEvent } from '../published/sms-consent.events.ts';
import { type SmsConsentState, smsConsentDecider } from './sms-consent.decider.ts';

/** What the owner of a number has agreed to, read from its stream: a view would be too late for a STOP. */
@Injectable()
export class SmsConsents {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(contactKey: string): Promise<SmsConsentState> {
    const events: SmsConsentEvent[] = [];
    for await (const stored of newestFirst(this.events, smsConsentStream(contactKey))) {
      const event = this.codec.decode<SmsConsentEvent>(stored);
      if (event !== null) events.push(event);
      // What was said last replaces all that was before it, however many requests came since.
      if (event !== null && event.type !== 'SmsConsentRequested') break;
    }
    return events.reverse().reduce(smsConsentDecider.evolve, smsConsentDecider.initial);
  }

  /** Whether the number may be sent texts that nobody asked for at the moment. */
  async given(contactKey: string): Promise<boolean> {
    return (await this.of(contactKey)).consent === 'given';
  }
}
