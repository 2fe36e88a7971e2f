import { setTimeout as sleep } from 'node:timers/promises';
import { EsdbDouble } from './esdb-double.ts';
import type { InterruptibleStore } from './interruptible-store.ts';
import { NetworkGate } from './network-gate.ts';

/** Kinds of outage. With a real server only those that the network in front of it can cause. */
type Outage = 'killed' | 'hung' | 'reset' | 'refused' | 'frozen' | 'not leader' | 'no leader';

/** Interval between connection resets, in milliseconds. */
const RESET_EVERY_MS = 150;

/** An EventStoreDB that a bench can take down: the double, or a real server behind a network proxy on this machine. */
export class InterruptibleEventStore implements InterruptibleStore {
  readonly environment: Readonly<Record<string, string>>;
  readonly slowKinds = [];

  private constructor(
    connectionString: string,
    readonly kinds: readonly Outage[],
    private readonly network: NetworkGate,
    private readonly double: EsdbDouble | null,
  ) {
    this.environment = { EVENTSTORE_URL: connectionString };
  }

  /**
   * @param url of a real single-node server; null for the double.
   * @throws Error for a cluster, whose nodes name each other, so that clients would bypass the proxy in front of one.
   */
  static async start(url: string | null): Promise<InterruptibleEventStore> {
    if (url === null) {
      const double = await EsdbDouble.start();
      const kinds = ['killed', 'hung', 'reset', 'refused', 'frozen', 'not leader', 'no leader'] as const;
      return new InterruptibleEventStore(double.connectionString, kinds, double.network, double);
    }
    const { hostname, port, protocol } = new URL(url);
    if (protocol !== 'esdb:' || url.includes(','))
      throw new Error('EVENTSTORE_URL must name one node: esdb://[user:password@]host:port');
    const network = new NetworkGate(() => Number(port || 2113), hostname);
    await network.open();
    const authority = port ? `${hostname}:${port}` : hostname;
    return new InterruptibleEventStore(
      url.replace(authority, `127.0.0.1:${network.port}`),
      ['refused', 'hung', 'reset', 'frozen'],
      network,
      null,
    );
  }

  lengthOf(_kind: string, forMs: number): number {
    return forMs;
  }

  async interrupt(kind: string, forMs: number): Promise<void> {
    const { double, network } = this;
    switch (kind as Outage) {
      case 'killed':
        double?.stop();
        await sleep(forMs);
        return double?.restart();
      case 'hung':
        if (!double) network.freeze();
        else double.become('hangs');
        await sleep(forMs);
        // Requests that reached a hung server are never answered, even after a restart.
        if (!double) network.thaw();
        else double.become('works');
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
    if (this.double) this.double.stop();
    else this.network.close();
  }
}
