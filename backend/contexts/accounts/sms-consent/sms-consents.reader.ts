import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../platform/event-store/define-event.ts';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { smsConsentStream } from '../account.stream.ts';
import type { SmsConsentEvent } from '../published/sms-consent.events.ts';
import { type SmsConsentState, smsConsentDecider } from './sms-consent.decider.ts';

/** Newest events that are read: the last thing that was said stands among them, or nothing was said for that many requests. */
const NEWEST = 200;

/** What the owner of a number has agreed to, read from its stream: a view would be too late for a STOP. */
@Injectable()
export class SmsConsents {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(contactKey: string): Promise<SmsConsentState> {
    const stored = await this.events.read(smsConsentStream(contactKey), { backwards: true, limit: NEWEST });
    const events = [...stored].reverse().flatMap((event) => this.codec.decode<SmsConsentEvent>(event) ?? []);
    return events.reduce(smsConsentDecider.evolve, smsConsentDecider.initial);
  }

  /** Whether the number may be sent texts that nobody asked for at the moment. */
  async given(contactKey: string): Promise<boolean> {
    return (await this.of(contactKey)).consent === 'given';
  }
}
