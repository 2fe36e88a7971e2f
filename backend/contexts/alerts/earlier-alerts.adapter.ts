import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore, Position } from '../../platform/event-store/event-store.port.ts';
import { RetryLater } from '../../platform/subscriptions/process.ts';
import type { ThreadEvent } from '../filings/thread.events.ts';
import type { Level } from '../scoring/scoring.events.ts';
import { reaches } from './alert-policy.rules.ts';
import type { RunEvent } from './alert-run.decider.ts';
import type { AlertRunStarted, AlertsPaged } from './alert-run.events.ts';
import { alertRunStream, threadStream } from './alert-run.stream.ts';

/** The strongest alert that an account got of an event. */
export interface EarlierAlert {
  readonly accession: string;
  readonly level: Level;
}

type Page = Recorded<EventOf<typeof AlertsPaged>>;

const READ_PAGE = 500;
/** A run that began earlier is being paged right now. */
const UNFINISHED_MS = 100;

/** Who was alerted of the same event before, from the log alone: the same question always gets the same answer. */
export class EarlierAlerts {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /**
   * Accounts that earlier runs of the run's threads alert, and those whose alert is corrected because of it.
   * @throws RetryLater while an earlier run is not paged to its end.
   */
  async before({ data: run, position }: Recorded<EventOf<typeof AlertRunStarted>>): Promise<{
    readonly alerted: ReadonlyMap<string, EarlierAlert>;
    readonly corrected: ReadonlySet<string>;
  }> {
    const alerted = new Map<string, EarlierAlert>();
    for (const accession of await this.#members(run.threads ?? [], position)) {
      if (accession === run.accession) continue;
      const earlier = await this.pagesOf(accession, position);
      if (earlier === null) continue;
      const { level } = earlier.run;
      for (const { data } of earlier.pages) {
        for (const { accountId } of data.recipients) {
          const known = alerted.get(accountId);
          if (!known || !reaches(known.level, level)) alerted.set(accountId, { accession, level });
        }
      }
    }
    const pages = run.corrects === undefined ? null : await this.pagesOf(run.corrects, position);
    const corrected = (pages?.pages ?? []).flatMap(({ data }) => data.recipients.map(({ accountId }) => accountId));
    return { alerted, corrected: new Set(corrected) };
  }

  /**
   * The run of a filing and its pages; null when it had not started, at that position where one is given.
   * @throws RetryLater while it is not paged to its end.
   */
  async pagesOf(
    accession: string,
    before?: Position,
  ): Promise<{ readonly run: EventOf<typeof AlertRunStarted>['data']; readonly pages: readonly Page[] } | null> {
    const events = await this.#read<RunEvent>(alertRunStream(accession));
    const started = events.find((event) => event.type === 'AlertRunStarted');
    if (started?.type !== 'AlertRunStarted' || (before !== undefined && started.position >= before)) return null;
    if (!events.some((event) => event.type === 'AlertRunCompleted')) {
      throw new RetryLater(`the alerts of ${accession} are not all decided yet`, UNFINISHED_MS);
    }
    return { run: started.data, pages: events.filter((event) => event.type === 'AlertsPaged') };
  }

  async #members(threads: readonly string[], before: Position): Promise<ReadonlySet<string>> {
    const events = (await Promise.all(threads.map((id) => this.#read<ThreadEvent>(threadStream(id))))).flat();
    return new Set(events.filter(({ position }) => position < before).map(({ data }) => data.accession));
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
