import { setTimeout as sleep } from 'node:timers/promises';
import { EsdbDouble } from './esdb-double.ts';
import { EventStoreProgram } from './event-store-program.ts';
import type { InterruptibleStore } from './interruptible-store.ts';
import { NetworkGate } from './network-gate.ts';

/** Kinds of outage. With a real server only those that its process or the network in front of it can cause. */
type Outage = 'killed' | 'hung' | 'reset' | 'refused' | 'frozen' | 'not leader' | 'no leader';

/** Interval between connection resets, in milliseconds. */
const RESET_EVERY_MS = 150;

/** An EventStoreDB that tests can interrupt, behind a network proxy on this machine. */
export class InterruptibleEventStore implements InterruptibleStore {
  readonly environment: Readonly<Record<string, string>>;
  readonly slowKinds = [];

  private constructor(
    private readonly server: EsdbDouble | EventStoreProgram,
    private readonly network: NetworkGate,
    readonly kinds: readonly Outage[],
  ) {
    this.environment = { EVENTSTORE_URL: `esdb://127.0.0.1:${network.port}?tls=false` };
  }

  static async ofDouble(): Promise<InterruptibleEventStore> {
    const double = await EsdbDouble.start();
    const kinds = ['killed', 'hung', 'reset', 'refused', 'frozen', 'not leader', 'no leader'] as const;
    return new InterruptibleEventStore(double, double.network, kinds);
  }

  static async ofProgram(): Promise<InterruptibleEventStore> {
    const program = await EventStoreProgram.start();
    const network = new NetworkGate(() => program.port);
    await network.open();
    return new InterruptibleEventStore(program, network, ['killed', 'hung', 'reset', 'refused', 'frozen']);
  }

  lengthOf(_kind: string, forMs: number): number {
    return forMs;
  }

  async interrupt(kind: string, forMs: number): Promise<void> {
    const { server, network } = this;
    const double = server instanceof EsdbDouble ? server : null;
    switch (kind as Outage) {
      case 'killed':
        network.close();
        await (server instanceof EventStoreProgram ? server.kill() : server.stop());
        await sleep(forMs);
        await server.restart();
        return network.open();
      case 'hung':
        if (server instanceof EventStoreProgram) server.freeze();
        else server.become('hangs');
        await sleep(forMs);
        if (server instanceof EventStoreProgram) server.thaw();
        else server.become('works');
        // Requests that reached a hung server are never answered, even after a restart.
        return network.reset();
      case 'reset':
        for (const end = performance.now() + forMs; performance.now() < end; await sleep(RESET_EVERY_MS)) network.reset();
        return;
      case 'refused':
        network.close();
        await sleep(forMs);
        return network.open();
      case 'frozen':
        network.freeze();
        await sleep(forMs);
        return network.thaw();
      case 'not leader':
      case 'no leader':
        double?.become(kind === 'not leader' ? 'notLeader' : 'noLeader');
        await sleep(forMs);
        return double?.become('works');
    }
  }

  async stop(): Promise<void> {
    this.network.close();
    await this.server.stop();
  }
}
