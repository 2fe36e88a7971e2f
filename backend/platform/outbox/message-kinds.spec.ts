import { TEST_KIND, testKind } from '#kit/message-kind.ts';
import { eventually, Runtime } from '#kit/runtime.ts';
import type { Clock } from '../clock/clock.ts';
import { MessageKinds } from './message-kinds.ts';
import type {
  Channel,
  ChannelAdapter,
  DeliveryPolicy,
  MessageKind,
  NewOutboxRow,
  OutboxRow,
  OutgoingMessage,
} from './outbox.port.ts';
import { OutboxStore } from './outbox.store.ts';
import { OutboxDispatcher } from './outbox-dispatcher.ts';

/** A kind as a context would add it, known only through its registration. */
function receiptKind(outcomes: Map<string, string>): MessageKind {
  return {
    name: 'receipt',
    policy: {
      decide: async ({ payload }) =>
        payload['refunded'] === true ? { kind: 'suppress', reason: 'refunded' } : { kind: 'send', to: String(payload['payer']) },
    },
    renderer: {
      render: async ({ payload }) => ({
        subject: `Receipt ${payload['number']}`,
        text: `You paid ${payload['amount']}.`,
        html: null,
        sms: `Paid ${payload['amount']}`,
      }),
    },
    outcomes: {
      report: async (page) => {
        for (const { _id, state } of page) outcomes.set(_id, state);
      },
    },
  };
}

const row = (id: string, more: Partial<NewOutboxRow> = {}): NewOutboxRow => ({
  _id: id,
  kind: TEST_KIND,
  channel: 'email',
  outcomeStream: 'stream-1',
  accountId: 'account-1',
  brandId: 'filingwire',
  payload: {},
  ...more,
});

describe(MessageKinds.name, () => {
  let runtime: Runtime;
  let sent: OutgoingMessage[];
  let stops: (() => Promise<void>)[];
  beforeEach(() => {
    runtime = new Runtime();
    sent = [];
    stops = [];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    await runtime.close();
  });

  const channel = (name: Channel): ChannelAdapter => ({
    channel: name,
    idempotent: true,
    send: async (message) => {
      sent.push(message);
      return { kind: 'delivered', providerReference: message.id };
    },
  });
  /** An outbox with a running dispatcher. */
  const dispatched = (kinds: readonly MessageKind[], clock: Clock = runtime.clock): OutboxStore => {
    const outbox = new OutboxStore(runtime.operational, clock);
    const channels = [channel('email'), channel('sms')];
    const dispatcher = new OutboxDispatcher(
      { outbox, channels, kinds, leases: runtime.leases(), clock, log: runtime.log },
      { pollMs: 5, reportMs: 2 },
    );
    const stopping = new AbortController();
    const running = dispatcher.run(stopping.signal, { standby() {}, at() {}, caughtUp() {}, parked() {}, waiting() {} });
    stops.push(() => {
      stopping.abort();
      return running;
    });
    return outbox;
  };
  const reported = (outbox: OutboxStore) =>
    eventually(
      () => outbox.list({ limit: 10 }),
      ({ documents }) => documents.every((each) => each.reported === true),
    );

  test('registering a new kind is enough for it to be sent and reported', async () => {
    const [receipts, others] = [new Map<string, string>(), new Map<string, string>()];
    const { outcomes } = receiptKind(others);
    const outbox = dispatched([testKind({ outcomes }), receiptKind(receipts)]);
    const payload = { payer: 'payer@example.com', number: 7, amount: '$9' };
    await outbox.insert([
      row('other'),
      row('paid', { kind: 'receipt', payload }),
      row('texted', { kind: 'receipt', channel: 'sms', payload: { ...payload, payer: '+15550100' } }),
      row('refunded', { kind: 'receipt', payload: { ...payload, refunded: true } }),
    ]);
    await reported(outbox);
    const whole = { accountId: 'account-1', brandId: 'filingwire', html: null, url: null, unsubscribeUrl: null };
    expect(sent.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'other', kind: TEST_KIND, to: 'someone', subject: 's', text: 't', ...whole },
      { id: 'paid', kind: 'receipt', to: 'payer@example.com', subject: 'Receipt 7', text: 'You paid $9.', ...whole },
      { id: 'texted', kind: 'receipt', to: '+15550100', subject: '', text: 'Paid $9', ...whole },
    ]);
    // One stream with two kinds: each reporter gets only rows of its own kind.
    expect(Object.fromEntries(receipts)).toEqual({ paid: 'delivered', texted: 'delivered', refunded: 'suppressed' });
    expect(Object.fromEntries(others)).toEqual({ other: 'delivered' });
  });

  test('every channel gets the texts that suit it', async () => {
    const unsubscribeUrl = 'https://example.com/unsubscribe/token';
    const push = { title: 'Title', body: 'Body', url: 'https://example.com/page' };
    const texts = { subject: 'Subject', text: 'Long', html: '<p>Long</p>', sms: 'Short', unsubscribeUrl };
    const kinds = new MessageKinds([
      testKind({ name: 'plain', renderer: { render: async () => texts } }),
      testKind({ name: 'with push', renderer: { render: async () => ({ ...texts, push }) } }),
    ]);
    const prepared = async (kind: string, channel: Channel) => {
      const result = await kinds.prepare({ ...row('1', { kind, channel }) } as OutboxRow);
      return result.kind === 'send' ? result.message : null;
    };
    expect(await prepared('plain', 'email')).toMatchObject({
      subject: 'Subject',
      text: 'Long',
      html: '<p>Long</p>',
      unsubscribeUrl,
    });
    expect(await prepared('plain', 'sms')).toMatchObject({ subject: '', text: 'Short', html: null, unsubscribeUrl: null });
    expect(await prepared('plain', 'push')).toMatchObject({ subject: 'Subject', text: 'Short', html: null, url: null });
    expect(await prepared('with push', 'push')).toMatchObject({
      subject: 'Title',
      text: 'Body',
      url: push.url,
      unsubscribeUrl: null,
    });
  });

  test('a row postponed by its policy waits until then without using up a try', async () => {
    const noon = Date.parse('2026-01-12T12:00:00.000Z');
    let now = noon;
    const clock: Clock = { now: () => new Date(now), monotonic: () => performance.now() };
    const policy: DeliveryPolicy = {
      decide: async () =>
        now < noon + 3_600_000 ? { kind: 'postpone', until: '2026-01-12T13:00:00.000Z' } : { kind: 'send', to: 'someone' },
    };
    const outbox = dispatched([testKind({ policy })], clock);
    await outbox.insert([row('quiet')]);
    const postponed = await eventually(
      () => outbox.get('quiet'),
      (each) => each?.nextAttemptAt === '2026-01-12T13:00:00.000Z',
    );
    expect(postponed).toMatchObject({ state: 'pending', attempts: 0 });
    expect(sent).toEqual([]);
    now = noon + 3_600_000;
    await reported(outbox);
    expect(sent.map(({ id }) => id)).toEqual(['quiet']);
  });

  test('a row of an unregistered kind waits without using up a try, and others are still sent', async () => {
    const outbox = dispatched([testKind()]);
    await outbox.insert([row('strange', { kind: 'telegram' }), row('known')]);
    const waiting = await eventually(
      () => outbox.get('strange'),
      (each) => each?.lastError !== null,
    );
    expect(waiting).toMatchObject({
      state: 'pending',
      attempts: 0,
      lastError: 'no message kind is registered for row strange (telegram)',
    });
    await eventually(
      () => sent.map(({ id }) => id),
      (ids) => ids.includes('known'),
    );
    expect(sent.map(({ id }) => id)).toEqual(['known']);
  });

  test.each([
    ['email', 'Acmegnp.exe', 'Acmegnp.exe <b>sells</b>'],
    ['sms', '', 'short Acmegnp.exe'],
    ['push', 'Acmegnp.exe', 'short Acmegnp.exe'],
  ] as const)('nothing in a message by %s turns the direction of a line', async (channel, subject, html) => {
    const turned = 'Acme\u202egnp\u2069.exe\u200f';
    const renderer = {
      render: async () => ({ subject: turned, text: `${turned} text`, html: `${turned} <b>sells</b>`, sms: `short ${turned}` }),
    };
    const whole = row('r', { channel }) as unknown as OutboxRow;
    const prepared = await new MessageKinds([testKind({ renderer })]).prepare(whole);
    const text = channel === 'email' ? 'Acmegnp.exe text' : html;
    expect(prepared).toMatchObject({ kind: 'send', message: { subject, text, html: channel === 'email' ? html : null } });
  });

  test('rejects two kinds with the same name', () => {
    expect(() => new MessageKinds([testKind(), testKind()])).toThrow('two message kinds have the same name');
  });
});
