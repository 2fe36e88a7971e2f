import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import { RetryLater } from '#platform/subscriptions/process.ts';
import type { ThreadEvent } from '../../disclosures/published/thread.events.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';
import { accountsOf } from '../published/alert-groups.ts';
import type { AlertRunStarted, AlertRunUpdated, AlertsPaged } from '../published/alert-run.events.ts';
import { reaches } from './alert-channels.policy.ts';
import type { RunEvent } from './alert-run.decider.ts';
import { alertRunStream, threadStream } from './alert-run.stream.ts';

/** The strongest alert an account got about an event. */
export interface EarlierAlert {
  readonly accession: string;
  readonly level: Level;
}

type Started = EventOf<typeof AlertRunStarted | typeof AlertRunUpdated>;
type Page = Recorded<EventOf<typeof AlertsPaged>>;

const READ_PAGE = 500;
/** Retry delay while an earlier run is still being paged. */
const UNFINISHED_MS = 100;

/** Lets later runs of a thread continue past a parked one, which will find their alerts when it is released. */
export interface HeldRuns {
  /** Whether the paging of a run, named by its stream, is parked for an operator. */
  isParked(stream: string): Promise<boolean>;
  /** The threads a filing belongs to now, including those opened after its run. */
  threadsOf(accession: string): Promise<readonly string[]>;
}

/** Accounts that were already alerted about the same event, read from the log alone so that a retry gives the same answer. */
export class EarlierAlerts {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly heldRuns: HeldRuns = { isParked: async () => false, threadsOf: async () => [] },
  ) {}

  /**
   * Accounts alerted by other runs of the same threads, and accounts that get a correction because of this filing. A run starts after all earlier
   * runs of its threads are paged; later runs have pages only if this one was parked. @throws RetryLater while an earlier run is neither fully paged
   * nor parked.
   */
  async before({ data: run, position }: Recorded<Started>): Promise<{
    readonly alerted: ReadonlyMap<string, EarlierAlert>;
    readonly corrected: ReadonlySet<string>;
  }> {
    const alerted = new Map<string, EarlierAlert>();
    for (const accession of await this.#members(
      new Set([...(run.threads ?? []), ...(await this.heldRuns.threadsOf(run.accession))]),
    )) {
      if (accession === run.accession) continue;
      const other = await this.#pagesSoFar(accession, position);
      if (other === null) continue;
      const { level } = other.run;
      for (const { data } of other.pages) {
        for (const accountId of accountsOf(data)) {
          const known = alerted.get(accountId);
          if (!known || !reaches(known.level, level)) alerted.set(accountId, { accession, level });
        }
      }
    }
    const pages = run.corrects === undefined ? null : await this.#correctable(run.corrects, position);
    const corrected = (pages?.pages ?? []).flatMap(({ data }) => accountsOf(data));
    return { alerted, corrected: new Set(corrected) };
  }

  /**
   * A filing's run and its pages; null if it has not started.
   * @throws RetryLater until it is fully paged.
   */
  async pagesOf(
    accession: string,
  ): Promise<{ readonly run: EventOf<typeof AlertRunStarted>['data']; readonly pages: readonly Page[] } | null> {
    const events = await this.#read<RunEvent>(alertRunStream(accession));
    const { started, isCompleted } = lastRunOf(events);
    if (!started) return null;
    if (!isCompleted) {
      throw new RetryLater(`not all alerts for ${accession} have been decided yet`, UNFINISHED_MS);
    }
    return { run: started.data, pages: events.filter((event) => event.type === 'AlertsPaged') };
  }

  /** Null if it had not started by then. @throws RetryLater while it is neither fully paged nor parked. */
  async #correctable(accession: string, before: Position) {
    const soFar = await this.#pagesSoFar(accession, before);
    return soFar && soFar.position < before ? soFar : null;
  }

  /** A filing's run and the pages it has so far; null if it has not started. @throws RetryLater if it is earlier and not fully paged. */
  async #pagesSoFar(accession: string, before: Position) {
    const stream = alertRunStream(accession);
    const events = await this.#read<RunEvent>(stream);
    const { started, isCompleted } = lastRunOf(events);
    if (!started) return null;
    const isUnfinished = started.position < before && !isCompleted;
    if (isUnfinished && !(await this.heldRuns.isParked(stream))) {
      throw new RetryLater(`not all alerts for ${accession} have been decided yet`, UNFINISHED_MS);
    }
    return { run: started.data, position: started.position, pages: events.filter((event) => event.type === 'AlertsPaged') };
  }

  async #members(threads: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const events = (await Promise.all([...threads].map((id) => this.#read<ThreadEvent>(threadStream(id))))).flat();
    return new Set(events.map(({ data }) => data.accession));
  }

  async #read<E extends RunEvent | ThreadEvent>(stream: string): Promise<readonly Recorded<E>[]> {
    const found: Recorded<E>[] = [];
    for (let from = 0; ; ) {
      const page = await this.events.read(stream, { from, limit: READ_PAGE });
      found.push(...page.flatMap((stored) => this.codec.decode<E>(stored) ?? []));
      if (page.length < READ_PAGE) return found;
      from = (page.at(-1)?.revision ?? 0) + 1;
    }
  }
}

/** The run with its current content: a filing may have been read after its followers were notified that it couldn't be. */
function lastRunOf(events: readonly Recorded<RunEvent>[]): {
  readonly started?: Recorded<Started>;
  readonly isCompleted: boolean;
} {
  const at = events.findLastIndex(({ type }) => type === 'AlertRunStarted' || type === 'AlertRunUpdated');
  const started = events[at] as Recorded<Started> | undefined;
  return { ...(started && { started }), isCompleted: events.slice(at).some(({ type }) => type === 'AlertRunCompleted') };
}
