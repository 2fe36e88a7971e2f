import { testKind } from '#kit/message-kind.ts';
import { OutboxRig, Provider, quick, row, rows } from '#kit/outbox-rig.ts';
import { eventually } from '#kit/runtime.ts';
import type { DeliveryOutcome } from './outbox.port.ts';
import { OutboxDispatcher } from './outbox-dispatcher.ts';

describe(OutboxDispatcher.name, () => {
  let rig: OutboxRig;
  beforeEach(() => {
    rig = new OutboxRig();
  });
  afterEach(() => rig.close());

  test('a row is inserted, sent and reported once', async () => {
    const provider = new Provider(false);
    expect(await rig.outbox.insert(rows(60))).toBe(60);
    rig.start([provider]);
    await rig.reported(60);
    expect(await rig.outbox.insert(rows(61))).toBe(1);
    await rig.reported(61);
    expect(provider.sent.length).toBe(61);
    expect(new Set(provider.sent).size).toBe(61);
    const sent = await eventually(
      () => rig.outbox.get('row-000'),
      (each) => each?.reported === true,
    );
    expect(sent).toMatchObject({ state: 'delivered', providerReference: 'ref-row-000', attempts: 1, lastError: null });
    expect(sent?.sentAt).not.toBeNull();
    expect(await rig.outbox.depth()).toMatchObject({ delivered: 61, pending: 0, sending: 0 });
    expect(await rig.outbox.oldestPendingSeconds()).toBe(0);
  });

  test('new rows wake it, even while others are slow', async () => {
    const provider = new Provider(false);
    let answerSlow: (outcome: DeliveryOutcome) => void = () => undefined;
    provider.answer = ({ id }) =>
      id === 'slow'
        ? new Promise((resolve) => (answerSlow = resolve))
        : Promise.resolve({ kind: 'delivered', providerReference: id });
    rig.start([provider], { ...quick, pollMs: 60_000 });
    await rig.outbox.insert([row('slow')]);
    await eventually(
      () => provider.sent,
      (sent) => sent.length === 1,
    );
    await rig.outbox.insert([row('next')]);
    await eventually(
      () => rig.state('next'),
      (each) => each === 'delivered',
    );
    expect(await rig.state('slow')).toBe('sending');
    answerSlow({ kind: 'rejected', reason: 'x' });
    await eventually(
      () => rig.state('slow'),
      (each) => each === 'failed',
    );
  });

  test('a channel gets no more rows than its capacity, and the others stay pending', async () => {
    const provider = new Provider(false);
    let room = 2;
    provider.capacity = () => room;
    provider.answer = async ({ id }) => {
      room -= 1;
      return { kind: 'delivered', providerReference: id };
    };
    await rig.outbox.insert(rows(5));
    rig.start([provider]);
    await rig.reported(2);
    expect([provider.sent.length, await rig.outbox.depth()]).toEqual([2, expect.objectContaining({ pending: 3, sending: 0 })]);
    room = 3;
    await rig.reported(5);
    expect(new Set(provider.sent).size).toBe(5);
  });

  test('rows count toward the capacity before the provider is called', async () => {
    const provider = new Provider(false);
    let room = 2;
    provider.capacity = () => room;
    provider.answer = async ({ id }) => {
      room -= 1;
      return { kind: 'delivered', providerReference: id };
    };
    let decided: () => void = () => undefined;
    const decision = new Promise<void>((resolve) => (decided = resolve));
    const asked: string[] = [];
    rig.policy.decide = async ({ _id }) => {
      asked.push(_id);
      await decision;
      return { kind: 'send', to: 'someone' };
    };
    await rig.outbox.insert(rows(2));
    rig.start([provider], { ...quick, pollMs: 60_000 });
    await eventually(
      () => asked,
      (each) => each.length === 2,
    );
    // Each insert wakes the dispatcher.
    for (const each of rows(5).slice(2)) await rig.outbox.insert([each]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    decided();
    await rig.reported(2);
    expect([asked, provider.sent]).toEqual([
      ['row-000', 'row-001'],
      ['row-000', 'row-001'],
    ]);
  });

  test('messages do not use up their tries while the provider accepts nothing at all', async () => {
    const provider = new Provider(false);
    provider.answer = async () =>
      provider.sent.length <= 10
        ? { kind: 'temporary', reason: 'down', ofProvider: true, retryAfterMs: 1 }
        : { kind: 'delivered', providerReference: 'ref' };
    await rig.outbox.insert([row('a')]);
    rig.start([provider], { ...quick, attempts: 3 });
    await rig.reported(1);
    expect(await rig.outbox.get('a')).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  test('`sending` is durable before the provider is called', async () => {
    const provider = new Provider(false);
    const seen: unknown[] = [];
    provider.answer = async ({ id }) => {
      seen.push(await rig.state(id));
      return { kind: 'delivered', providerReference: id };
    };
    await rig.outbox.insert([row('a')]);
    rig.start([provider]);
    await rig.reported(1);
    expect(seen).toEqual(['sending']);
  });

  test('retries temporary failures, then parks the message; an operator can still send it', async () => {
    const provider = new Provider(false);
    let left = 2;
    provider.answer = async ({ id }) => {
      left -= 1;
      return left >= 0 ? { kind: 'temporary', reason: 'busy', retryAfterMs: 1 } : { kind: 'delivered', providerReference: id };
    };
    await rig.outbox.insert([row('a')]);
    rig.start([provider]);
    await rig.reported(1);
    expect(provider.sent).toEqual(['a', 'a', 'a']);

    left = 3;
    await rig.outbox.insert([row('b')]);
    await eventually(
      () => rig.state('b'),
      (each) => each === 'parked',
    );
    expect(await rig.outbox.get('b')).toMatchObject({ attempts: 3, lastError: 'busy', reported: null });
    expect(await rig.outbox.retry('b')).toBe(true);
    await rig.reported(2);
    expect(await rig.outbox.retry('b')).toBe(false);
  });

  test('handles rejections, suppressions and failing renderers', async () => {
    const provider = new Provider(false);
    provider.answer = async () => ({ kind: 'rejected', reason: 'no such address' });
    rig.policy.decision = ({ _id }) =>
      _id === 'stopped' ? { kind: 'suppress', reason: 'opted out' } : { kind: 'send', to: 'someone' };
    rig.renderer.make = ({ _id }) => {
      if (_id === 'broken') throw new Error('template');
    };
    await rig.outbox.insert([row('a'), row('stopped'), row('broken')]);
    rig.start([provider]);
    await rig.reported(2);
    await eventually(
      () => rig.state('broken'),
      (each) => each === 'parked',
    );
    expect(rig.reporter.reported).toEqual(['a:failed', 'stopped:suppressed']);
    expect(provider.sent).toEqual(['a']);
    expect((await rig.outbox.get('stopped'))?.lastError).toBe('opted out');
  });

  test('rows of an unconfigured channel wait and do not hold up others', async () => {
    const provider = new Provider(false);
    await rig.outbox.insert([row('text', { channel: 'sms' }), row('mail')]);
    rig.start([provider]);
    await rig.reported(1);
    expect(await rig.state('text')).toBe('pending');
    expect(
      () =>
        new OutboxDispatcher({
          ...rig.runtime,
          outbox: rig.outbox,
          channels: [provider, new Provider(true)],
          kinds: [testKind()],
          leases: rig.runtime.leases(),
        }),
    ).toThrow('two adapters');
  });

  test('a row waiting for an unconfigured channel fails after its time limit, with the reason', async () => {
    const never = row('text', { channel: 'sms', outcomeStream: 'alertRun-2' });
    await rig.outbox.insert([never, row('newer', { channel: 'sms', kind: 'of a newer build' }), row('mail')]);
    rig.start([new Provider(false)], { ...quick, graceMs: 1, unservedMs: -1 });
    await rig.reported(2);
    expect(rig.reporter.reported).toEqual(['mail:delivered', 'text:failed']);
    expect(await rig.outbox.get('text')).toMatchObject({ state: 'failed', lastError: 'channel_not_configured' });
    expect(await rig.state('newer')).toBe('pending');
  });

  test('a row that was being sent when its provider was removed from the configuration becomes unknown', async () => {
    await rig.outbox.insert([row('text', { channel: 'sms' })]);
    const [text] = await rig.outbox.due('sms', 1);
    if (text) await rig.outbox.change([[text, { state: 'sending' }]]);
    rig.start([new Provider(false)], { ...quick, graceMs: 1 });
    await rig.reported(1);
    expect(rig.reporter.reported).toEqual(['text:unknown']);
  });

  test('without an answer, an idempotent channel resends, and any other waits for the webhook and then becomes unknown', async () => {
    const again = new Provider(true);
    const never = new Provider(false, 'sms');
    let first = true;
    again.answer = ({ id }) => {
      if (!first) return Promise.resolve({ kind: 'delivered', providerReference: id });
      first = false;
      return new Promise(() => undefined);
    };
    never.answer = async () => {
      throw new Error('socket hang up');
    };
    await rig.outbox.insert([row('a'), row('b', { channel: 'sms' }), row('c', { channel: 'sms' })]);
    const patient = rig.start([again, never], { ...quick, sendTimeoutMs: 10 });
    await eventually(
      () => rig.outbox.get('c'),
      (each) => each?.lastError !== null,
    );
    expect(await rig.outbox.settle('c', { state: 'delivered', providerReference: 'webhook' })).toBe(true);
    await rig.reported(2);
    expect(rig.reporter.reported).toEqual(['a:delivered', 'c:delivered']);
    await patient.stop();

    // By now the grace time for b's webhook has passed.
    rig.start([again, never], { ...quick, sendTimeoutMs: 10, graceMs: 1 });
    await rig.reported(3);
    expect(again.sent).toEqual(['a', 'a']);
    expect([...never.sent].sort()).toEqual(['b', 'c']);
    expect(rig.reporter.reported).toEqual(['a:delivered', 'b:unknown', 'c:delivered']);

    // A late provider report still counts.
    expect(await rig.outbox.settle('b', { state: 'delivered' })).toBe(true);
    await rig.reported(4);
    expect(rig.reporter.reported).toContain('b:delivered');
    expect(await rig.outbox.settle('b', { state: 'delivered' })).toBe(false);
    expect(await rig.outbox.settle('never heard of', { state: 'failed' })).toBe(false);
  });
  test('a stream that rejects reports does not hold up others', async () => {
    const provider = new Provider(false);
    const report = rig.reporter.report.bind(rig.reporter);
    rig.reporter.report = async (page) => {
      if (page[0]?.outcomeStream === 'alertRun-bad') throw new Error('poison');
      await report(page);
    };
    await rig.outbox.insert([row('a', { outcomeStream: 'alertRun-bad' }), row('b')]);
    rig.start([provider]);
    await rig.reported(1);
    expect(rig.reporter.reported).toEqual(['b:delivered']);
    await eventually(
      () => rig.runtime.log.entries,
      (entries) => entries.some(({ message }) => message === 'outcomes not reported yet'),
    );
  });

  test('a second dispatcher is on standby, and rows are sent once', async () => {
    const provider = new Provider(false);
    const first = rig.start([provider], quick, rig.outbox, rig.runtime.leases('one'));
    await eventually(
      () => first.status.state,
      (each) => each === 'running',
    );
    const second = rig.start([provider], quick, rig.outbox, rig.runtime.leases('two'));
    await eventually(
      () => second.status.state,
      (each) => each === 'standby',
    );
    await rig.outbox.insert(rows(20));
    await rig.reported(20);
    await first.stop();
    await rig.outbox.insert([row('later')]);
    await rig.reported(21);
    expect(provider.sent.length).toBe(21);
  });

  test('lists rows, and purges them with their account or when they are old', async () => {
    const provider = new Provider(false);
    await rig.outbox.insert([row('a'), row('b', { accountId: 'account-2' }), row('c', { channel: 'sms' })]);
    rig.start([provider]);
    await rig.reported(2);
    await eventually(
      () => rig.outbox.unreported(null),
      ({ documents }) => documents.length === 0,
    );
    expect((await rig.outbox.list({ limit: 10 })).documents.length).toBe(3);
    expect((await rig.outbox.list({ state: 'pending', limit: 10 })).documents.map(({ _id }) => _id)).toEqual(['c']);
    const counts = { pending: 1, sending: 0, delivered: 2, failed: 0, suppressed: 0, unknown: 0, parked: 0 };
    expect(await rig.outbox.countsSince('2000-01-01T00:00:00.000Z')).toEqual(counts);
    expect(await rig.outbox.countsSince('9999-01-01T00:00:00.000Z')).toEqual({ ...counts, pending: 0, delivered: 0 });
    expect(await rig.outbox.purgeAccount('account-2')).toBe(1);
    expect(await rig.outbox.purgeBefore('2000-01-01T00:00:00.000Z')).toBe(0);
    expect(await rig.outbox.purgeBefore('9999-01-01T00:00:00.000Z')).toBe(1);
    expect((await rig.outbox.list({ limit: 10 })).documents.map(({ _id }) => _id)).toEqual(['c']);
  });
});
