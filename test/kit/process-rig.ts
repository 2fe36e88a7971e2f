import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { LiveStalledWork } from '../../backend/platform/stalled-work/live-stalled-work.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import type { Partition } from '../../backend/platform/subscriptions/partition.ts';
import { Process } from '../../backend/platform/subscriptions/process.ts';
import type { ProcessRunnerOptions } from '../../backend/platform/subscriptions/process-run.ts';
import { ProcessRunner } from '../../backend/platform/subscriptions/process-runner.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { SubscriptionSupervisor, type SupervisorOptions } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import { eventually, type Happened, Runtime } from './runtime.ts';

export const quick: Partial<ProcessRunnerOptions> = {
  attempts: 3,
  retry: () => 1,
  storeRetry: () => 1,
  checkpointMs: 2,
  releaseMs: 2,
};

/** Handles each event as scripted, and records its actions per stream. */
export class Scripted extends Process<Happened> {
  readonly name = 'scripted';
  readonly categories = ['thing'];
  readonly handles = ['Happened'] as const;
  readonly did: string[] = [];
  act: (event: Recorded<Happened>) => Promise<void> = async () => undefined;
  inFlight = 0;
  mostInFlight = 0;

  constructor(override readonly concurrency: number) {
    super();
  }

  async handle(event: Recorded<Happened>): Promise<void> {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    try {
      await this.act(event);
      this.did.push(`${event.stream}:${event.data.n}`);
    } finally {
      this.inFlight -= 1;
    }
  }

  of(stream: string): number[] {
    return this.did.filter((each) => each.startsWith(`${stream}:`)).map((each) => Number(each.split(':')[1]));
  }
}

/** Supervised runners of one process on in-memory stores. */
export class ProcessRig {
  readonly runtime = new Runtime();
  readonly checkpoints = new CheckpointStore(this.runtime.operational, this.runtime.clock);
  readonly parked = new ParkedMessages(this.runtime.operational, this.runtime.clock);
  readonly stalled = new LiveStalledWork(this.runtime.clock);
  readonly #supervisors: SubscriptionSupervisor[] = [];

  static async open(): Promise<ProcessRig> {
    const rig = new ProcessRig();
    await checkStart(rig.runtime, [{ name: 'scripted' }], []);
    return rig;
  }

  /** Starts a runner; several of them compete for the lease. */
  start(
    process: Process,
    leases = this.runtime.leases(),
    options = quick,
    supervision: Partial<SupervisorOptions> = { backoff: () => 1 },
    partition?: Partition,
  ): SubscriptionSupervisor {
    const { runtime, checkpoints, parked, stalled } = this;
    const runner = new ProcessRunner(process, { ...runtime, checkpoints, parked, leases, stalled }, options, partition);
    const supervisor = new SubscriptionSupervisor(
      { kind: 'process', name: runner.name },
      (signal, progress) => runner.run(signal, progress),
      runtime.clock,
      runtime.log,
      supervision,
    );
    this.#supervisors.push(supervisor);
    supervisor.start();
    return supervisor;
  }

  async checkpoint(): Promise<Position | null> {
    return (await this.checkpoints.load('scripted'))?.position ?? null;
  }

  /** Waits for the checkpoint. */
  reaches(position: Position | null): Promise<Position | null> {
    return eventually(
      () => this.checkpoint(),
      (each) => each === position,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#supervisors.map((each) => each.stop()));
    await this.runtime.close();
  }
}
