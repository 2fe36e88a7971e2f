import { setTimeout as sleep } from 'node:timers/promises';
import type { InterruptibleStore } from './interruptible-store.ts';
import { MongoDouble } from './mongo-double/mongo-double.ts';
import { NetworkGate } from './network-gate.ts';

type Outage = 'refused' | 'hung' | 'frozen' | 'slow' | 'election';

const OF_THE_DOUBLE: readonly Outage[] = ['refused', 'hung', 'frozen', 'slow', 'election'];
const OF_A_NETWORK: readonly Outage[] = ['refused', 'hung', 'frozen'];
/** Delay of each command on a slow server, in milliseconds. */
const SLOW_BY_MS = 200;

export interface MongoOutageLengths {
  readonly slowMs: number;
  readonly electionMs: number;
}

/** A MongoDB that a bench can take down: the double as a replica set, or one member of a real server behind a network proxy on this machine. */
export class InterruptibleMongo implements InterruptibleStore {
  readonly environment: Readonly<Record<string, string>>;
  readonly slowKinds = ['slow'];

  private constructor(
    url: string,
    readonly kinds: readonly Outage[],
    private readonly lengths: MongoOutageLengths,
    private readonly server: { readonly double: MongoDouble } | { readonly network: NetworkGate },
  ) {
    this.environment = { MONGODB_URL: url };
  }

  /** @param url of a real server, whose first host is used; null for the double. Its databases get new names at every start. */
  static async start(url: string | null, lengths: MongoOutageLengths): Promise<InterruptibleMongo> {
    if (url === null) {
      const double = await MongoDouble.start('replicaSet');
      return new InterruptibleMongo(`${double.url}filingwire`, OF_THE_DOUBLE, lengths, { double });
    }
    const [, scheme = '', user = '', hosts = '', , options = ''] =
      /^(mongodb:\/\/)([^@/]*@)?([^/?]+)(\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? [];
    const [host = '', port = '27017'] = hosts.split(',')[0]?.split(':') ?? [];
    if (scheme === '' || host === '') throw new Error('MONGODB_URL must look like mongodb://[user:password@]host:port/');
    const network = new NetworkGate(() => Number(port), host);
    await network.open();
    // Members of a set name each other, so a client that followed them would bypass this proxy.
    const kept = options.split('&').filter((option) => option !== '' && !/^(replicaSet|directConnection)=/i.test(option));
    const query = ['directConnection=true', ...kept].join('&');
    const fresh = `${scheme}${user}127.0.0.1:${network.port}/outage-${Date.now()}?${query}`;
    return new InterruptibleMongo(fresh, OF_A_NETWORK, lengths, { network });
  }

  lengthOf(kind: string, forMs: number): number {
    if (kind === 'slow') return this.lengths.slowMs;
    return kind === 'election' ? this.lengths.electionMs : forMs;
  }

  interrupt(kind: string, forMs: number): Promise<void> {
    const { server } = this;
    return 'double' in server
      ? overDouble(server.double, kind as Outage, forMs)
      : overNetwork(server.network, kind as Outage, forMs);
  }

  async stop(): Promise<void> {
    if ('double' in this.server) await this.server.double.stop();
    else this.server.network.close();
  }
}

async function overDouble(double: MongoDouble, kind: Outage, forMs: number): Promise<void> {
  switch (kind) {
    case 'slow':
      double.slowDown(SLOW_BY_MS);
      await sleep(forMs);
      return double.slowDown(0);
    case 'election':
      double.stepDown();
      await sleep(forMs);
      return double.elect();
    default:
      await double.become(kind);
      await sleep(forMs);
      return double.become('works');
  }
}

async function overNetwork(network: NetworkGate, kind: Outage, forMs: number): Promise<void> {
  if (kind === 'refused') {
    network.close();
    await sleep(forMs);
    return network.open();
  }
  network.freeze();
  await sleep(forMs);
  network.thaw();
  // Requests that reached a hung server are never answered, even after a restart.
  if (kind === 'hung') network.reset();
}
