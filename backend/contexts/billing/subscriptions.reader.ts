import { Injectable } from '@nestjs/common';
import { EventCodec, type EventOf } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { SubscriptionEvent, SubscriptionReported } from './published/subscription.events.ts';
import { subscriptionDecider } from './subscription.decider.ts';
import { subscriptionStream } from './subscription.stream.ts';

const PAGE = 500;

/** The subscriptions of an account as its stream has them at this moment; no view is as fresh. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(accountId: string): Promise<readonly EventOf<typeof SubscriptionReported>['data'][]> {
    let state = subscriptionDecider.initial;
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(subscriptionStream(accountId), { from, limit: PAGE });
      for (const stored of page) {
        const event = this.codec.decode<SubscriptionEvent>(stored);
        if (event) state = subscriptionDecider.evolve(state, event);
      }
      more = page.length === PAGE;
    }
    return [...state.subscriptions.values()];
  }
}
