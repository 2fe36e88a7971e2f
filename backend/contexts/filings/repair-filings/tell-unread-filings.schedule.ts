import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { pagesOf } from '#platform/values/bytes.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import { filingDecider } from '../filing.decider.ts';
import { filingStream, readingHoldStream } from '../filing.stream.ts';
import type { FilingEvent } from '../published/filing.events.ts';
import type { ReadingHoldEvent } from '../published/reading-hold.events.ts';
import { isWithdrawn } from '../published/withdrawn.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import { readingHoldDecider } from './reading-hold.decider.ts';
import type { ReadingHoldStore } from './reading-hold.store.ts';
import type { ReadingPause } from './reading-pause.service.ts';
import type { ReadingQueue } from './reading-queue.reader.ts';
import { holdOf, isDue, isReportedAlone } from './unread-filing.policy.ts';
import type { UnreadFiling, UnreadFilingsStore } from './unread-filings.store.ts';

const CHECK_MS = 5_000;
const MAX_UNREAD_FILINGS = 500;
/** How long records of reported filings are kept; after that, the filing has been read or given up. */
const KEPT_MS = 2 * 24 * 3_600_000;

export interface TellUnreadFilingsOptions {
  readonly unread: UnreadFilingsStore;
  readonly queue: Pick<ReadingQueue, 'waiting'>;
  readonly holds: ReadingHoldStore;
  readonly pause: Pick<ReadingPause, 'until' | 'lastReadAt'>;
  readonly gateway: Pick<EdgarGateway, 'pausedUntil'>;
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly clock: Clock;
}

/**
 * Records that the reading of new filings is delayed, so that their followers are notified: individually if other filings are being read, or all together
 * if all reading is held up. Runs in the worker that reads filings, because it needs to know the state of reading.
 */
export class TellUnreadFilingsSchedule extends Schedule {
  readonly name = FILING_SCHEDULES.tellUnread.name;
  /** Null, because it runs under the EDGAR access lease. */
  readonly lease = FILING_SCHEDULES.tellUnread.lease;
  /** When this run began. Filings ingested before that count as waiting from then on, because nothing was read in between. */
  #since: string | null = null;
  /** Whether the current hold has been reported to followers. */
  #holdReported = false;

  constructor(private readonly options: TellUnreadFilingsOptions) {
    super();
  }

  override begin(): void {
    this.#since = null;
  }

  async look(): Promise<number> {
    const { unread, pause, gateway, clock, queue } = this.options;
    const now = clock.now();
    if (this.#since === null) await this.#resume(now);
    const since = this.#since ?? now.toISOString();
    for (const { _id, failedAt } of await unread.of('told', MAX_UNREAD_FILINGS)) {
      if (now.getTime() - Date.parse(failedAt) <= KEPT_MS) break;
      await unread.done(_id);
    }
    const waiting: UnreadFiling[] = [];
    for (const filing of await unread.of('waiting', MAX_UNREAD_FILINGS)) {
      await this.setAside.attempt(filingStream(filing._id), async () => {
        if (await this.#isOver(filing._id)) await unread.done(filing._id);
        else waiting.push(await this.#withOthersRead(filing, now));
      });
    }
    const behind = await queue.waiting();
    const known = await unread.among(behind.map(({ accession }) => accession));
    const reported = [...known.values()].filter(({ state }) => state === 'told');
    const tried = [...waiting, ...(await Promise.all(reported.map((filing) => this.#withOthersRead(filing, now))))];
    const queued = behind
      .filter(({ accession }) => !known.has(accession))
      .map((filing) => (filing.since > since ? filing : { ...filing, since }));
    const isPaused = pause.until !== null || gateway.pausedUntil() !== null;
    const holdNow = holdOf({ isPaused, tried, queued }, now);
    if (holdNow !== null) {
      const due = waiting.filter(({ failedAt }) => isDue(failedAt, now)).map(({ _id }) => _id);
      const untried = queued.filter((filing) => isDue(filing.since, now)).map(({ accession }) => accession);
      await this.#tellTogether([...due, ...untried], holdNow, now);
      return CHECK_MS;
    }
    this.#holdReported = false;
    for (const filing of waiting) {
      if (!isReportedAlone(filing, { isPaused, unread: tried.length }, now)) continue;
      await this.setAside.attempt(filingStream(filing._id), () => this.#tell(filing));
    }
    this.setAside.sweep();
    return CHECK_MS;
  }

  override afterFailure(): number {
    return CHECK_MS;
  }

  /** Records the event first; if interrupted before the record is marked, the command is repeated without effect. */
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
    await unread.markReported(accession);
  }

  /** Restores the marks of filings in the newest hold, because a crash may have come between its event and their records. */
  async #resume(now: Date): Promise<void> {
    const { holds, events, codec, unread } = this.options;
    const hold = await holds.newest();
    if (hold !== null) {
      const stored = await events.read(readingHoldStream(hold));
      const named = stored.flatMap((event) => codec.decode<ReadingHoldEvent>(event)?.data.accessions ?? []);
      const open: string[] = [];
      for (const accession of named) {
        await this.setAside.attempt(filingStream(accession), async () => {
          if (!(await this.#isOver(accession))) open.push(accession);
        });
      }
      await unread.markReportedTogether(open, now);
      this.#holdReported = named.length > 0;
    }
    this.#since = now.toISOString();
  }

  /** Adds when it was first noticed that other filings are being read. */
  async #withOthersRead(filing: UnreadFiling, now: Date): Promise<UnreadFiling> {
    const { unread, pause } = this.options;
    const { lastReadAt } = pause;
    if (filing.othersReadAt !== null || lastReadAt === null || lastReadAt.toISOString() <= filing.failedAt) return filing;
    await unread.othersRead(filing._id, now);
    return { ...filing, othersReadAt: now.toISOString() };
  }

  /** Records filings in the current hold. The event comes first; after a crash, {@link #resume} restores the marks from it. */
  async #tellTogether(accessions: readonly string[], cause: ReadingHoldEvent['data']['cause'], now: Date): Promise<void> {
    const { holds, executor, unread } = this.options;
    if (accessions.length === 0 && !this.#holdReported) return;
    const hold = await holds.heldUp(now);
    for (const batch of pagesOf(accessions)) {
      const commandId = deterministicId('hold-up-reading', hold, ...batch);
      await executor.execute(
        readingHoldDecider,
        readingHoldStream(hold),
        { hold, cause, accessions: batch },
        {
          commandId,
          actorId: this.name,
          actorType: 'system',
          correlationId: commandId,
          causationId: commandId,
          occurredAt: now.toISOString(),
        },
      );
      this.#holdReported = true;
      await unread.markReportedTogether(batch, now);
    }
  }

  /** Whether it was read or withdrawn; a crash may have left its record behind. */
  async #isOver(accession: string): Promise<boolean> {
    const { events, codec } = this.options;
    const stored = await events.read(filingStream(accession));
    const read = stored.flatMap((event) => codec.decode<FilingEvent>(event) ?? []);
    return read.some(({ type }) => type === 'FilingFactsExtracted') || isWithdrawn(read);
  }
}
