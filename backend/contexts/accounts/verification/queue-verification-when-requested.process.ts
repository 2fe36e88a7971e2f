import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { VERIFICATION, type VerificationRequested } from '../published/verification.events.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import { verificationRowId } from './request-verification.service.ts';
import { VERIFICATION_MESSAGE } from './verification-payload.ts';
import type { Verifications } from './verifications.reader.ts';

type Requested = EventOf<typeof VerificationRequested>;

/** Adds the outbox row of a verification message; the row id is derived from the request. */
export class QueueVerificationWhenRequested extends Process<Requested> {
  readonly name = ACCOUNT_PROCESSES.queueVerification.name;
  readonly categories = [VERIFICATION];
  readonly handles = ['VerificationRequested'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly verifications: Verifications,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle({ stream, data }: Recorded<Requested>): Promise<void> {
    const { verificationId, accountId, channel, brandId, secretHash } = data;
    const payload = { verificationId, secretHash };
    const _id = verificationRowId(payload);
    // An outbox restored from an older backup may lack a message that was sent; the log has its outcome.
    if ((await this.verifications.of(verificationId)).outcomes.has(_id)) return;
    await this.outbox.insert([{ _id, kind: VERIFICATION_MESSAGE, channel, outcomeStream: stream, accountId, brandId, payload }]);
  }
}
