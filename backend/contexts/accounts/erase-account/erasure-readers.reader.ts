import type { Position } from '#platform/event-store/event-store.port.ts';
import type { ReadStore } from '#platform/read-store/read-store.port.ts';
import type { CheckpointStore } from '#platform/subscriptions/checkpoint.store.ts';
import type { ParkedMessages } from '#platform/subscriptions/parked-messages.store.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';

export interface AccountReaders {
  /** Views of this code. */
  readonly views: readonly { readonly name: string; readonly version: number }[];
  /** Processes that store account data. */
  readonly processes: readonly string[];
  /** Streams of one account. While a process has one of them parked, it keeps the data needed to retry it. */
  readonly streams: readonly ((accountId: string) => string)[];
  /** Every process. */
  readonly allProcesses: readonly string[];
}

/** Consumers that have not yet passed an erasure: view generations of this code's version, and processes that store account data. */
export class ErasureReaders {
  constructor(
    private readonly readers: AccountReaders,
    private readonly views: ReadStore,
    private readonly checkpoints: CheckpointStore,
    private readonly parked: ParkedMessages,
  ) {}

  async behind(at: Position, accountId: string): Promise<readonly string[]> {
    const { views, processes, streams, allProcesses } = this.readers;
    const passed = (checkpoint: Position | null | undefined) =>
      checkpoint !== null && checkpoint !== undefined && checkpoint >= at;
    const states = await Promise.all(
      views.map(async ({ name, version }) => (await this.views.generations(name)).filter((state) => state.version === version)),
    );
    const late = states.flat().filter(({ checkpoint }) => !passed(checkpoint));
    const behind = await Promise.all(
      processes.map(async (name) => (passed((await this.checkpoints.load(name))?.position) ? [] : [name])),
    );
    const parkedBy = await this.parked.holding(
      streams.map((stream) => stream(accountId)),
      // The process waiting for the others has already removed its own data.
      allProcesses.filter((name) => name !== ACCOUNT_PROCESSES.eraseData.name),
    );
    return [...late.map(({ name, generation }) => `${name} generation ${generation}`), ...behind.flat(), ...parkedBy];
  }
}
