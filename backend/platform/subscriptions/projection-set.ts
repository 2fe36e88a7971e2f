import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import type { EventCodec } from '../event-store/define-event.ts';
import type { EventStore } from '../event-store/event-store.port.ts';
import type { Logger } from '../observability/logger.ts';
import type { RunnerStatus } from '../observability/worker-status.store.ts';
import type { GenerationState, ReadStore } from '../read-store/read-store.port.ts';
import { ensureGenerations, isAsFar, liveOf, ownersByCollection, refOf } from './generations.ts';
import type { Leases } from './lease.ts';
import { LogReader, type LogReaderOptions } from './log-reader.ts';
import { ProjectionRunner, type ProjectionRunnerOptions } from './projection-runner.ts';
import type { ProjectionSkips } from './projection-skips.store.ts';
import type { Projector } from './projector.ts';
import { SubscriptionSupervisor, type SupervisorOptions } from './subscription-supervisor.ts';

export interface ProjectionSetDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly views: ReadStore;
  readonly leases: Leases;
  readonly skips: ProjectionSkips;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface ProjectionSetOptions extends ProjectionRunnerOptions, LogReaderOptions, SupervisorOptions {
  /** Interval of checking for generations created or dropped by others, such as the ops CLI. */
  readonly scanMs: number;
}

interface Running {
  readonly projector: Projector;
  readonly runner: ProjectionRunner;
  readonly supervisor: SubscriptionSupervisor;
}

/**
 * All projections of a worker: one supervised runner per generation of this code's version (live, building, and retired until dropped), with one
 * shared log reader. A fault in one does not affect the others.
 */
export class ProjectionSet {
  readonly #projectors: readonly Projector[];
  readonly #deps: ProjectionSetDependencies;
  readonly #options: Partial<ProjectionSetOptions>;
  readonly #reader: LogReader;
  readonly #running = new Map<string, Running>();
  readonly #scan: SubscriptionSupervisor;
  #live: ReadonlySet<string> = new Set();

  /** @throws when two projectors own the same collection or a handled type has no definition. */
  constructor(
    projectors: readonly Projector[],
    dependencies: ProjectionSetDependencies,
    options: Partial<ProjectionSetOptions> = {},
  ) {
    ownersByCollection(projectors);
    const { events, codec, clock, log } = dependencies;
    this.#projectors = projectors;
    this.#deps = dependencies;
    this.#options = options;
    this.#reader = new LogReader(events, codec, projectors, clock, log, options);
    this.#scan = new SubscriptionSupervisor(
      { kind: 'projection', name: 'generations' },
      async (signal, progress) => {
        while (!signal.aborted) {
          await this.scan();
          progress.caughtUp();
          await pause(options.scanMs ?? 2_000, signal);
        }
      },
      clock,
      log,
      options,
    );
  }

  /** Resolves once every generation has been found and its runner started; the runners catch up in the background. */
  async start(): Promise<void> {
    await this.scan();
    this.#scan.start();
  }

  /** Finishes running batches and releases the leases. */
  async stop(): Promise<void> {
    await this.#scan.stop();
    await Promise.all([...this.#running.values()].map(({ supervisor }) => supervisor.stop()));
    await this.#reader.stop();
  }

  /** The live generation has the projection's name; names of others include version and generation. The scan is listed only while it fails. */
  get statuses(): readonly RunnerStatus[] {
    const runners = [...this.#running].map(([key, { projector, supervisor }]) => ({
      ...supervisor.status,
      name: this.#live.has(key) ? projector.collection.name : key,
    }));
    const { status } = this.#scan;
    return status.lastError === null ? runners : [...runners, status];
  }

  /** Starts runners for new generations, stops those of dropped ones, and promotes the finished generation of a new version. */
  async scan(): Promise<void> {
    const { views, events } = this.#deps;
    let found = await this.#generations();
    if (!found.every(([projector, states]) => this.#isRunning(projector, states))) {
      await ensureGenerations(views, this.#projectors, await events.logId());
      found = await this.#generations();
    }
    const wanted = new Set<string>();
    const live = new Set<string>();
    for (const [projector, states] of found) {
      for (const state of states) {
        // Generations of another version are maintained by another build.
        if (state.version !== projector.collection.version) continue;
        wanted.add(keyOf(state));
        if (state.status === 'live') live.add(keyOf(state));
        if (!this.#running.has(keyOf(state))) this.#start(projector, state);
      }
      await this.#promoteNewVersion(projector, states);
    }
    this.#live = live;
    await Promise.all([...this.#running.keys()].filter((key) => !wanted.has(key)).map((key) => this.#stop(key)));
  }

  async #generations(): Promise<readonly (readonly [Projector, readonly GenerationState[]])[]> {
    const { views } = this.#deps;
    return Promise.all(
      this.#projectors.map(async (projector) => [projector, await views.generations(projector.collection.name)] as const),
    );
  }

  /** Whether a projection has a live generation and one of its own version, and a runner for each of its own version. */
  #isRunning({ collection }: Projector, states: readonly GenerationState[]): boolean {
    const own = states.filter(({ version }) => version === collection.version);
    return own.length > 0 && liveOf(states) !== undefined && own.every((state) => this.#running.has(keyOf(state)));
  }

  #start(projector: Projector, state: GenerationState): void {
    const { clock, log } = this.#deps;
    const runner = new ProjectionRunner(projector, state, { ...this.#deps, reader: this.#reader }, this.#options);
    const supervisor = new SubscriptionSupervisor(
      { kind: 'projection', name: keyOf(state) },
      (signal, progress) => runner.run(signal, progress),
      clock,
      log,
      this.#options,
    );
    this.#running.set(keyOf(state), { projector, runner, supervisor });
    supervisor.start();
  }

  async #stop(key: string): Promise<void> {
    const running = this.#running.get(key);
    this.#running.delete(key);
    await running?.supervisor.stop();
  }

  /**
   * Promotes the finished generation of a new version, or the retired one if an earlier build made its own live again. A rebuild of the same version is
   * promoted by the command that started it.
   */
  async #promoteNewVersion(projector: Projector, states: readonly GenerationState[]): Promise<void> {
    const { name, version } = projector.collection;
    const live = liveOf(states);
    const own = states.filter((state) => state.version === version);
    const built = own.sort((a, b) => b.generation - a.generation)[0];
    if (!live || !built || live.version >= version || !isAsFar(built.checkpoint, live.checkpoint)) return;
    const status = this.#running.get(keyOf(built))?.supervisor.status;
    if (status?.state !== 'running' || status.lagSeconds > 0) return;
    if (await this.#deps.views.promote(name, refOf(built), refOf(live))) {
      this.#deps.log.info({ projection: name, version, generation: built.generation }, 'new version promoted');
    }
  }
}

function keyOf({ name, version, generation }: GenerationState): string {
  return `${name} (version ${version}, generation ${generation})`;
}
