import { Injectable } from '@nestjs/common';
import { EventCodec, type EventOf, type Recorded } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { ACCOUNT } from '../../accounts/published/account.events.ts';
import type { SubscriptionEvent, SubscriptionReported } from '../published/subscription.events.ts';
import { type SubscriptionState, subscriptionDecider } from './subscription.decider.ts';
import { subscriptionStream } from './subscription.stream.ts';

const PAGE = 500;
/** How many of the last events to read: only ErasureCompleted can follow AccountErased. */
const LAST_EVENTS = 2;

/** Reads an account's subscriptions from its event stream, because views may lag behind. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(accountId: string): Promise<readonly EventOf<typeof SubscriptionReported>['data'][]> {
    return [...(await this.state(accountId)).subscriptions.values()];
  }

  async state(accountId: string): Promise<SubscriptionState> {
    return (await this.recorded(accountId)).reduce(subscriptionDecider.evolve, subscriptionDecider.initial);
  }

  async isErased(accountId: string): Promise<boolean> {
    const last = await this.events.read(`${ACCOUNT}-${accountId}`, { backwards: true, limit: LAST_EVENTS });
    return last.some(({ type }) => type === 'AccountErased');
  }

  /** All events of the account's plans and subscriptions, in order. */
  async recorded(accountId: string): Promise<readonly Recorded<SubscriptionEvent>[]> {
    const events: Recorded<SubscriptionEvent>[] = [];
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(subscriptionStream(accountId), { from, limit: PAGE });
      events.push(...page.flatMap((stored) => this.codec.decode<SubscriptionEvent>(stored) ?? []));
      more = page.length === PAGE;
    }
    return events;
  }
}
