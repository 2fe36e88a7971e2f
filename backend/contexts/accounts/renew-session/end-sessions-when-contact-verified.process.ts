import type { Clock } from '#platform/clock/clock.ts';
import { systemContext } from '#platform/commands/system-context.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { ACCOUNT, type ContactVerified } from '../published/account.events.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import type { EndAccess } from './end-access.service.ts';

type Verified = EventOf<typeof ContactVerified>;

/** Ends older access once a contact is verified, in case that was by text reply or the verifying request was interrupted. */
export class EndSessionsWhenContactVerified extends Process<Verified> {
  readonly name = ACCOUNT_PROCESSES.endEarlierSessions.name;
  readonly categories = [ACCOUNT];
  readonly handles = ['ContactVerified'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly access: EndAccess,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle({ id, data, metadata, position }: Recorded<Verified>): Promise<void> {
    await this.access.endEarlier(
      data.accountId,
      position,
      systemContext(this.name, id, this.clock.now(), metadata['correlationId']),
    );
  }
}
