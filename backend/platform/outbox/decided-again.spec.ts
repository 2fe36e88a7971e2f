import { HandClock } from '#kit/hand-clock.ts';
import { OutboxRig, Provider, quick, row } from '#kit/outbox-rig.ts';
import { eventually } from '#kit/runtime.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import type { DeliveryDecision } from './outbox.port.ts';
import { OutboxStore, type StoredRow } from './outbox.store.ts';

describe('decisions made before an outage are made again after it', () => {
  let rig: OutboxRig;
  let decision: DeliveryDecision;
  beforeEach(() => {
    rig = new OutboxRig();
    decision = { kind: 'send', to: 'before' };
    rig.policy.decision = () => decision;
  });
  afterEach(() => rig.close());

  const settled = (id: string, met: (each: StoredRow | null) => boolean) => eventually(() => rig.outbox.get(id), met);

  describe.each([false, true])('(the claim is stored: %s)', (stored) => {
    /** Claims fail until `back` is called; with `stored`, the first one is stored nevertheless. */
    function unavailableAtClaim(): { readonly using: OutboxStore; readonly asked: () => number; readonly back: () => void } {
      const using = new OutboxStore(rig.runtime.operational, rig.runtime.clock);
      const change = using.change.bind(using);
      let away = true;
      let asked = 0;
      using.change = async (changes) => {
        if (changes[0]?.[1].state !== 'sending' || !away) return change(changes);
        asked += 1;
        if (stored && asked === 1) await change(changes);
        throw new StoreUnavailable('ops.db is away');
      };
      return { using, asked: () => asked, back: () => (away = false) };
    }

    test.each<readonly [DeliveryDecision, Partial<StoredRow>]>([
      [
        { kind: 'suppress', reason: 'no_consent' },
        { state: 'suppressed', lastError: 'no_consent', attempts: 0, sentAt: null },
      ],
      [
        { kind: 'postpone', until: '2999-01-01T08:00:00.000Z' },
        { state: 'pending', nextAttemptAt: '2999-01-01T08:00:00.000Z', attempts: 0, sentAt: null },
      ],
    ])('sends nothing after STOP or in quiet hours: %j', async (after, expected) => {
      const provider = new Provider(false, 'sms');
      const { using, asked, back } = unavailableAtClaim();
      await rig.outbox.insert([row('text', { channel: 'sms' })]);
      rig.start([provider], quick, using);
      await eventually(asked, (count) => count >= 3);
      decision = after;
      back();
      const { state } = expected;
      const kept = await settled(
        'text',
        (each) => each?.state === state && each?.nextAttemptAt === (expected.nextAttemptAt ?? each?.nextAttemptAt),
      );
      expect(kept).toMatchObject(expected);
      expect(provider.sent).toEqual([]);
    });

    test('sends to the current contact', async () => {
      const provider = new Provider(false);
      const to: string[] = [];
      provider.answer = async (message) => {
        to.push(message.to);
        return { kind: 'delivered', providerReference: message.id };
      };
      const { using, asked, back } = unavailableAtClaim();
      await rig.outbox.insert([row('mail')]);
      rig.start([provider], quick, using);
      await eventually(asked, (count) => count >= 3);
      decision = { kind: 'send', to: 'after' };
      back();
      await settled('mail', (each) => each?.state === 'delivered');
      expect(to).toEqual(['after']);
    });
  });

  test('a channel that waits for our store does not send a message that was stopped in the meantime', async () => {
    const provider = new Provider(true);
    let away = true;
    provider.answer = async ({ id }) => {
      if (away) throw new StoreUnavailable('the dev outbox is away');
      return { kind: 'delivered', providerReference: id };
    };
    await rig.outbox.insert([row('mail')]);
    rig.start([provider]);
    await eventually(
      () => provider.sent.length,
      (count) => count >= 3,
    );
    decision = { kind: 'suppress', reason: 'contact_disabled' };
    const tried = provider.sent.length;
    away = false;
    expect(await settled('mail', (each) => each?.state !== 'sending')).toMatchObject({ state: 'suppressed', attempts: 0 });
    expect(provider.sent.length).toBeLessThanOrEqual(tried + 1);
  });

  test('a process that was suspended between its decision and the call decides again', async () => {
    const time = new HandClock(Date.parse('2026-01-12T20:59:00.000Z'));
    await rig.close();
    rig = new OutboxRig(time);
    rig.policy.decision = () => decision;
    const provider = new Provider(false, 'sms');
    const change = rig.outbox.change.bind(rig.outbox);
    rig.outbox.change = async (changes) => {
      if (changes[0]?.[1].state === 'sending') {
        // The machine sleeps for an hour before its claim is answered.
        time.ms += 3_600_000;
        decision = { kind: 'suppress', reason: 'no_consent' };
      }
      return change(changes);
    };
    await rig.outbox.insert([row('text', { channel: 'sms' })]);
    rig.start([provider]);
    await settled('text', (each) => each?.state === 'suppressed');
    expect(provider.sent).toEqual([]);
  });

  test('a policy that fails when it decides again counts as a try, and nothing is sent', async () => {
    const provider = new Provider(false);
    const using = new OutboxStore(rig.runtime.operational, rig.runtime.clock);
    const change = using.change.bind(using);
    let failed = 0;
    using.change = async (changes) => {
      if (changes[0]?.[1].state === 'sending' && failed === 0) {
        failed = 1;
        rig.policy.decision = () => {
          failed += 1;
          if (failed === 2) throw new Error('cannot be opened');
          return decision;
        };
        throw new StoreUnavailable('away');
      }
      return change(changes);
    };
    await rig.outbox.insert([row('mail')]);
    rig.start([provider], quick, using);
    expect(await settled('mail', (each) => each?.state === 'delivered')).toMatchObject({ attempts: 2 });
    expect(provider.sent).toEqual(['mail']);
  });
});
