import type { Clock } from '#platform/clock/clock.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { systemContext } from '#platform/commands/system-context.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { newestFirst } from '#platform/event-store/newest-first.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { DEFAULT_BRAND } from '../../brands/published/brand.catalog.ts';
import { accountStream } from '../account.stream.ts';
import type { AccountEvent } from '../published/account.events.ts';
import { VERIFICATION, type VerificationSucceeded } from '../published/verification.events.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import type { ConfirmContact } from './confirm-contact.service.ts';

type Succeeded = EventOf<typeof VerificationSucceeded>;

/** Completes a verification whose request was interrupted. */
export class ConfirmContactWhenVerified extends Process<Succeeded> {
  readonly name = ACCOUNT_PROCESSES.confirmContact.name;
  readonly categories = [VERIFICATION];
  readonly handles = ['VerificationSucceeded'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly confirm: ConfirmContact,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(event: Recorded<Succeeded>): Promise<void> {
    const { id, data, metadata, recordedAt, position } = event;
    const { accountId, channel, contactKey, how } = data;
    // Verifying enables a disabled contact, but an answer from before the bounce or complaint must not.
    if (await this.#isDisabledSince(event)) return;
    const proved = {
      accountId,
      channel,
      contactKey,
      how,
      brandId: metadata['brandId'] ?? DEFAULT_BRAND,
      at: metadata['occurredAt'] ?? recordedAt.toISOString(),
    };
    try {
      await this.confirm.execute(proved, systemContext(this.name, id, this.clock.now(), metadata['correlationId']), position);
    } catch (error) {
      // Another account was faster, or this one removed the contact; the person was already told so.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  async #isDisabledSince({ data: { accountId, contactKey }, position }: Recorded<Succeeded>): Promise<boolean> {
    for await (const stored of newestFirst(this.events, accountStream(accountId))) {
      if (stored.position <= position) break;
      if (stored.type !== 'ContactDisabled') continue;
      const event = this.codec.decode<AccountEvent>(stored);
      if (event?.type === 'ContactDisabled' && event.data.contactKey === contactKey) return true;
    }
    return false;
  }
}
