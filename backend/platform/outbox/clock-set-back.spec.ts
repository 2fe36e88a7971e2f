import { HandClock } from '#kit/hand-clock.ts';
import { OutboxRig, Provider, quick, row } from '#kit/outbox-rig.ts';
import { eventually } from '#kit/runtime.ts';
import { OutboxStore } from './outbox.store.ts';

const NOON = Date.parse('2026-01-12T12:00:00.000Z');
const HOUR_MS = 3_600_000;

describe('messages stored by a clock ahead of the current one', () => {
  let rig: OutboxRig;
  let time: HandClock;
  beforeEach(() => {
    time = new HandClock(NOON);
    rig = new OutboxRig(time);
  });
  afterEach(() => rig.close());

  const start = () => {
    const provider = new Provider(false);
    rig.start([provider], quick);
    return provider;
  };
  const sent = (provider: Provider, ...ids: readonly string[]) =>
    eventually(
      () => provider.sent,
      (each) => ids.every((id) => each.includes(id)),
    );

  test('are sent at once after the clock was set back by an hour', async () => {
    await rig.outbox.insert([row('a'), row('b')]);
    time.ms -= HOUR_MS;
    const provider = start();
    await sent(provider, 'a', 'b');
  });

  test('are sent even when the clock is set back while one waits for its next try', async () => {
    const provider = start();
    let busy = true;
    provider.answer = async ({ id }) =>
      busy ? { kind: 'temporary', reason: 'busy', retryAfterMs: 60_000 } : { kind: 'delivered', providerReference: id };
    await rig.outbox.insert([row('tried')]);
    await eventually(
      () => rig.state('tried'),
      (state) => state === 'pending' && provider.sent.length === 1,
    );
    busy = false;
    time.ms -= HOUR_MS;
    await eventually(
      () => rig.state('tried'),
      (state) => state === 'delivered',
    );
  });

  test('are sent at once when a server an hour ahead queued them', async () => {
    const ahead = new HandClock(NOON + HOUR_MS);
    await new OutboxStore(rig.runtime.operational, ahead).insert([row('sign-in')]);
    const provider = start();
    await sent(provider, 'sign-in');
  });

  test('a message postponed by its policy is postponed again by the current clock', async () => {
    const until = new Date(NOON + 12 * HOUR_MS).toISOString();
    let asked = 0;
    rig.policy.decision = () => {
      asked += 1;
      return { kind: 'postpone', until };
    };
    const provider = start();
    await rig.outbox.insert([row('text')]);
    await eventually(
      () => asked,
      (count) => count === 1,
    );
    time.ms -= HOUR_MS;
    await eventually(
      () => asked,
      (count) => count === 2,
    );
    expect(
      await eventually(
        () => rig.outbox.get('text'),
        (each) => each?.nextAttemptAt === until,
      ),
    ).toMatchObject({ attempts: 0 });
    expect(provider.sent).toEqual([]);
  });
});
