import type { Request } from 'express';
import type { Clock } from '../clock/clock.ts';
import { withinTime } from '../clock/within-time.ts';
import { BUILD_NAME } from '../config/build.ts';
import { OPS } from '../config/ops-command.ts';
import type { EventStore } from '../event-store/event-store.port.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import type { ReadStore } from '../read-store/read-store.port.ts';
import { ParkedMessages } from '../subscriptions/parked-messages.store.ts';
import { partitionedName } from '../subscriptions/partition.ts';
import { mergeRunners, type RunnerStatus, type WorkerStatusStore } from './worker-status.store.ts';

/** A problem that an operator should know about. */
export interface Trouble {
  /** The component, as an operator would name it. */
  readonly part: string;
  /** A clause: the reason. */
  readonly why: string;
  /** A clause: what to do, or that nothing needs to be done. */
  readonly remedy: string;
  /**
   * `stores`: no request can be answered. `work`: pages are served, but filings and alerts are stuck. `notice`: everything works, but the operator
   * should know.
   */
  readonly weight: 'stores' | 'work' | 'notice';
}

/** What readiness needs from its process; bound by the composition root. */
export abstract class ReadinessOptions {
  /** True for a process that only serves pages: it is ready whenever its stores are, even without EDGAR. */
  abstract readonly servesOnly: boolean;
  /** Whether the client may see the details of problems. */
  abstract showsDetails(request: Request): boolean;
  /** Parts of a worker that must be running somewhere. */
  abstract readonly parts: readonly string[];
  /** True once this process has been asked to stop: it keeps serving for a moment but should get no new requests. */
  abstract stopping(): boolean;
  /** True when the built-in sample feed is used. */
  abstract readonly sample: boolean;
  /** Runners of this process's worker; null if it has none or it does not respond. */
  abstract ownRunners(): Promise<readonly RunnerStatus[] | null>;
  /** Problems beyond stores and runners, such as disk space and EDGAR. */
  abstract troubles(): Promise<readonly Trouble[]>;
}

export interface ReadyReport {
  readonly ready: boolean;
  /** One sentence for each problem that makes this process not ready: part, reason, remedy. */
  readonly problems: readonly string[];
  /** One sentence for each problem that does not. */
  readonly degraded: readonly string[];
  readonly sample: boolean;
  /** Version and commit: `0.2.0 (1a2b3c4)`. */
  readonly build: string;
  readonly runners: readonly RunnerStatus[];
}

/** A slower store counts as not responding. */
const PING_MS = 2_000;
/** The endpoint is public, so requests within this time share one answer. */
const FRESH_MS = 500;
const LISTED_STREAMS = 20;

/** Determines whether this process is ready for its role, and why not. */
export class Readiness {
  #look: { readonly at: number; readonly report: Promise<ReadyReport> } | null = null;

  constructor(
    private readonly stores: { readonly events: EventStore; readonly views: ReadStore; readonly operations: OperationalStore },
    private readonly workers: WorkerStatusStore,
    private readonly options: ReadinessOptions,
    private readonly clock: Clock,
  ) {}

  report(): Promise<ReadyReport> {
    const now = this.clock.monotonic();
    if (!this.#look || now - this.#look.at >= FRESH_MS) this.#look = { at: now, report: this.#report() };
    return this.#look.report;
  }

  async #report(): Promise<ReadyReport> {
    const stores = await this.#storeTroubles();
    const runners = await this.#runners(stores.length === 0);
    const troubles = [
      ...stores,
      ...(runners === null ? [NO_WORKER] : (runners ?? []).flatMap(troubleOfRunner)),
      ...(stores.length === 0 ? await this.#parked(runners ?? []) : []),
      ...(stores.length === 0 ? await settled(this.#viewTroubles(runners ?? []), []) : []),
      ...(stores.length === 0 && runners !== null ? await settled(this.#partTroubles(), []) : []),
      ...(await settled(this.options.troubles(), [])),
      ...(this.options.stopping() ? [STOPPING] : []),
    ];
    const blocks = ({ weight }: Trouble) => weight === 'stores' || (weight === 'work' && !this.options.servesOnly);
    const problems = troubles.filter(blocks).map(sentence);
    return {
      ready: problems.length === 0,
      problems,
      degraded: [...troubles.filter((each) => !blocks(each)), ...(this.options.sample ? [SAMPLES] : [])].map(sentence),
      sample: this.options.sample,
      build: BUILD_NAME,
      runners: runners ?? [],
    };
  }

  async #storeTroubles(): Promise<readonly Trouble[]> {
    const { events, views, operations } = this.stores;
    const parts = [
      ['event log', events],
      ['read store', views],
      ['operational store', operations],
    ] as const;
    const answers = await Promise.allSettled(parts.map(([, store]) => inTime(() => store.ping())));
    return answers.flatMap((answer, index): readonly Trouble[] => {
      if (answer.status === 'fulfilled') return [];
      const why = answer.reason instanceof Error ? answer.reason.message : String(answer.reason);
      const remedy = 'check the store; Filingwire continues automatically once it responds';
      return [{ part: String(parts[index]?.[0]), why: `isn’t responding: ${why}`, remedy, weight: 'stores' }];
    });
  }

  /** Null without a worker. States of this process's own worker come first, because they are newer than stored ones. */
  async #runners(storesAnswer: boolean): Promise<readonly RunnerStatus[] | null> {
    const own = await settled(this.options.ownRunners(), null);
    const stored = storesAnswer
      ? await settled(
          inTime(() => this.workers.current()),
          null,
        )
      : [];
    return own === null && stored === null ? null : mergeRunners([...(own ?? []), ...(stored ?? [])]);
  }

  async #viewTroubles(runners: readonly RunnerStatus[]): Promise<readonly Trouble[]> {
    const { built, behind } = viewsBuilt(runners, await inTime(() => this.stores.events.tail()));
    if (behind.length === 0) return [];
    const why = `are being built from the log, ${Math.floor(built * 100)}%: ${behind.join(', ')}`;
    const remedy = 'nothing to do; pages show what’s been built so far, and the rest will follow automatically';
    return [{ part: 'views', why, remedy, weight: 'work' }];
  }

  async #partTroubles(): Promise<readonly Trouble[]> {
    const workers = await inTime(() => this.workers.now());
    if (workers.count === 0) return [];
    const missing = this.options.parts.filter((part) => !workers.runs(part));
    const remedy = 'start a worker that has it in WORKER_PARTS, or one without WORKER_PARTS';
    return missing.map((part) => ({ part: `the ${part} part`, why: 'isn’t running in any worker', remedy, weight: 'work' }));
  }

  async #parked(runners: readonly RunnerStatus[]): Promise<readonly Trouble[]> {
    const parked = new ParkedMessages(this.stores.operations, this.clock);
    const found: Trouble[] = [];
    // Streams are parked by processes, whose parts report them separately.
    const counts = new Map<string, number>();
    for (const { name, parkedStreams } of runners) {
      const { process } = partitionedName(name);
      if (parkedStreams > 0) counts.set(process, (counts.get(process) ?? 0) + parkedStreams);
    }
    for (const [name, parkedStreams] of counts) {
      const outcome = await settled(
        inTime(() => parked.of(name)),
        [],
      );
      const streams = outcome.filter(({ state }) => state !== 'waiting');
      for (const { stream, since, error } of streams.slice(0, LISTED_STREAMS)) {
        const remedy = `everything else keeps working; once the cause is fixed: ${OPS} release ${name} ${stream} --reason "…"`;
        found.push({ part: `process ${name}`, why: `has parked ${stream} since ${since}: ${error}`, remedy, weight: 'notice' });
      }
      const more = parkedStreams - Math.min(streams.length, LISTED_STREAMS);
      const remedy = `everything else keeps working; ${OPS} parked lists them`;
      if (more > 0) found.push({ part: `process ${name}`, why: `has parked ${more} more streams`, remedy, weight: 'notice' });
    }
    return found;
  }
}

const NO_WORKER: Trouble = {
  part: 'worker',
  why: 'hasn’t reported',
  remedy: 'start one with ROLE=worker or ROLE=all',
  weight: 'work',
};

const STOPPING: Trouble = {
  part: 'this process',
  why: 'is stopping',
  remedy: 'send requests to another process, or start this one again',
  weight: 'stores',
};

/** A view further behind than this counts as being built, as after a restore or a new version. */
const BUILDING_SECONDS = 60;

/** How much of the log the least complete view holds, from 0 to 1, and which views are being built. */
export function viewsBuilt(
  runners: readonly RunnerStatus[],
  tail: string | null,
): { readonly built: number; readonly behind: readonly string[] } {
  // The name of a generation that is not live includes its number.
  const views = runners.filter(({ kind, name }) => kind === 'projection' && !name.endsWith(')'));
  const behind = views.filter(({ state, lagSeconds }) => state === 'running' && lagSeconds > BUILDING_SECONDS);
  const shares = behind.map(({ position }) => Math.min(1, Number(position ?? 0) / (Number(tail ?? 0) || 1)));
  return { built: Math.min(1, ...shares), behind: behind.map(({ name }) => name) };
}

const SAMPLES: Trouble = {
  part: 'filings',
  why: 'are samples because EDGAR_USER_AGENT isn’t set',
  remedy: 'set EDGAR_USER_AGENT="Your Company you@example.com" and start again for live ones',
  weight: 'notice',
};

function troubleOfRunner({ kind, name, state, position, lastError }: RunnerStatus): readonly Trouble[] {
  const why = lastError ?? 'no reason given';
  if (state === 'faulted') {
    const remedy = `deploy a fix, or skip the event with: ${OPS} skip`;
    return [{ part: `${kind} ${name}`, why: `is stalled at ${position ?? 'the start'}: ${why}`, remedy, weight: 'work' }];
  }
  if (state === 'waiting for the store') {
    const remedy = 'check the store; it continues automatically once the store responds';
    return [{ part: `${kind} ${name}`, why: `is waiting for the store: ${why}`, remedy, weight: 'work' }];
  }
  if (state !== 'backing-off') return [];
  return [
    {
      part: `${kind} ${name}`,
      why: `is backing off between retries: ${why}`,
      remedy: 'it retries automatically',
      weight: 'work',
    },
  ];
}

function sentence({ part, why, remedy }: Trouble): string {
  return `${part} ${why}: ${remedy}.`;
}

async function settled<T, E>(work: Promise<T>, otherwise: E): Promise<T | E> {
  return work.catch(() => otherwise);
}

/** @throws when it takes longer than a probe waits. */
function inTime<T>(work: () => Promise<T>): Promise<T> {
  return withinTime(work, { ms: PING_MS, late: () => new Error(`no response within ${PING_MS / 1000} s`) });
}
