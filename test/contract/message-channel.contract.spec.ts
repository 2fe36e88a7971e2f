import { DevOutboxAdapter } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.adapter.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { CHANNELS, type Channel, type DeliveryOutcome, type OutgoingMessage } from '../../backend/platform/outbox/outbox.port.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { Provider } from '../kit/outbox-rig.ts';
import { clock } from '../kit/runtime.ts';
import {
  BUSY_MS,
  type ChannelUnderTest,
  messageChannelContract,
  type ProviderFault,
  type ReceivedMessage,
} from './message-channel.contract.ts';

/** As the product stores a contact of this channel. */
function recipientOf(channel: Channel, number: number): string {
  if (channel === 'email') return `person-${number}@example.com`;
  if (channel === 'sms') return `+1555${String(number).padStart(7, '0')}`;
  return JSON.stringify([{ endpoint: `https://push.example.com/${number}`, keys: { p256dh: `p${number}`, auth: `a${number}` } }]);
}

const asReceived = ({ to, subject, text }: ReceivedMessage): ReceivedMessage => ({
  to,
  subject,
  text: text.replaceAll('\r\n', '\n').trimEnd(),
});

/** @param reading the store of another process, for looking at the messages while the adapter's own is away. */
function devOutbox(
  channel: Channel,
  store: OperationalStore,
  reading: OperationalStore,
): Omit<ChannelUnderTest, 'fault' | 'dispose'> {
  const messages = new DevOutboxStore(reading, clock);
  return {
    adapter: new DevOutboxAdapter(channel, new DevOutboxStore(store, clock)),
    recipient: (number) => recipientOf(channel, number),
    received: async () => (await messages.newest(100, null)).documents.map(asReceived),
  };
}

/** The dev outbox takes every message as long as its store does. */
const NEVER_REFUSES: readonly ProviderFault[] = ['refused', 'busy', 'busyUntil'];

for (const channel of CHANNELS) {
  messageChannelContract(
    `the dev outbox over SQLite, ${channel}`,
    [...NEVER_REFUSES, 'unreachable', 'answerLost', 'silent'],
    async () => {
      const store = new EmbeddedOperationalStore({ path: ':memory:', clock });
      return { ...devOutbox(channel, store, store), fault: () => {}, dispose: () => store.close() };
    },
  );

  messageChannelContract(`the dev outbox over MongoDB, ${channel}`, NEVER_REFUSES, async () => {
    const double = await MongoDouble.start('replicaSet');
    const store = new MongoOperationalStore({ url: double.url });
    const reading = new MongoOperationalStore({ url: double.url });
    return {
      ...devOutbox(channel, store, reading),
      fault: (fault) => {
        const kind = fault === 'silent' ? 'hang' : 'drop';
        const cut = { command: 'update', kind, written: fault === 'answerLost' } as const;
        // The driver repeats a write once after a dropped connection.
        double.inject(...(kind === 'drop' ? [cut, cut] : [cut]));
      },
      dispose: async () => {
        await Promise.all([store.close(), reading.close()]);
        await double.stop();
      },
    };
  });
}

/** The provider that tests of the outbox use: it must not behave better than a real one. */
function scripted(idempotent: boolean): ChannelUnderTest {
  const adapter = new Provider(idempotent);
  const taken: OutgoingMessage[] = [];
  let next: ProviderFault | null = null;
  const take = (message: OutgoingMessage): DeliveryOutcome => {
    if (!idempotent || taken.every(({ id }) => id !== message.id)) taken.push(message);
    return { kind: 'delivered', providerReference: `ref-${message.id}` };
  };
  adapter.answer = async (message) => {
    const fault = next;
    next = null;
    switch (fault) {
      case null:
        return take(message);
      case 'refused':
        return { kind: 'rejected', reason: 'no such mailbox' };
      case 'busy':
        return { kind: 'temporary', reason: 'busy' };
      case 'busyUntil':
        return { kind: 'temporary', reason: 'busy', retryAfterMs: BUSY_MS };
      case 'unreachable':
        return { kind: 'temporary', reason: 'connection refused' };
      case 'answerLost':
        take(message);
        throw new Error('connection closed');
      case 'silent':
        return new Promise(() => {});
    }
  };
  return {
    adapter,
    recipient: (number) => recipientOf('email', number),
    received: async () => taken.map(asReceived),
    fault: (fault) => {
      next = fault;
    },
    dispose: async () => {},
  };
}

messageChannelContract('the scripted provider, which ignores a repeated id', [], async () => scripted(true));
messageChannelContract('the scripted provider, which sends a repeated id again', [], async () => scripted(false));
