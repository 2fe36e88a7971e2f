import type { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/commands/decider.ts';
import { systemContext } from '../../../platform/commands/system-context.ts';
import type { EventOf, Recorded } from '../../../platform/event-store/define-event.ts';
import { Process } from '../../../platform/subscriptions/process.ts';
import { DEFAULT_BRAND } from '../../brands/published/brand.catalog.ts';
import { VERIFICATION, type VerificationSucceeded } from '../published/verification.events.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import type { ConfirmContact } from './confirm-contact.service.ts';

type Succeeded = EventOf<typeof VerificationSucceeded>;

/** Finishes what the request with the answer has begun, in case that was cut off. */
export class ConfirmContactWhenVerified extends Process<Succeeded> {
  readonly name = ACCOUNT_PROCESSES.confirmContact.name;
  readonly categories = [VERIFICATION];
  readonly handles = ['VerificationSucceeded'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly confirm: ConfirmContact,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle({ id, data, metadata, recordedAt }: Recorded<Succeeded>): Promise<void> {
    const { accountId, channel, contactKey, how } = data;
    const proved = {
      accountId,
      channel,
      contactKey,
      how,
      brandId: metadata['brandId'] ?? DEFAULT_BRAND,
      at: metadata['occurredAt'] ?? recordedAt.toISOString(),
    };
    try {
      await this.confirm.execute(proved, systemContext(this.name, id, this.clock.now(), metadata['correlationId']));
    } catch (error) {
      // Another account was faster, or this one has given the contact up: whoever answered was told so.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
