import type { Clock } from '#platform/clock/clock.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { DEFAULT_BRAND } from '../../brands/published/brand.catalog.ts';
import { LOGIN, type LoginRequested } from '../published/login.events.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import { loginRow } from './login-row.service.ts';

type Requested = EventOf<typeof LoginRequested>;

/** Adds the outbox row of a login message if the request was interrupted before it did. */
export class QueueLoginWhenRequested extends Process<Requested> {
  readonly name = ACCOUNT_PROCESSES.queueLogin.name;
  readonly categories = [LOGIN];
  readonly handles = ['LoginRequested'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly outbox: Pick<OutboxStore, 'insert'>,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle({ data, metadata }: Recorded<Requested>): Promise<void> {
    // The code has expired, as every code has when this process replays an old log.
    if (data.expiresAt <= this.clock.now().toISOString()) return;
    const row = loginRow(data, metadata['brandId'] ?? DEFAULT_BRAND);
    if (row !== null) await this.outbox.insert([row]);
  }
}
