import { createHash } from 'node:crypto';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountDecider } from '../../backend/contexts/accounts/account.decider.ts';
import { accountStream, sessionStream } from '../../backend/contexts/accounts/account.stream.ts';
import { sessionDecider } from '../../backend/contexts/accounts/session.decider.ts';
import { Deadline } from '../../backend/platform/clock/deadline.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import type { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import type { SessionUse } from '../../backend/platform/http/session-resolver.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { sessionDirectory } from '../../projections/account-directory/account.document.ts';
import { SessionView } from '../../projections/account-directory/session-view.adapter.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { HandClock } from '../kit/hand-clock.ts';
import { eventually, Runtime } from '../kit/runtime.ts';

const hash = new KeyedHash(createHash('sha256').update('a master key for tests').digest());
const TOKEN = 'a token';
const KEY = hash.of('session', TOKEN);
const ACCOUNT = 'account-1';
const ACTOR = { accountId: ACCOUNT, sessionKey: KEY };
const USES = ['read', 'write'] as const;

const act = () => {
  const id = randomId();
  const occurredAt = '2026-11-29T00:00:00.000Z';
  return { commandId: id, actorId: 'test', actorType: 'system', correlationId: id, causationId: id, occurredAt } as const;
};

/** A web server over views that show an open session and then stop. */
class WebServer {
  readonly clock = new HandClock(1_000);
  /** What happens when the log is read. */
  log: 'works' | 'away' | 'hangs' | 'held' = 'works';
  reads = 0;
  #letGo: (() => void)[] = [];
  readonly #commands: CommandExecutor;
  readonly #sessions: SessionView;

  constructor({ views, events, clock }: Runtime) {
    const read: EventStore['read'] = async (...asked) => {
      this.reads += 1;
      if (this.log === 'away') throw new StoreUnavailable('away');
      if (this.log === 'hangs') return new Promise(() => {});
      const found = await events.read(...asked);
      if (this.log === 'held') await new Promise<void>((resolve) => this.#letGo.push(resolve));
      return found;
    };
    this.#commands = new CommandExecutor(events, eventCodec(), clock);
    this.#sessions = new SessionView(views, { read } as EventStore, hash, this.clock, this.#commands);
  }

  asked(use: SessionUse) {
    return this.#sessions.resolve(TOKEN, use);
  }

  async start(): Promise<void> {
    const opening = { kind: 'open', accountId: ACCOUNT, brandId: 'material-events', as: 'anonymous' } as const;
    await this.#commands.execute(accountDecider, accountStream(ACCOUNT), opening, act());
    const start = { kind: 'start', sessionKey: KEY, accountId: ACCOUNT, as: 'anonymous' } as const;
    await this.#commands.execute(sessionDecider, sessionStream(KEY), start, act());
  }

  async end(): Promise<void> {
    const end = { kind: 'end', sessionKey: KEY, accountId: ACCOUNT, reason: 'logout' } as const;
    await this.#commands.execute(sessionDecider, sessionStream(KEY), end, act());
  }

  async erase(): Promise<void> {
    await this.#commands.execute(accountDecider, accountStream(ACCOUNT), { kind: 'close', accountId: ACCOUNT }, act());
  }

  letGo(): void {
    for (const go of this.#letGo.splice(0)) go();
  }
}

let runtime: Runtime;
let here: WebServer;
let there: WebServer;
beforeEach(async () => {
  runtime = new Runtime();
  here = new WebServer(runtime);
  there = new WebServer(runtime);
  const { events, views, skips, clock, log } = runtime;
  const projections = new ProjectionSet(projectors, {
    events,
    codec: eventCodec(),
    views,
    leases: runtime.leases(),
    skips,
    clock,
    log,
  });
  await projections.start();
  await here.start();
  await eventually(
    async () => (await views.live(sessionDirectory)).get(KEY),
    (shown) => shown !== null,
  );
  await projections.stop();
  here.clock.ms += 1;
  there.clock.ms += 1;
  for (const server of [here, there]) for (const use of USES) expect(await server.asked(use)).toEqual(ACTOR);
});
afterEach(() => runtime.close());

describe('views that have stopped', () => {
  test.each(USES)(
    'an ended session is refused at once by the server that ended it, and within two seconds by every other: %s',
    async (use) => {
      await here.end();
      expect(await here.asked(use)).toBeNull();
      there.clock.ms += 1_500;
      expect(await there.asked(use)).toBeNull();
    },
  );

  test.each(USES)('so is one of an account that was erased: %s', async (use) => {
    await here.erase();
    expect(await here.asked(use)).toBeNull();
    there.clock.ms += 1_500;
    expect(await there.asked(use)).toBeNull();
  });

  test('a check of the log that was in progress when the session ended proves nothing', async () => {
    here.clock.ms += 5_000;
    here.log = 'held';
    const { reads } = here;
    const before = here.asked('read');
    await eventually(
      () => here.reads,
      (now) => now > reads,
    );
    here.clock.ms += 1;
    await here.end();
    here.log = 'works';
    expect(await here.asked('read')).toBeNull();
    here.letGo();
    await before;
    expect(await here.asked('read')).toBeNull();
  });

  test('a request whose client is gone does not end the check for the others that share it', async () => {
    here.clock.ms += 5_000;
    here.log = 'held';
    const { reads } = here;
    const request = new Deadline();
    const gone = request.run(() => here.asked('read')).catch((error: unknown) => error);
    const others = USES.map((use) => here.asked(use));
    await eventually(
      () => here.reads,
      (now) => now > reads,
    );
    request.end('the client closed the connection');
    here.log = 'works';
    here.letGo();
    expect(await Promise.all(others)).toEqual([ACTOR, ACTOR]);
    await gone;
  });

  test('the log is read once a second per session, and once for all requests of a page', async () => {
    const { reads } = there;
    there.clock.ms += 1_500;
    await Promise.all(Array.from({ length: 9 }, () => there.asked('read')));
    for (let n = 0; n < 9; n += 1) await there.asked('write');
    // One for the session and one for its account.
    expect(there.reads - reads).toBe(2);
  });
});

describe.each(['away', 'hangs'] as const)('the log %s', (state) => {
  const refused = { name: expect.stringMatching(/^Store(Unavailable|Failure)$/) };

  test('reads go on for a minute by what was last known, writes do not', async () => {
    there.clock.ms += 5_000;
    there.log = state;
    await expect(there.asked('write')).rejects.toMatchObject(refused);
    expect(await there.asked('read')).toEqual(ACTOR);
    there.clock.ms += 58_000;
    expect(await there.asked('read')).toEqual(ACTOR);
    there.clock.ms += 2_001;
    await expect(there.asked('read')).rejects.toMatchObject(refused);
    await expect(there.asked('write')).rejects.toMatchObject(refused);
    there.log = 'works';
    there.clock.ms += 1_001;
    expect(await there.asked('read')).toEqual(ACTOR);
    expect(await there.asked('write')).toEqual(ACTOR);
  });

  test('once it can be read again, sessions that ended meanwhile are refused', async () => {
    there.clock.ms += 5_000;
    there.log = state;
    expect(await there.asked('read')).toEqual(ACTOR);
    await here.end();
    there.log = 'works';
    there.clock.ms += 1_500;
    expect(await there.asked('read')).toBeNull();
  });

  test('reads do not wait for it repeatedly', async () => {
    there.clock.ms += 5_000;
    there.log = state;
    await there.asked('read');
    const { reads } = there;
    for (let n = 0; n < 9; n += 1) expect(await there.asked('read')).toEqual(ACTOR);
    expect(there.reads).toBe(reads);
  });

  test('nothing can be said about an unknown session', async () => {
    const other = new Runtime();
    const stranger = new WebServer(other);
    stranger.log = state;
    await expect(stranger.asked('read')).rejects.toThrow();
    await other.close();
  });
});

test('a failure that is not a store’s is not mistaken for an outage', async () => {
  const { views, clock } = runtime;
  const broken = { read: async () => Promise.reject(new TypeError('broken')) } as unknown as WritableEventStore;
  const sessions = new SessionView(views, broken, hash, clock, new CommandExecutor(broken, eventCodec(), clock));
  await expect(sessions.resolve(TOKEN, 'read')).rejects.toThrow('broken');
});
