import type { Clock } from '../../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import type { EventCodec } from '../../../platform/event-store/define-event.ts';
import type { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import { Schedule } from '../../../platform/schedules/schedule.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import { filingDecider } from '../filing.decider.ts';
import { filingStream } from '../filing.stream.ts';
import type { FilingEvent } from '../published/filing.events.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import type { ReadingPause } from './reading-pause.service.ts';
import { isToldAlone } from './unread-filing.policy.ts';
import type { UnreadFiling, UnreadFilingsStore } from './unread-filings.store.ts';

const LOOK_MS = 5_000;
const MOST = 500;
/** By then a filing was read, or is not asked for any more. */
const KEPT_MS = 2 * 24 * 3_600_000;

export interface TellUnreadFilingsOptions {
  readonly unread: UnreadFilingsStore;
  readonly pause: Pick<ReadingPause, 'until' | 'lastReadAt'>;
  readonly gateway: Pick<EdgarGateway, 'pausedUntil'>;
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly clock: Clock;
}

/**
 * Records of new filings that cannot be read that their reading is delayed, so that their followers are told. Runs where filings are read, because
 * it must know how reading goes.
 */
export class TellUnreadFilingsSchedule extends Schedule {
  readonly name = FILING_SCHEDULES.tellUnread.name;
  /** Null: it runs under the lease of EDGAR access. */
  readonly lease = FILING_SCHEDULES.tellUnread.lease;

  constructor(private readonly options: TellUnreadFilingsOptions) {
    super();
  }

  async look(): Promise<number> {
    const { unread, pause, gateway, clock } = this.options;
    const now = clock.now();
    for (const { _id, failedAt } of await unread.of('told', MOST)) {
      if (now.getTime() - Date.parse(failedAt) <= KEPT_MS) break;
      await unread.done(_id);
    }
    const waiting: UnreadFiling[] = [];
    for (const filing of await unread.of('waiting', MOST)) {
      if (await this.#isOver(filing._id)) await unread.done(filing._id);
      else waiting.push(filing);
    }
    const isPaused = pause.until !== null || gateway.pausedUntil() !== null;
    for (const filing of waiting) {
      const { lastReadAt } = pause;
      if (filing.othersReadAt === null && lastReadAt !== null && lastReadAt.toISOString() > filing.failedAt) {
        await unread.othersRead(filing._id, now);
      }
      if (isToldAlone(filing, { isPaused, unread: waiting.length }, now)) await this.#tell(filing);
    }
    return LOOK_MS;
  }

  override afterFailure(): number {
    return LOOK_MS;
  }

  /** The event comes first: after a crash between the two the command is repeated and finds it. */
  async #tell({ _id: accession, failedAt }: UnreadFiling): Promise<void> {
    const { executor, clock, unread } = this.options;
    const commandId = deterministicId('delay-reading', accession);
    await executor.execute(
      filingDecider,
      filingStream(accession),
      { kind: 'delayReading', accession, firstTriedAt: failedAt },
      {
        commandId,
        actorId: this.name,
        actorType: 'system',
        correlationId: commandId,
        causationId: commandId,
        occurredAt: clock.now().toISOString(),
      },
    );
    await unread.told(accession);
  }

  /** It was read or withdrawn, also by a worker that crashed before it could remove the record. */
  async #isOver(accession: string): Promise<boolean> {
    const { events, codec } = this.options;
    const stored = await events.read(filingStream(accession));
    const types = new Set(stored.map((event) => codec.decode<FilingEvent>(event)?.type));
    return types.has('FilingFactsExtracted') || types.has('FilingWithdrawn');
  }
}
