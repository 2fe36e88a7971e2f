import { Injectable } from '@nestjs/common';
import { EventCodec, type Recorded } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { ACCOUNT, type AccountEvent } from '../../accounts/published/account.events.ts';
import type { DestinationEvent } from '../../accounts/published/destination.events.ts';
import { type Destination, destinationsOf, isSuspended } from '../../accounts/published/destination-state.ts';

const PAGE = 500;

/** Reads an account's current destinations from the log. */
@Injectable()
export class AccountDestinations {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Existing destinations, oldest first; none if the account was closed. Those of a suspended account are paused. */
  async of(accountId: string): Promise<readonly Destination[]> {
    const found: Recorded<AccountEvent | DestinationEvent>[] = [];
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(`${ACCOUNT}-${accountId}`, { from, limit: PAGE });
      found.push(...page.flatMap((stored) => this.codec.decode<AccountEvent | DestinationEvent>(stored) ?? []));
      more = page.length === PAGE;
    }
    const all = destinationsOf(found);
    return isSuspended(found) ? all.map((each) => ({ ...each, paused: 'suspended' })) : all;
  }
}
