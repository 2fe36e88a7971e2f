import type { Archived } from '#platform/backup/archive/log-archive.ts';
import type { BackupStates } from '#platform/backup/backup-state.store.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Logger } from '#platform/observability/logger.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { OPERATIONS_SCHEDULES } from '../worker-names.catalog.ts';

/** If the machine is lost, at most this much time plus one upload is lost with it. */
const LOOK_MS = 10_000;
/** How often the time shown to administrators is updated; each update costs a write. */
const NOTE_MS = 300_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;

/** The archive, opened on first use because its client is large. */
export interface OpenArchive {
  catchUp(signal: AbortSignal): Promise<Archived>;
  forget(): void;
}

/** Keeps the archive of the embedded stores up to date. */
export class ArchiveLog extends Schedule {
  readonly name = OPERATIONS_SCHEDULES.archiveLog.name;
  readonly lease = OPERATIONS_SCHEDULES.archiveLog.lease;
  #archive: OpenArchive | null = null;
  #notedAt = 0;

  constructor(
    private readonly open: () => Promise<OpenArchive>,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly states: Pick<BackupStates, 'note'>,
    private readonly metrics: Pick<Metrics, 'archivedUntil' | 'archiveFailures'>,
    private readonly log: Pick<Logger, 'info' | 'warn'>,
  ) {
    super();
  }

  override begin(): void {
    this.#archive?.forget();
  }

  async look(signal: AbortSignal): Promise<number> {
    this.#archive ??= await this.open();
    // Anything written after this may be missing in the archive.
    const began = this.clock.now().getTime();
    const { through, based } = await this.#archive.catchUp(signal);
    if (signal.aborted) return LOOK_MS;
    this.metrics.archivedUntil.set(began / 1_000);
    if (began - this.#notedAt >= NOTE_MS) {
      await this.states.note('archive', new Date(began));
      this.#notedAt = began;
    }
    if (based) this.log.info({ through }, 'a base was added to the archive');
    return LOOK_MS;
  }

  override afterFailure(error: unknown, failures: number): number {
    this.metrics.archiveFailures.inc();
    this.log.warn({ failures, reason: (error as Error).message }, 'couldn’t write the archive; will try again');
    return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
  }
}
