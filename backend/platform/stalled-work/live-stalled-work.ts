import type { Clock } from '../clock/clock.ts';
import type { StalledList, StalledWork } from './stalled-work.ts';

/** Kinds of stalled work that only the worker doing it knows about, with the headings of their lists. */
export const LIVE_KINDS = {
  'paused-processes': 'Processes waiting for something that all their events need',
  'failing-schedules': 'Scheduled work that fails and is retried automatically',
  'resting-providers': 'Providers paused after failures',
  'used-up-texts': 'Texts that won’t be sent today because the daily budget is used up',
  'interrupted-tasks': 'Startup tasks that failed and will be retried on the next startup',
} as const;
export type LiveKind = keyof typeof LIVE_KINDS;

const LISTED = 50;

/** Stalled work of this worker that is not in any store; reported together with the states of its runners. */
export class LiveStalledWork {
  readonly #kinds = new Map<LiveKind, Map<string, StalledWork>>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** Records that work has stalled, or is stalled for a new reason; its start time is kept. */
  begin(kind: LiveKind, work: Omit<StalledWork, 'since'>): void {
    const known = this.#kinds.get(kind) ?? new Map<string, StalledWork>();
    this.#kinds.set(kind, known);
    known.set(work.what, { ...work, since: known.get(work.what)?.since ?? this.clock.now().toISOString() });
  }

  /** Records that work continues or has moved to another worker. */
  end(kind: LiveKind, what: string): void {
    this.#kinds.get(kind)?.delete(what);
  }

  /** The number of items of each kind, and the oldest ones. */
  lists(): Readonly<Partial<Record<LiveKind, StalledList>>> {
    const lists = [...this.#kinds].filter(([, known]) => known.size > 0);
    return Object.fromEntries(
      lists.map(([kind, known]) => {
        const oldest = [...known.values()].sort((a, b) => (a.since < b.since ? -1 : 1)).slice(0, LISTED);
        return [kind, { count: known.size, oldest }];
      }),
    );
  }
}
