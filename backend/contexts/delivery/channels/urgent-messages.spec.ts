import { HandClock } from '#kit/hand-clock.ts';
import { testKind } from '#kit/message-kind.ts';
import { OutboxRig, quick, row, Provider as ScriptedChannel } from '#kit/outbox-rig.ts';
import { eventually } from '#kit/runtime.ts';
import type { Channel, DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { OutboxDispatcher } from '#platform/outbox/outbox-dispatcher.ts';
import type { BouncesAndOptOuts } from '../bounces-and-opt-outs.port.ts';
import { SendGridProvider } from '../sendgrid/sendgrid.adapter.ts';
import { SmtpProvider } from '../smtp/smtp.adapter.ts';
import { TwilioProvider } from '../twilio/twilio.adapter.ts';
import { PacedProvider } from './paced-provider.ts';
import type { Provider } from './provider.port.ts';
import { ProviderChannel } from './provider-channel.adapter.ts';

const ALERTS = 100_000;
const PAGE = 10_000;
const from = 'alerts@example.org';
const senderOf = () => 'Filingwire';

describe('urgent messages', () => {
  let rig: OutboxRig;
  beforeEach(() => {
    rig = new OutboxRig();
  });
  afterEach(() => rig.close());

  /** Dispatches rows of kind `login`, which is urgent, and of kind `test`. */
  function start(channel: Parameters<OutboxRig['start']>[0][number]): { stop(): Promise<void> } {
    const { policy, renderer, reporter, runtime, outbox } = rig;
    const parts = { policy, renderer, outcomes: reporter };
    const kinds = [testKind(parts), testKind({ ...parts, name: 'login', urgent: true })];
    const stop = new AbortController();
    const dispatcher = new OutboxDispatcher({ ...runtime, outbox, channels: [channel], kinds, leases: runtime.leases() }, quick);
    const ended = dispatcher.run(stop.signal, {
      standby: () => undefined,
      at: () => undefined,
      caughtUp: () => undefined,
      parked: () => undefined,
      waiting: () => undefined,
    });
    return {
      stop: async () => {
        stop.abort('the test ends');
        await ended;
      },
    };
  }

  const insertAlerts = async (channel: Channel, count: number) => {
    for (let at = 0; at < count; at += PAGE) {
      const recipients = Array.from({ length: Math.min(PAGE, count - at) }, (_, n) => ({
        _id: `alert-${at + n}`,
        accountId: `account-${at + n}`,
      }));
      const { _id, accountId, ...alike } = row('', { channel });
      await rig.outbox.insertAlike([{ ...alike, recipients }], { durableLater: true });
    }
  };

  test.each([
    new SmtpProvider({ url: 'smtp://localhost', from, senderOf }),
    new SendGridProvider({ apiKey: 'SG.key', from, senderOf, clock: new HandClock() }),
    new TwilioProvider({
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'token',
      sender: { from: '+15550100' },
      statusCallback: () => 'https://example.org',
      clock: new HandClock(),
    }),
  ])(
    'are sent next at the rate of $name, even behind a fan-out of 100,000 alerts',
    async ({ name, channel, perSecond, atOnce }) => {
      // The provider responds to alerts only after the login message was sent, so waiting for a call to end would deadlock.
      const clock = new HandClock();
      const sent: string[] = [];
      const answered = Promise.withResolvers<void>();
      const provider: Provider = {
        ...{ name, channel, perSecond, atOnce },
        send: async ({ id, kind }: OutgoingMessage): Promise<DeliveryOutcome> => {
          sent.push(id);
          if (kind !== 'login') await answered.promise;
          return { kind: 'delivered', providerReference: id };
        },
      };
      const observer = { sent: () => undefined, paused: () => undefined };
      const paced = new PacedProvider(provider, clock, observer);
      await insertAlerts(channel, ALERTS);
      const running = start(new ProviderChannel(channel, [paced], {} as BouncesAndOptOuts));
      const before = await eventually(
        () => sent.length,
        (count) => count > 0 && paced.capacity() === 0,
      );
      await rig.outbox.insert([row('sign-in', { channel, kind: 'login' })]);
      // The login message gets the token left in the bucket, or at the latest the next one.
      clock.ms += 1_000 / perSecond;
      await eventually(
        () => sent,
        (ids) => ids.includes('sign-in'),
      );
      expect(sent.indexOf('sign-in')).toBeLessThanOrEqual(before + 1);
      answered.resolve();
      await running.stop();
    },
  );

  test('are sent before others even when retried', async () => {
    const provider = new ScriptedChannel(false);
    let capacity = 1;
    provider.capacity = () => capacity;
    provider.answer = async ({ id }) =>
      id === 'sign-in' && provider.sent.length === 1
        ? { kind: 'temporary', reason: 'busy', retryAfterMs: 1 }
        : { kind: 'delivered', providerReference: id };
    await insertAlerts('email', 50);
    await rig.outbox.insert([row('sign-in', { kind: 'login' })]);
    capacity = 1;
    const running = start(provider);
    await eventually(
      () => rig.outbox.get('sign-in'),
      (each) => each?.state === 'delivered',
    );
    expect(provider.sent.lastIndexOf('sign-in')).toBeLessThan(20);
    await running.stop();
  });

  test("don't wait for alerts that can't be prepared", async () => {
    const provider = new ScriptedChannel(false);
    const stuck = Promise.withResolvers<void>();
    rig.policy.decide = async ({ kind }) => {
      if (kind !== 'login') await stuck.promise;
      return { kind: 'send', to: 'someone' };
    };
    provider.capacity = () => 3 - provider.sent.length;
    await insertAlerts('email', 50);
    const running = start(provider);
    await rig.outbox.insert([row('sign-in', { kind: 'login' })]);
    await eventually(
      () => provider.sent,
      (ids) => ids.includes('sign-in'),
    );
    expect(provider.sent).toEqual(['sign-in']);
    stuck.resolve();
    await running.stop();
  });
});
