import { EdgarAccess, type EdgarRunner, EdgarTurn } from '../../backend/contexts/filings/edgar/edgar-access.worker.ts';
import { HttpEdgarGateway } from '../../backend/contexts/filings/edgar/edgar-gateway.adapter.ts';
import { type OriginAnswer, OriginServer } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { gated } from '../kit/gated-store.ts';
import { clock, eventually, Runtime } from '../kit/runtime.ts';

const TTL_MS = 600;
const MAX_RPS = 10;
const AT_ONCE = 4;

class Feed extends OriginServer {
  protected answer(): OriginAnswer {
    return { contentType: 'application/atom+xml', body: '<feed xmlns="http://www.w3.org/2005/Atom"></feed>' };
  }
}

/** A wall clock that can be set. */
class SetWallClock extends SystemClock {
  aheadMs = 0;
  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }
}

/** Sends requests as often as the gateway allows, several at once. */
class Greedy implements EdgarRunner {
  #asking: readonly Promise<void>[] = [];
  #stopped = true;
  constructor(
    private readonly gateway: HttpEdgarGateway,
    private readonly awake: () => Promise<void>,
  ) {}

  async restorePause(): Promise<void> {}

  start(): void {
    this.#stopped = false;
    this.#asking = Array.from({ length: AT_ONCE }, () => this.#ask());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#asking);
  }

  async #ask(): Promise<void> {
    while (!this.#stopped) {
      await this.awake();
      await this.gateway.feedPage({ type: '', start: 0, count: 100 }).catch(() => undefined);
    }
  }
}

/** One worker that can be suspended: until it resumes, none of its timers, answers and requests has an effect. */
class Worker {
  readonly wall = new SetWallClock();
  readonly #stop = new AbortController();
  #asleep: Promise<void> = Promise.resolve();
  #wake = () => {};
  readonly running: Promise<void>;
  readonly leases: LeaseStore;

  constructor(runtime: Runtime, baseUrl: string, owner: string, sent: (owner: string) => void) {
    const awake = () => this.#asleep;
    const records = gated(runtime.operational.collection({ name: 'leases', version: 1, fields: {}, indexes: [] }), awake);
    this.leases = new LeaseStore({ collection: () => records } as unknown as typeof runtime.operational, this.wall, {
      owner,
      ttlMs: TTL_MS,
      retryMs: 5,
    });
    const turn = new EdgarTurn();
    const gateway = new HttpEdgarGateway({
      baseUrl,
      userAgent: 'Filingwire tests tests@example.com',
      maxRps: MAX_RPS,
      clock: this.wall,
      retries: 0,
      // A request that was about to be sent when the worker was suspended is checked again when it resumes.
      mayRequest: async () => {
        await this.#asleep;
        return turn.isOurs();
      },
      observer: { requested: () => sent(owner), succeeded: () => {}, failed: () => {}, paused: () => {} },
    });
    const greedy = new Greedy(gateway, awake);
    const access = new EdgarAccess(
      this.leases,
      turn,
      greedy,
      () => [greedy],
      () => [],
    );
    const progress = { standby: () => {}, at: () => {}, caughtUp: () => {}, parked: () => {}, waiting: () => {} };
    this.running = this.#loop(() => access.run(this.#stop.signal, progress));
  }

  sleep(): void {
    this.#asleep = new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  wake(): void {
    this.#wake();
  }

  async stop(): Promise<void> {
    this.wake();
    this.#stop.abort();
    await this.running;
    await this.leases.close();
  }

  async #loop(run: () => Promise<void>): Promise<void> {
    while (!this.#stop.signal.aborted) await run();
  }
}

test('two workers, with clocks set and suspensions, together never send EDGAR more requests than one may', async () => {
  const runtime = new Runtime();
  const origin = new Feed();
  const url = await origin.start();
  const requests: { readonly owner: string; readonly at: number }[] = [];
  const sent = (owner: string) => void requests.push({ owner, at: clock.monotonic() });
  const workers = ['a', 'b'].map((owner) => new Worker(runtime, url, owner, sent));
  const [a, b] = workers as [Worker, Worker];
  const askedBy = (owner: string, since: number) => requests.filter((one) => one.owner === owner && one.at > since).length;
  const asks = (owner: string) => {
    const since = clock.monotonic();
    return eventually(
      () => askedBy(owner, since),
      (count) => count > MAX_RPS,
    );
  };
  await eventually(
    () => requests.length,
    (count) => count > MAX_RPS,
  );
  let [owner, standby] = requests[0]?.owner === 'a' ? [a, b] : [b, a];
  const nameOf = (worker: Worker) => (worker === a ? 'a' : 'b');

  // Both wall clocks are set, one after the other: the lease stays with its owner.
  for (const worker of [standby, owner]) {
    const before = clock.monotonic();
    worker.wall.aheadMs += 90_000;
    await asks(nameOf(owner));
    worker.wall.aheadMs -= 180_000;
    await asks(nameOf(owner));
    expect(askedBy(nameOf(standby), before)).toBe(0);
  }
  // The owner is suspended: the standby takes over, and the former owner sends nothing after it resumes.
  for (let round = 0; round < 3; round += 1) {
    owner.sleep();
    await asks(nameOf(standby));
    const woken = clock.monotonic();
    owner.wake();
    await asks(nameOf(standby));
    expect(askedBy(nameOf(owner), woken)).toBe(0);
    [owner, standby] = [standby, owner];
  }
  // An orderly stop hands over the lease.
  await owner.stop();
  await asks(nameOf(standby));
  await standby.stop();
  await origin.stop();
  await runtime.close();

  const times = requests.map(({ at }) => at);
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
  expect(requests.length).toBeGreaterThan(5 * MAX_RPS);
  expect(most).toBeLessThanOrEqual(MAX_RPS);
});
